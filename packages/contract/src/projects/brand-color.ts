/** The color of a project's screens and purchase page, such as `#0f766e`. */
export const brandColorPattern = /^#[0-9a-f]{6}$/i;
