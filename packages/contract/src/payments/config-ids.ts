// Plain values and functions, so that browsers can use them without a schema library.

/** How long an ID in the configuration can be. */
export const CONFIG_ID_MAX_CHARS = 63;

/** What an ID in the configuration looks like: of a price, catalog, product, item, domain or store. */
export const CONFIG_ID = new RegExp(`^[A-Za-z0-9_][A-Za-z0-9_-]{0,${CONFIG_ID_MAX_CHARS - 1}}$`);

/** Returns what is said of an ID that is too long, and of one with other characters. */
export const configIdMessages = (what: string) => ({
  length: `${what} must be at most ${CONFIG_ID_MAX_CHARS} characters`,
  format: `${what} must contain only letters, numbers, underscores, and hyphens, and not start with a hyphen`,
});

/** Returns what is wrong with an ID in the configuration, or null. */
export function findConfigIdProblem(what: string, id: string): string | null {
  const { length, format } = configIdMessages(what);
  if (id.length > CONFIG_ID_MAX_CHARS) return length;
  return CONFIG_ID.test(id) ? null : format;
}
