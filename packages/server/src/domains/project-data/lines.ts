import { type ImportRefusalCode, type ImportRow, limits, ProjectRecord } from '@portico/contract';
import { findUnsafe } from '../../platform/call/border.js';
import { findJsonExcess } from '../../platform/call/json-excess.js';
import { toProblems } from '../../platform/call/parse.js';
import { yieldToEventLoop } from '../../platform/call/yield.js';
import { Refusal } from '../../platform/failures/failures.js';
import { textMember } from '../../platform/text/text-member.js';

/** A record and its line number. */
export interface ImportLine<Type extends ProjectRecord['type']> {
  readonly line: number;
  readonly record: Extract<ProjectRecord, { type: Type }>;
}

/** Records by type, each in the order of the text. */
export type Lines = { readonly [Type in ProjectRecord['type']]: ImportLine<Type>[] };

/** Why a record is refused. */
export interface Fault {
  readonly code: ImportRefusalCode;
  readonly field?: string;
  readonly message: string;
}

/** Returns the row of a refused record. */
export const refusedRow = (
  { line, type }: { readonly line: number; readonly type: ImportRow['type'] },
  fault: Fault,
): ImportRow => ({ line, type, id: null, status: 'refused', ...fault });

/** How much is read before other requests get their turn. */
const CHARS_AT_ONCE = 64 * 1024;

interface TextLine {
  readonly line: number;
  readonly text: string;
}

/**
 * Reads NDJSON. Empty lines count in line numbers, but have no record and no row.
 *
 * @throws Refusal 400 when there are too many lines
 */
export async function readLines(
  text: string,
): Promise<{ readonly lines: Lines; readonly refused: readonly ImportRow[] }> {
  const texts = await splitLines(text.replace(/^\ufeff/, ''));
  if (texts.length > limits.importBatchMaxLines)
    throw new Refusal(400, `A batch has at most ${limits.importBatchMaxLines} lines; this one has ${texts.length}.`);
  const lines: Lines = { permission_definition: [], team: [], user: [], team_membership: [] };
  const refused: ImportRow[] = [];
  let chars = 0;
  for (const { line, text: one } of texts) {
    chars += one.length;
    if (chars > CHARS_AT_ONCE) {
      await yieldToEventLoop();
      chars = one.length;
    }
    const read = readRecord(one);
    if ('record' in read) add(lines, line, read.record);
    else refused.push(refusedRow({ line, type: read.type }, read.fault));
  }
  return { lines, refused };
}

/** The lines that are not empty. */
async function splitLines(text: string): Promise<TextLine[]> {
  const texts: TextLine[] = [];
  let turnEndsAt = CHARS_AT_ONCE;
  for (let [line, start] = [1, 0]; start < text.length; line += 1) {
    const at = text.indexOf('\n', start);
    const end = at === -1 ? text.length : at;
    const one = text.slice(start, end);
    if (one.trim() !== '') texts.push({ line, text: one });
    start = end + 1;
    if (start < turnEndsAt) continue;
    await yieldToEventLoop();
    turnEndsAt = start + CHARS_AT_ONCE;
  }
  return texts;
}

function add(lines: Lines, line: number, record: ProjectRecord): void {
  if (record.type === 'permission_definition') lines.permission_definition.push({ line, record });
  else if (record.type === 'team') lines.team.push({ line, record });
  else if (record.type === 'user') lines.user.push({ line, record });
  else lines.team_membership.push({ line, record });
}

type Read = { readonly record: ProjectRecord } | { readonly type: ImportRow['type']; readonly fault: Fault };

function readRecord(text: string): Read {
  const excess = findJsonExcess(text);
  if (excess !== undefined) return { type: null, fault: misfit({ path: PLACE, message: excess }) };
  const value = parseJson(text);
  if (value === undefined)
    return { type: null, fault: { code: 'not-json', message: 'The line is not valid JSON. Each line is a record.' } };
  const type = typeOf(value);
  if (type === null) {
    const message = `must have a type: ${types.join(', ')}.`;
    return { type, fault: { code: 'misfit', field: 'type', message: `The record ${message}` } };
  }
  const unsafe = findUnsafe(value, PLACE);
  if (unsafe) return { type, fault: misfit(unsafe) };
  const parsed = ProjectRecord.safeParse(value);
  if (parsed.success) return { record: parsed.data };
  const [problem = { path: PLACE, message: 'does not fit' }] = toProblems(parsed.error, PLACE);
  return { type, fault: misfit(problem) };
}

const PLACE = 'record';

const misfit = ({ path, message }: { readonly path: string; readonly message: string }): Fault => {
  const field = path.slice(PLACE.length + 1);
  return { code: 'misfit', ...(field !== '' && { field }), message: `${field || 'The record'} ${message}.` };
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const types = ['permission_definition', 'team', 'user', 'team_membership'] as const;

function typeOf(value: unknown): ImportRow['type'] {
  const named = textMember(value, 'type');
  return types.find((type) => type === named) ?? null;
}
