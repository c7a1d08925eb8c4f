// Derived by scripts/derive-styles.mjs from the style sheets in this folder.

/** Styles that provider icons add, as text. */
export const marksStyles =
  "@layer portico.components{.portico-mark{display:block!important;float:none!important;margin:0!important;padding:0!important;border:0!important;inline-size:max(1.25rem,20px)!important;block-size:max(1.25rem,20px)!important;overflow:visible!important;background:none!important;color:inherit!important;fill:currentcolor!important;stroke:none!important}.portico-mark>*{color:inherit!important;fill:inherit!important;stroke:none!important}.portico-mark>.portico-tint-blue{fill:#2f7de1!important}.portico-mark>.portico-tint-green{fill:#2fa84f!important}.portico-mark>.portico-tint-yellow{fill:#f5b50a!important}.portico-mark>.portico-tint-red{fill:#e8453c!important}.portico-mark>.portico-tint-orange{fill:#f47a20!important}.portico-mark>.portico-tint-indigo{fill:#5f6af2!important}.portico-mark>.portico-tint-purple{fill:#9150f5!important}}";
