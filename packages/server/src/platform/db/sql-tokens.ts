/** A piece of SQL: a word (keyword or name), or a sign. Texts, numbers and comments are left out or made plain. */
export interface Token {
  readonly kind: 'word' | 'sign';
  /** Keywords and plain names in lower case; a quoted name as it is. */
  readonly text: string;
}

/** What PostgreSQL's documentation, section 4.1, calls tokens, as far as it matters here; earlier rows win. */
const patterns: readonly { readonly pattern: RegExp; readonly kind: Token['kind'] | 'skipped' | 'value' }[] = [
  { pattern: /\s+|--[^\n]*|\/\*[\s\S]*?\*\//y, kind: 'skipped' },
  { pattern: /e'(?:[^'\\]|\\[\s\S]|'')*'/iy, kind: 'value' },
  { pattern: /[bxu]?&?'(?:[^']|'')*'/iy, kind: 'value' },
  { pattern: /\$(\w*)\$[\s\S]*?\$\1\$/y, kind: 'value' },
  { pattern: /\$\d+|\d[\w.]*/y, kind: 'value' },
  { pattern: /"(?:[^"]|"")*"/y, kind: 'word' },
  { pattern: /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy, kind: 'word' },
  { pattern: /::|<>|!=|<=|>=|[\s\S]/y, kind: 'sign' },
];

/** Cuts a statement into tokens. Every value, bound or written out, becomes the sign `$`. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = [];
  for (let position = 0; position < sql.length; ) {
    const { kind, text } = match(sql, position);
    position += text.length;
    if (kind === 'value') tokens.push({ kind: 'sign', text: '$' });
    if (kind === 'sign') tokens.push({ kind, text });
    if (kind === 'word') tokens.push({ kind, text: unquote(text) });
  }
  return tokens;
}

function match(sql: string, position: number): { kind: (typeof patterns)[number]['kind']; text: string } {
  for (const { pattern, kind } of patterns) {
    pattern.lastIndex = position;
    const text = pattern.exec(sql)?.[0];
    if (text) return { kind, text };
  }
  throw new Error('The last pattern matches any character.');
}

function unquote(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
}
