#include <array>

#include "course/vetting/common_lisp.hpp"

namespace turno::course {
namespace {

constexpr std::array groups{
    SymbolGroup{SymbolKind::Allowed, "special forms and control",
                "and apply block case cond destructuring-bind do do* dolist dotimes ecase etypecase flet funcall "
                "function go if labels lambda let let* locally loop loop-finish multiple-value-bind "
                "multiple-value-call multiple-value-list multiple-value-prog1 nth-value or otherwise prog prog* "
                "prog1 prog2 progn quote return return-from tagbody the typecase unless values values-list when"},
    SymbolGroup{SymbolKind::Allowed, "truth, equality and tests",
                "arrayp atom bit-vector-p characterp complement complexp consp constantly endp eq eql equal "
                "equalp floatp functionp identity integerp keywordp listp nil not null numberp rationalp realp "
                "simple-bit-vector-p simple-string-p simple-vector-p stringp symbolp t typep vectorp"},
    SymbolGroup{SymbolKind::Allowed, "numbers",
                "* *random-state* + - / /= 1+ 1- < <= = > >= abs acos acosh ash asin asinh atan atanh boole byte "
                "byte-position byte-size ceiling cis complex conjugate cos cosh decode-float denominator "
                "deposit-field dpb evenp exp expt fceiling ffloor float float-digits float-precision float-radix "
                "float-sign floor fround ftruncate gcd imagpart integer-decode-float integer-length isqrt lcm "
                "ldb ldb-test log logand logandc1 logandc2 logbitp logcount logeqv logior lognand lognor lognot "
                "logorc1 logorc2 logtest logxor mask-field max min minusp mod numerator oddp parse-integer phase "
                "plusp random rational rationalize realpart rem round scale-float signum sin sinh sqrt tan tanh "
                "truncate zerop"},
    SymbolGroup{SymbolKind::Allowed, "constants",
                "boole-1 boole-2 boole-and boole-andc1 boole-andc2 boole-c1 boole-c2 boole-clr boole-eqv "
                "boole-ior boole-nand boole-nor boole-orc1 boole-orc2 boole-set boole-xor double-float-epsilon "
                "double-float-negative-epsilon least-negative-double-float least-negative-long-float "
                "least-negative-normalized-double-float least-negative-normalized-long-float "
                "least-negative-normalized-short-float least-negative-normalized-single-float "
                "least-negative-short-float least-negative-single-float least-positive-double-float "
                "least-positive-long-float least-positive-normalized-double-float "
                "least-positive-normalized-long-float least-positive-normalized-short-float "
                "least-positive-normalized-single-float least-positive-short-float least-positive-single-float "
                "long-float-epsilon long-float-negative-epsilon most-negative-double-float most-negative-fixnum "
                "most-negative-long-float most-negative-short-float most-negative-single-float "
                "most-positive-double-float most-positive-fixnum most-positive-long-float "
                "most-positive-short-float most-positive-single-float pi short-float-epsilon "
                "short-float-negative-epsilon single-float-epsilon single-float-negative-epsilon"},
    SymbolGroup{SymbolKind::Allowed, "lists",
                "acons adjoin append assoc assoc-if assoc-if-not butlast caaaar caaadr caaar caadar caaddr caadr "
                "caar cadaar cadadr cadar caddar cadddr caddr cadr car cdaaar cdaadr cdaar cdadar cdaddr cdadr "
                "cdar cddaar cddadr cddar cdddar cddddr cdddr cddr cdr cons copy-alist copy-list copy-tree "
                "eighth fifth first fourth get-properties getf intersection last ldiff list list* list-length "
                "make-list mapc mapcar mapl maplist member member-if member-if-not ninth nth nthcdr pairlis "
                "rassoc rassoc-if rassoc-if-not rest revappend second set-difference set-exclusive-or seventh "
                "sixth sublis subsetp subst subst-if subst-if-not tailp tenth third tree-equal union"},
    SymbolGroup{SymbolKind::Allowed, "sequences",
                "concatenate copy-seq count count-if count-if-not elt every find find-if find-if-not length "
                "make-sequence map mismatch notany notevery position position-if position-if-not reduce remove "
                "remove-duplicates remove-if remove-if-not reverse search some subseq substitute substitute-if "
                "substitute-if-not"},
    SymbolGroup{SymbolKind::Allowed, "arrays",
                "aref array-dimension array-dimensions array-element-type array-in-bounds-p array-rank "
                "array-row-major-index array-total-size bit make-array row-major-aref sbit svref vector"},
    SymbolGroup{SymbolKind::Allowed, "characters and strings",
                "alpha-char-p alphanumericp both-case-p char char-code char-downcase char-equal char-greaterp "
                "char-int char-lessp char-not-equal char-not-greaterp char-not-lessp char-upcase char/= char< "
                "char<= char= char> char>= character code-char digit-char digit-char-p graphic-char-p "
                "lower-case-p make-string schar string string-capitalize string-downcase string-equal "
                "string-greaterp string-left-trim string-lessp string-not-equal string-not-greaterp "
                "string-not-lessp string-right-trim string-trim string-upcase string/= string< string<= string= "
                "string> string>= symbol-name upper-case-p"},
    SymbolGroup{SymbolKind::Allowed, "parameters, declarations and types",
                "&allow-other-keys &aux &key &optional &rest array base-char base-string bignum bit-vector "
                "boolean declare double-float fixnum ignorable ignore inline integer keyword long-float "
                "notinline number ratio real sequence short-float signed-byte simple-array simple-bit-vector "
                "simple-string simple-vector single-float standard-char symbol type unsigned-byte"},
    SymbolGroup{SymbolKind::TopLevel, "definitions",
                "declaim defconstant defpackage defparameter defun defvar in-package"},
    SymbolGroup{SymbolKind::Conversion, "conversion", "coerce"},
    SymbolGroup{SymbolKind::Assignment, "assignment",
                "decf incf multiple-value-setq pop psetf psetq push pushnew remf rotatef set setf setq shiftf"},
    SymbolGroup{SymbolKind::Destructive, "functions that change their arguments",
                "adjust-array bit-and bit-andc1 bit-andc2 bit-eqv bit-ior bit-nand bit-nor bit-not bit-orc1 "
                "bit-orc2 bit-xor clrhash delete delete-duplicates delete-if delete-if-not fill fill-pointer "
                "map-into mapcan mapcon merge nbutlast nconc nintersection nreconc nreverse nset-difference "
                "nset-exclusive-or nstring-capitalize nstring-downcase nstring-upcase nsublis nsubst nsubst-if "
                "nsubst-if-not nsubstitute nsubstitute-if nsubstitute-if-not nunion remhash replace rplaca "
                "rplacd sort stable-sort vector-pop vector-push vector-push-extend"},
    SymbolGroup{SymbolKind::Macro, "macros",
                "&body &environment &whole *macroexpand-hook* compiler-macro compiler-macro-function "
                "define-compiler-macro define-modify-macro define-setf-expander define-symbol-macro defmacro "
                "defsetf get-setf-expansion macro-function macroexpand macroexpand-1 macrolet symbol-macrolet"},
    SymbolGroup{SymbolKind::Object, "structures, classes, types and tables",
                "add-method allocate-instance built-in-class call-method call-next-method change-class class "
                "class-name class-of compute-applicable-methods copy-structure defclass defgeneric "
                "define-method-combination defmethod defstruct deftype ensure-generic-function find-class "
                "find-method function-keywords generic-function gethash hash-table hash-table-count hash-table-p "
                "hash-table-rehash-size hash-table-rehash-threshold hash-table-size hash-table-test "
                "initialize-instance invalid-method-error make-hash-table make-instance make-instances-obsolete "
                "make-load-form make-load-form-saving-slots make-method maphash method method-combination "
                "method-combination-error method-qualifiers next-method-p no-applicable-method no-next-method "
                "reinitialize-instance remove-method satisfies shared-initialize slot-boundp slot-exists-p "
                "slot-makunbound slot-missing slot-unbound slot-value standard standard-class "
                "standard-generic-function standard-method standard-object structure structure-class "
                "structure-object sxhash update-instance-for-different-class update-instance-for-redefined-class "
                "with-accessors with-hash-table-iterator with-slots"},
    SymbolGroup{SymbolKind::Output, "output and debugging",
                "*error-output* *print-array* *print-base* *print-case* *print-circle* *print-escape* "
                "*print-gensym* *print-length* *print-level* *print-lines* *print-miser-width* "
                "*print-pprint-dispatch* *print-pretty* *print-radix* *print-readably* *print-right-margin* "
                "*standard-output* *trace-output* clear-output copy-pprint-dispatch describe disassemble "
                "documentation finish-output force-output format formatter fresh-line inspect pprint "
                "pprint-dispatch pprint-exit-if-list-exhausted pprint-fill pprint-indent pprint-linear "
                "pprint-logical-block pprint-newline pprint-pop pprint-tab pprint-tabular prin1 prin1-to-string "
                "princ princ-to-string print print-unreadable-object set-pprint-dispatch step terpri time trace "
                "untrace with-output-to-string write write-char write-line write-string write-to-string"},
    SymbolGroup{SymbolKind::Signal, "errors of your own",
                "assert break ccase cerror check-type ctypecase error signal warn"},
    SymbolGroup{SymbolKind::Policy, "declarations that the compiler trusts or that tell it how to work",
                "compilation-speed debug declaration ftype optimize space special speed"},
    SymbolGroup{SymbolKind::Clock, "what makes games differ",
                "decode-universal-time encode-universal-time get-decoded-time get-internal-real-time "
                "get-internal-run-time get-universal-time internal-time-units-per-second make-random-state "
                "random-state random-state-p sleep"},
    SymbolGroup{SymbolKind::Unoffered, "what evaluation functions do not need",
                "** *** *gensym-counter* ++ +++ // /// adjustable-array-p array-dimension-limit "
                "array-displacement array-has-fill-pointer-p array-rank-limit array-total-size-limit "
                "call-arguments-limit char-code-limit char-name compiled-function compiled-function-p constantp "
                "copy-symbol extended-char gensym lambda-list-keywords lambda-parameters-limit make-symbol "
                "multiple-values-limit name-char simple-base-string standard-char-p subtypep type-of "
                "upgraded-array-element-type upgraded-complex-part-type variable"},
    SymbolGroup{SymbolKind::Evaluation, "evaluation, and symbols by name",
                "*compile-file-pathname* *compile-file-truename* *compile-print* *compile-verbose* *read-base* "
                "*read-default-float-format* *read-eval* *read-suppress* *readtable* apropos boundp compile "
                "compile-file compile-file-pathname copy-readtable eval eval-when fboundp fdefinition find-symbol "
                "fmakunbound function-lambda-expression gentemp get get-dispatch-macro-character "
                "get-macro-character intern load-time-value makunbound progv read read-delimited-list "
                "read-from-string read-preserving-whitespace readtable readtable-case readtablep remprop "
                "special-operator-p symbol-function symbol-package symbol-plist symbol-value unintern "
                "with-compilation-unit with-standard-io-syntax"},
    SymbolGroup{SymbolKind::File, "loading, streams and input",
                "*debug-io* *default-pathname-defaults* *load-pathname* *load-print* *load-truename* "
                "*load-verbose* *query-io* *standard-input* *terminal-io* broadcast-stream "
                "broadcast-stream-streams clear-input close concatenated-stream concatenated-stream-streams "
                "directory-namestring echo-stream echo-stream-input-stream echo-stream-output-stream "
                "enough-namestring file-length file-namestring file-position file-stream file-string-length "
                "get-output-stream-string host-namestring input-stream-p interactive-stream-p listen load "
                "load-logical-pathname-translations logical-pathname logical-pathname-translations "
                "make-broadcast-stream make-concatenated-stream make-echo-stream make-pathname "
                "make-string-input-stream make-string-output-stream make-synonym-stream make-two-way-stream "
                "merge-pathnames namestring open-stream-p output-stream-p parse-namestring pathname "
                "pathname-device pathname-directory pathname-host pathname-match-p pathname-name pathname-type "
                "pathname-version pathnamep peek-char read-byte read-char read-char-no-hang read-line "
                "read-sequence stream stream-element-type stream-external-format streamp string-stream "
                "synonym-stream synonym-stream-symbol translate-logical-pathname translate-pathname two-way-stream "
                "two-way-stream-input-stream two-way-stream-output-stream unread-char wild-pathname-p "
                "with-input-from-string with-open-stream write-byte write-sequence y-or-n-p yes-or-no-p"},
    SymbolGroup{SymbolKind::Disk, "the machine's files",
                "delete-file directory ensure-directories-exist file-author file-write-date open probe-file "
                "rename-file truename user-homedir-pathname with-open-file"},
    SymbolGroup{SymbolKind::System, "the machine and the running Lisp",
                "*features* *modules* describe-object dribble ed lisp-implementation-type "
                "lisp-implementation-version long-site-name machine-instance machine-type machine-version "
                "print-object provide require room short-site-name software-type software-version"},
    SymbolGroup{SymbolKind::Reader, "how Lisp reads",
                "make-dispatch-macro-character set-dispatch-macro-character set-macro-character "
                "set-syntax-from-char"},
    SymbolGroup{SymbolKind::Handler, "handlers, restarts and ways out",
                "*break-on-signals* *debugger-hook* abort arithmetic-error arithmetic-error-operands "
                "arithmetic-error-operation catch cell-error cell-error-name compute-restarts condition continue "
                "control-error define-condition division-by-zero end-of-file file-error file-error-pathname "
                "find-restart floating-point-inexact floating-point-invalid-operation floating-point-overflow "
                "floating-point-underflow handler-bind handler-case ignore-errors invoke-debugger invoke-restart "
                "invoke-restart-interactively make-condition muffle-warning package-error package-error-package "
                "parse-error print-not-readable print-not-readable-object program-error reader-error restart "
                "restart-bind restart-case restart-name serious-condition simple-condition "
                "simple-condition-format-arguments simple-condition-format-control simple-error "
                "simple-type-error simple-warning storage-condition store-value stream-error stream-error-stream "
                "style-warning throw type-error type-error-datum type-error-expected-type unbound-slot "
                "unbound-slot-instance unbound-variable undefined-function unwind-protect use-value warning "
                "with-condition-restarts with-simple-restart"},
    SymbolGroup{SymbolKind::Safety, "declarations that take safety away", "dynamic-extent proclaim safety"},
    SymbolGroup{SymbolKind::Package, "packages",
                "*package* delete-package export find-package import make-package package package-name "
                "package-nicknames package-shadowing-symbols package-use-list package-used-by-list packagep "
                "rename-package shadow shadowing-import unexport unuse-package use-package"},
    SymbolGroup{SymbolKind::PackageWalk, "walks through packages",
                "apropos-list do-all-symbols do-external-symbols do-symbols find-all-symbols list-all-packages "
                "with-package-iterator"},
};

}  // namespace

std::span<const SymbolGroup> common_lisp_groups() { return groups; }

}  // namespace turno::course
