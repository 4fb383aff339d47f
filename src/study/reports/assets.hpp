#pragma once

#include <span>
#include <string_view>

namespace turno::study {

// A study that comes with turno: studies/NAME.toml.
struct ReadyStudy {
  std::string_view name;
  std::string_view toml;
};
std::span<const ReadyStudy> ready_studies();

// The style and the script of reports/page. The policy is what a content security policy calls the script:
// 'sha256-...'.
struct ReportAssets {
  std::string_view style;
  std::string_view script;
  std::string_view script_policy;
};
ReportAssets report_assets();

}  // namespace turno::study
