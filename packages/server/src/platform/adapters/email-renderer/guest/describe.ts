/** What was thrown, as text. */
export interface Described {
  readonly message: string;
  /** Where, as QuickJS writes it. */
  readonly stack: string;
  readonly marker?: { readonly name: string; readonly ordinal: number };
}

/** More than this is cut off outside anyway. */
const MAX_LENGTH = 8192;

/** Describes what a source threw, which may be anything: an error, a string, a proxy that throws when it is looked at. */
export function describe(thrown: unknown): Described {
  try {
    return describeValue(thrown);
  } catch {
    return { message: 'The source threw a value that cannot be read.', stack: '' };
  }
}

function describeValue(thrown: unknown): Described {
  if (!(thrown instanceof Error))
    return { message: `The source threw ${show(thrown)} instead of an Error.`, stack: '' };
  const { name, message, stack } = thrown;
  return {
    message: cut(name === 'Error' || name === '' ? String(message) : `${String(name)}: ${String(message)}`),
    stack: cut(String(stack)),
    ...('marker' in thrown && 'ordinal' in thrown
      ? { marker: { name: cut(String(thrown.marker)), ordinal: Number(thrown.ordinal) } }
      : {}),
  };
}

const show = (thrown: unknown): string => {
  if (typeof thrown === 'string') return cut(JSON.stringify(thrown));
  if (typeof thrown === 'object' && thrown !== null) return 'an object';
  return typeof thrown === 'function' ? 'a function' : String(thrown);
};

const cut = (text: string): string => text.slice(0, MAX_LENGTH);
