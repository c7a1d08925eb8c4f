import { visible } from './visible.js';

/** Lays rows out in columns, the first row being the header. Control characters are shown as `?`. */
export function toTable(rows: readonly (readonly string[])[]): readonly string[] {
  const shown = rows.map((row) => row.map(visible));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => (row[column] ?? '').length)));
  return shown.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
