import type { LogLine } from './log.js';

/** Names of headers, parameters and members whose values are secrets. */
const ofSecrets =
  /(password|secret|token|cookie|authorization|code|key|otp|verifier|encrypted_value)(_hash|_base64)?$/i;

/** A shorter value, such as a code of six digits, may be part of another text by chance. */
const SHORTEST = 12;

/** The codes of errors are public. */
const errorCode = /^[A-Z_]+$/;

/** A member of an object in JSON whose value is a text. */
const textMember = /"([^"\\]+)":"((?:[^"\\]|\\.)+)"/g;

/** Reads the text of such a member. A body that is no JSON, which the server refuses, has it as it stands. */
const readText = (escaped = ''): string => {
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return escaped;
  }
};

/** A form, as the body of a request. */
const form = /^[\w.-]+=\S*$/;

/** Collects the secrets of requests and answers, and finds them in a log. */
export interface SecretWatch {
  /**
   * Notes the secrets among the members of a value, at any depth, or of a body in JSON or of a form.
   *
   * @param where what the value is, for the report
   */
  note(where: string, value: unknown): void;
  /** Reports each secret that a line of the log has, in a sentence. */
  findIn(lines: readonly LogLine[]): string[];
}

/** LO-01: no line of the log has a secret that a request sent or an answer returned. */
export function watchSecrets(): SecretWatch {
  const places = new Map<string, string>();
  const noteMember = (where: string, name: string, value: string): void => {
    if (!ofSecrets.test(name)) return;
    // `Bearer` and the names of cookies are no secrets.
    const secrets = /cookie|authorization/i.test(name) ? value.split(/[\s;=]+/) : [value];
    for (const secret of secrets)
      if (secret.length >= SHORTEST && !errorCode.test(secret)) places.set(secret, `${name} of ${where}`);
  };
  const noteText = (where: string, text: string): void => {
    for (const [, name = '', value] of text.matchAll(textMember)) noteMember(where, name, readText(value));
    if (form.test(text)) for (const [name, value] of new URLSearchParams(text)) noteMember(where, name, value);
  };
  const note = (where: string, value: unknown, name = ''): void => {
    if (typeof value === 'string') return name === '' ? noteText(where, value) : noteMember(where, name, value);
    if (value instanceof Uint8Array) return noteText(where, new TextDecoder().decode(value));
    if (Array.isArray(value)) for (const one of value) note(where, one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [member, one] of Object.entries(value)) note(where, one, member);
  };
  return {
    note,
    findIn: (lines) => {
      const text = lines.map((line) => JSON.stringify(line, withErrors)).join('\n');
      return [...places]
        .filter(([secret]) => text.includes(JSON.stringify(secret).slice(1, -1)))
        .map(([secret, place]) => `The log has ${place}: ${secret}`);
    },
  };
}

/** The product's log writes no other members of an error. */
const withErrors = (_name: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value;
