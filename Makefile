# The front door. `make run` and `make test` alone do everything on a fresh Debian 12 machine.

# Single files that were compiled in one copy of the project are found again in another. Units of several files name their
# folder: those are found again in the same folder only.
export CCACHE_BASEDIR := $(CURDIR)
export CCACHE_NOHASHDIR := 1

.PHONY: help setup setup-build setup-package build run install deb test-deb dist check test lint bench clock load arena cluster solve coverage clean

help:
	@echo "make run        build turno and open it for browsers: prints an address"
	@echo "make build      build it: build/release/bin/turno"
	@echo "make install    install it, with manual page and completions (PREFIX=/usr/local)"
	@echo "make deb        Debian packages in build/deb"
	@echo "make test-deb   installs them in a clean Debian 12 and uses them (root; minutes)"
	@echo "make dist       the sources as a tar ball in build/dist, twice, compared"
	@echo "make check      build and test what changed (the inner loop)"
	@echo "make test       everything from nothing: lint, tests, sanitizers, fuzzing"
	@echo "make lint       format, clang-tidy, warnings"
	@echo "make bench      speeds"
	@echo "make clock      whether best answers in time on a busy machine (two minutes)"
	@echo "make load       what a server bears: moves a second, watchers, analyses (four minutes)"
	@echo "make arena      what tournaments bear: moves of bots a second (a minute)"
	@echo "make cluster    what tournaments over NATS cost: games a second, a lost worker, memory (a minute)"
	@echo "make solve      every solved value with its time (minutes; RUNS=1; LONG=long for more boards; GAME=dots for one game; OLD=10 seconds for the old search, 0: none)"
	@echo "make coverage   build/coverage/report.html"
	@echo "make setup      install missing Debian packages (the others call it)"
	@echo "make clean      remove build/ and installed packages"

setup:
	@tools/setup

setup-build:
	@tools/setup build

setup-package:
	@tools/setup package

build/%/build.ninja: CMakePresets.json | setup-build
	@cmake --preset $*

build: setup-build build/release/build.ninja
	@[ -x build/release/bin/turno ] || echo "make: the first build takes about five minutes on two cores"
	@cmake --build --preset release --target turno

run: build
	@build/release/bin/turno serve

install: build
	@cmake --build --preset release --target turno_to_install
	@cmake --install build/release --prefix $(or $(PREFIX),/usr/local)

deb: setup-package build
	@mkdir -p build/deb && rm -f build/deb/*.deb
	@debian/rules clean >build/deb/log && debian/rules binary >>build/deb/log || { tail -30 build/deb/log; false; }
	@lintian --tag-display-limit 0 --fail-on error,warning --suppress-tags-from-file debian/lintian-left-alone build/deb/*.deb

test-deb: deb
	@tools/test-deb

dist:
	@tools/dist

check: setup-build build/release/build.ninja
	@cmake --build --preset release
	@ctest --preset release -j2 --progress

# From nothing: no earlier build can hide a missing step. Each step says how long it took.
step = @started=$$(date +%s); $(2) && echo "make test: $(1): $$(( $$(date +%s) - started )) s"

test: setup clean
	$(call step,lint,tools/lint)
	$(call step,release build,cmake --preset release && cmake --build --preset release)
	$(call step,release tests,ctest --preset release -j2)
	$(call step,ASan and UBSan build,cmake --preset asan && cmake --build --preset asan)
	$(call step,ASan and UBSan tests,ctest --preset asan -j2)
	$(call step,TSan build,cmake --preset tsan && cmake --build --preset tsan)
	$(call step,TSan tests,ctest --preset tsan -j2)

lint: setup
	@tools/lint

bench: setup-build build/release/build.ninja
	@cmake --build --preset release --target turno_bench
	@build/release/bin/turno_bench --benchmark_counters_tabular=true
	@cmake --build --preset release --target turno_python
	@PYTHONPATH=build/release/python /usr/bin/python3 bench/playouts.py

clock: setup-build build/release/build.ninja
	@cmake --build --preset release --target turno_clock
	@build/release/bin/turno_clock

load: setup-build build/release/build.ninja
	@cmake --build --preset release --target turno turno_load
	@build/release/bin/turno_load build/release/bin/turno

cluster: setup build/release/build.ninja
	@cmake --build --preset release --target turno
	@tools/cluster.mjs build/release/bin

arena: setup-build build/release/build.ninja
	@cmake --build --preset release --target turno turno_arena turno_kgp
	@build/release/bin/turno_arena build/release/bin/turno
	@build/release/bin/turno_kgp

solve: setup-build build/release/build.ninja
	@cmake --build --preset release --target turno turno_solve
	@build/release/bin/turno_solve build/release/bin/turno $(or $(RUNS),3) $(LONG) $(if $(OLD),old=$(OLD)) $(GAME)

coverage: setup
	@cmake --preset coverage && cmake --build --preset coverage && ctest --preset coverage -j2
	@gcovr --root . --filter src/ --exclude '.*_test\.cpp' --print-summary \
	  --html-details build/coverage/report.html build/coverage

clean:
	@rm -rf build web/ui/node_modules
