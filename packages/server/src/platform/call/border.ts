import type { EndpointRow } from '@portico/contract';
import { KnownError } from '../failures/failures.js';
import { findExcess, findFormExcess, findJsonExcess } from './json-excess.js';
import type { Problem } from './parse.js';

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
export function findUnsafe(root: unknown, place: string, maxFields?: number): Problem | undefined {
  const excess = root instanceof UnparsedBody ? root.excess : findExcess(root, maxFields);
  if (excess !== undefined) return { path: place, message: excess };
  const found = findUnstorable(root);
  return found && { path: `${place}${found.path}`, message: found.message };
}

function findUnstorable(node: unknown): Problem | undefined {
  if (typeof node === 'string') return isStorable(node) ? undefined : here('has a NUL or a lone surrogate');
  if (typeof node === 'number') return Number.isFinite(node) ? undefined : here('is a number that is too large');
  if (typeof node !== 'object' || node === null) return undefined;
  for (const name of Object.keys(node)) {
    if (name === '__proto__' || !isStorable(name)) return here('has a field with a forbidden name');
    const found = findUnstorable(Reflect.get(node, name));
    // The path is written on the way back, so that most values need none.
    if (found) return { path: `.${name}${found.path}`, message: found.message };
  }
  return undefined;
}

const here = (message: string): Problem => ({ path: '', message });

/** Whether PostgreSQL can store a text: it has no NUL and no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
