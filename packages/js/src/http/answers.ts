import type { EndpointKey, Returns } from '@portico/contract';
import type { ErrorCode } from '@portico/contract/plain';
import { PorticoError, RefusalError } from '../errors.js';
import { loadRare } from '../load-rare.js';
import type { Level } from '../settings.js';
import { parseObject } from './parse-object.js';

/** An answer, read to its end, with its real status. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Reads an answer. Where the server was asked to send status 200 always, a header tells the real one. */
export const readAnswer = async (response: Response): Promise<Answer> => {
  const actual = Number(response.headers.get('x-stack-actual-status'));
  return { status: actual || response.status, headers: response.headers, text: await response.text() };
};

/** Whether this version knows a code. Where the list of them cannot be loaded, what the server says is believed. */
const isKnown = async (code: string): Promise<boolean> =>
  loadRare().then(
    ({ isKnownCode }) => isKnownCode(code),
    () => true,
  );

/** Takes the secrets that a request carried out of a text about it. */
const redact = (text: string, secrets: readonly string[]): string =>
  secrets.filter(Boolean).reduce((clean, secret) => clean.replaceAll(secret, '…'), text);

/**
 * The error that an answer stands for, or `null` for success.
 *
 * @param secrets tokens and keys that the request carried: no text shows them.
 */
export const errorFrom = async (
  answer: Answer,
  secrets: readonly string[],
): Promise<PorticoError | RefusalError | Error | null> => {
  const { status } = answer;
  const code = answer.headers.get('x-stack-known-error');
  if (!code && status >= 200 && status < 300) return null;
  const text = redact(answer.text, secrets);
  const requestId = answer.headers.get('x-stack-request-id');
  if (!code) {
    const message = `The server answered with status ${status}: ${text.slice(0, 500)}`;
    return new RefusalError({ status, code: answer.headers.get('x-portico-error'), message, requestId });
  }
  const body = parseObject(text);
  if (body?.code !== code) return new Error(`The answer's header names the error ${code}, its body another one.`);
  if (!(await isKnown(code))) {
    const message = `The server answered with a code that this version does not know: ${code}`;
    return new PorticoError({
      code: 'UNSUPPORTED_ERROR',
      details: { originalErrorCode: code },
      status,
      message,
      requestId,
    });
  }
  const message = typeof body.error === 'string' ? body.error : '';
  // Border: which details belong to a code is promised by the catalogue; the compiler cannot see it in JSON.
  return new PorticoError({ code: code as ErrorCode, details: body.details as never, status, message, requestId });
};

/** The JSON of a successful answer. */
export const jsonOf = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new Error(`The server answered with status ${answer.status} and something other than JSON.`);
  }
};

/** The JSON of a successful answer to a call of the contract. */
export const typedJsonOf = <Key extends EndpointKey, As extends Level>(
  answer: Answer,
  _call: { readonly key: Key; readonly level: As },
): Returns<Key, As> =>
  // Border: the server's dispatcher writes each answer by the schema that this type is inferred from.
  jsonOf(answer) as Returns<Key, As>;
