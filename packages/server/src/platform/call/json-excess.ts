import { limits } from '@portico/contract';

const { requestBodyMaxDepth: MAX_DEPTH, requestBodyMaxKeys: MAX_FIELDS } = limits;

// Characters of JSON.
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Shorter texts are parsed within a few milliseconds, whatever they contain. */
const SHORT_CHARS = 64 * 1024;

/**
 * Returns what a JSON text has too much of, such as `is nested deeper than 64 levels`, without parsing it: the parser
 * takes many times as long for a text of brackets as for honest ones, and lets nothing else happen meanwhile (OV-04).
 * Undefined for short texts, whose values are checked instead.
 *
 * @param maxFields how many fields of objects and elements of arrays the value may have
 */
export function findJsonExcess(text: string, maxFields: number = MAX_FIELDS): string | undefined {
  if (text.length <= SHORT_CHARS) return undefined;
  let fields = 0;
  let depth = 0;
  let isOpened = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) continue;
    const isClosing = code === CLOSING_BRACKET || code === CLOSING_BRACE;
    // The first field of an object or array follows its bracket, and each other field a comma.
    if (code === COMMA || (isOpened && !isClosing)) fields += 1;
    isOpened = code === OPENING_BRACKET || code === OPENING_BRACE;
    if (isOpened) depth += 1;
    else if (isClosing) depth -= 1;
    else if (code === QUOTE) at = endOfString(text, at);
    if (depth > MAX_DEPTH + 1) return TOO_DEEP;
    if (fields > maxFields) return moreThan(maxFields);
  }
  return undefined;
}

/** The same for a form. */
export function findFormExcess(text: string): string | undefined {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1 && fields <= MAX_FIELDS; at = text.indexOf('&', at + 1)) fields += 1;
  return fields > MAX_FIELDS ? moreThan(MAX_FIELDS) : undefined;
}

/** The same for a value that was parsed. */
export function findExcess(root: unknown, maxFields: number = MAX_FIELDS): string | undefined {
  let fields = 0;
  const visit = (node: unknown, depth: number): string | undefined => {
    if (typeof node !== 'object' || node === null) return undefined;
    if (depth > MAX_DEPTH) return TOO_DEEP;
    const inner = Object.values(node);
    fields += inner.length;
    if (fields > maxFields) return moreThan(maxFields);
    for (const one of inner) {
      const excess = visit(one, depth + 1);
      if (excess !== undefined) return excess;
    }
    return undefined;
  };
  return visit(root, 0);
}

const TOO_DEEP = `is nested deeper than ${MAX_DEPTH} levels`;

const moreThan = (maxFields: number): string => `has more than ${maxFields} fields`;

/** Where a string ends that begins at `start`; the end of the text if it does not. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE && at < text.length; code = text.charCodeAt(at))
    at += code === BACKSLASH ? 2 : 1;
  return at;
}
