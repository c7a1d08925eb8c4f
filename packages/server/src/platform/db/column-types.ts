import pg from 'pg';

const parseNothing = (text: string) => text;

/** 64-bit numbers become numbers in this one place; one that a number cannot hold exactly is a failure, never rounded. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The database returned ${text}, which is larger than 2^53 and cannot be represented exactly.`);
}

/** PostgreSQL's array of INT8, which the driver's table of types has no name for. */
const INT8_ARRAY: number = 1016;

function parseInt8Array(text: string): unknown {
  const entries: unknown = pg.types.getTypeParser(INT8_ARRAY)(text);
  return parseEntries(entries);
}

function parseEntries(entry: unknown): unknown {
  if (Array.isArray(entry)) return entry.map(parseEntries);
  return typeof entry === 'string' ? parseInt8(entry) : entry;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // A calendar day has no time zone; the driver would make it midnight in ours.
  [pg.types.builtins.DATE, parseNothing],
]);

/** How values of the database become values of ours, in the form `pg` takes it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  },
};
