import type { EndpointKey, Returns } from '@portico/contract';
import { type ErrorCode, isGrouped } from '@portico/contract/plain';
import { PorticoError, RefusalError } from '../errors.js';
import type { Level } from '../settings.js';
import { parseObject } from './parse-object.js';

/** A fully read response with its real status. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body of a stream, which has not been read; `text` is empty. */
  readonly stream?: ReadableStream<Uint8Array>;
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Reads a response; a stream is left to the caller. The library asks the server to always send status 200; a header has the real one. */
export const readAnswer = async (response: Response): Promise<Answer> => {
  const actual = Number(response.headers.get('x-stack-actual-status'));
  const head = { status: actual || response.status, headers: response.headers };
  if (response.body && isStream(response)) return { ...head, text: '', stream: response.body };
  return { ...head, text: await response.text() };
};

/**
 * Returns whether this version knows a code. The list is loaded when it is needed; if that fails, any code counts.
 */
const isKnown = async (code: string): Promise<boolean> =>
  isGrouped(code) ||
  import('@portico/contract/error-codes').then(
    ({ ungroupedCodes }) => ungroupedCodes.some((known) => known === code),
    () => true,
  );

/** Removes the secrets of a request from a message about it. */
const redact = (text: string, secrets: readonly string[]): string =>
  secrets.filter(Boolean).reduce((clean, secret) => clean.replaceAll(secret, '…'), text);

const notJson = 'The answer is not JSON. Check the base URL.';

/**
 * Returns the error of a response, or `null` for success.
 *
 * @param secrets tokens and keys of the request, which no error message shows
 */
export const errorFrom = async (
  answer: Answer,
  secrets: readonly string[],
): Promise<PorticoError | RefusalError | Error | null> => {
  const { status } = answer;
  const specified = answer.headers.get('x-stack-known-error');
  const own = answer.headers.get('x-portico-error');
  // Refusals have names in lower case. Where both are sent, the specified code is for clients that do not know ours.
  const code = /^[A-Z_]+$/.test(own ?? '') ? own : specified;
  if (!code && status >= 200 && status < 300) return null;
  const text = redact(answer.text, secrets);
  const requestId = answer.headers.get('x-stack-request-id');
  if (!code) {
    // Something else at the base URL, such as the app itself, answers with a page; a proxy's page says what it lacks.
    const reason = status < 500 && /^\s*</.test(text) ? notJson : text.slice(0, 500);
    const message = `The server answered with status ${status}: ${reason}`;
    return new RefusalError({ status, code: own, message, reason, requestId });
  }
  const body = parseObject(text);
  if (body?.code !== (specified ?? code))
    return new Error(`The answer has the error ${specified ?? code} in its header, but another one in its body.`);
  if (!(await isKnown(code))) {
    const message = `This version of the library does not know the code ${code}. Update the library.`;
    return new PorticoError({
      code: 'UNSUPPORTED_ERROR',
      details: { originalErrorCode: code },
      status,
      message,
      requestId,
    });
  }
  const message = typeof body.error === 'string' ? body.error : '';
  // Border: the catalogue promises which details belong to a code. The compiler cannot see that in JSON.
  return new PorticoError({ code: code as ErrorCode, details: body.details as never, status, message, requestId });
};

/** Returns the JSON of a successful response. */
export const jsonOf = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new Error(`The server answered with status ${answer.status}: ${notJson}`);
  }
};

/** Returns the JSON of a successful response to a call of the contract. */
export const typedJsonOf = <Key extends EndpointKey, As extends Level>(
  answer: Answer,
  _call: { readonly key: Key; readonly level: As },
): Returns<Key, As> =>
  // Border: the server's dispatcher writes each answer by the schema that this type is inferred from.
  jsonOf(answer) as Returns<Key, As>;
