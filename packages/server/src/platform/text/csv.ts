/** Writes a line of CSV, RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** Texts may come from users, and spreadsheets run a cell that starts like a formula (OWASP, CSV injection). */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
