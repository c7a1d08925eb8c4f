import { type EndpointRow, limits } from '@portico/contract';
import { KnownError } from '../failures/failures.js';
import { findFormExcess, findJsonExcess } from './json-excess.js';
import type { Problem } from './parse.js';

const { requestBodyMaxDepth: MAX_DEPTH, requestBodyMaxKeys: MAX_FIELDS } = limits;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a body by its content type; without a type there is no body, even if bytes were sent. Wire: bodies are JSON or
 * forms.
 */
export function readBody(row: EndpointRow, contentType: string | undefined, bytes: Uint8Array | undefined): unknown {
  if (!row.body) return undefined;
  const type = contentType?.split(';', 1)[0]?.trim() ?? '';
  if (type === '') return undefined;
  if (type === 'application/json') return readJson(decode(bytes), row.bodyMaxFields);
  if (type === 'application/x-www-form-urlencoded' && row.bodyKind === 'form-or-json') return readForm(decode(bytes));
  if (type === 'application/x-ndjson' && row.bodyKind === 'ndjson') return decode(bytes);
  throw new KnownError('BODY_PARSING_ERROR', {
    message: `This call accepts application/json, not ${type.slice(0, 100)}.`,
  });
}

/** A body that is not parsed, because that would take long. `findUnsafe` returns why. */
class UnparsedBody {
  constructor(readonly excess: string) {}
}

function readJson(text: string, maxFields: number | undefined): unknown {
  const excess = findJsonExcess(text, maxFields);
  if (excess !== undefined) return new UnparsedBody(excess);
  try {
    return JSON.parse(text);
  } catch {
    throw new KnownError('BODY_PARSING_ERROR', { message: 'It is not valid JSON.' });
  }
}

function readForm(text: string): unknown {
  const excess = findFormExcess(text);
  return excess === undefined ? Object.fromEntries(new URLSearchParams(text)) : new UnparsedBody(excess);
}

function decode(bytes: Uint8Array | undefined): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new KnownError('BODY_PARSING_ERROR', { message: 'It is not valid UTF-8.' });
  }
}

/**
 * What no value from outside may contain, whatever its schema: NUL and lone surrogates, which PostgreSQL cannot store; a
 * number such as 1e400, which JSON can write but not store; a key that would change an object's prototype; more depth or
 * fields than any honest request has.
 *
 * @param maxFields how many fields of objects and elements of arrays the value may have
 */
export function findUnsafe(root: unknown, place: string, maxFields: number = MAX_FIELDS): Problem | undefined {
  if (root instanceof UnparsedBody) return { path: place, message: root.excess };
  let fields = 0;
  const visit = (node: unknown, depth: number): Found | undefined => {
    if (typeof node === 'string') return isStorable(node) ? undefined : here('has a NUL or a lone surrogate');
    if (typeof node === 'number') return Number.isFinite(node) ? undefined : here('is a number that is too large');
    if (typeof node !== 'object' || node === null) return undefined;
    if (depth > MAX_DEPTH) return { path: null, message: `is nested deeper than ${MAX_DEPTH} levels` };
    return Array.isArray(node) ? visitElements(node, depth) : visitFields(node, Object.keys(node), depth);
  };
  const count = (more: number): Found | undefined => {
    fields += more;
    return fields > maxFields ? { path: null, message: `has more than ${maxFields} fields` } : undefined;
  };
  const visitElements = (list: readonly unknown[], depth: number): Found | undefined => {
    let found = count(list.length);
    for (let index = 0; index < list.length && !found; index += 1)
      found = inside(String(index), visit(list[index], depth + 1));
    return found;
  };
  const visitFields = (node: object, names: readonly string[], depth: number): Found | undefined => {
    let found = count(names.length);
    for (const name of names) {
      if (found) break;
      if (name === '__proto__' || !isStorable(name)) return here('has a field with a forbidden name');
      found = inside(name, visit(Reflect.get(node, name), depth + 1));
    }
    return found;
  };
  const found = visit(root, 0);
  return found && { path: `${place}${found.path ?? ''}`, message: found.message };
}

/** What was found, at a path from the value that was visited. Written on the way back, so that most values need none. */
interface Found {
  /** `null` for the whole. */
  readonly path: string | null;
  readonly message: string;
}

const here = (message: string): Found => ({ path: '', message });

const inside = (name: string, found: Found | undefined): Found | undefined =>
  found && found.path !== null ? { path: `.${name}${found.path}`, message: found.message } : found;

/** Whether PostgreSQL can store a text: it has no NUL and no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
