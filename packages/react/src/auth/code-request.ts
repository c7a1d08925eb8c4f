import { screenLimits } from '@portico/contract/plain';
import { now } from '../app/clock.js';
import { askedCode } from '../app/memory.js';

/** A mailed code that somebody asked for. */
export interface CodeRequest {
  readonly email: string;
  /** The part of the code that is not mailed; it belongs to this browser. */
  readonly nonce: string;
  readonly sentAtMillis: number;
}

const isRequest = (value: unknown): value is CodeRequest =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'nonce' in value &&
  typeof value.nonce === 'string' &&
  'sentAtMillis' in value &&
  typeof value.sentAtMillis === 'number';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Keeps a request for as long as the tab lives, so that a reload of the page asks for its code again, not for a new one. */
export const rememberCode = (request: CodeRequest): void => askedCode.write(JSON.stringify(request));

/** Forgets the request, once it has been used or given up. */
export const forgetCode = (): void => askedCode.write(null);

/** The request of this tab whose code may still work. */
export const readCodeRequest = (): CodeRequest | undefined => {
  const kept = parse(askedCode.read() ?? 'null');
  const isAlive = isRequest(kept) && now() - kept.sentAtMillis < screenLimits.signInCodeLifetimeMillis;
  return isAlive ? kept : undefined;
};
