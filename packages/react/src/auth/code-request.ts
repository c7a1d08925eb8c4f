import { screenLimits } from '@portico/contract/plain';
import { now } from '../app/clock.js';
import { pendingCode } from '../app/storage.js';

/** A requested email code. */
export interface CodeRequest {
  readonly email: string;
  /** The part of the code that is not emailed. Only this browser has it. */
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

/** Stores the request for this tab, so that a reload shows the code form without sending another email. */
export const saveCodeRequest = (request: CodeRequest): void => pendingCode.write(JSON.stringify(request));

/** Removes the request after it was used or canceled. */
export const clearCodeRequest = (): void => pendingCode.write(null);

/** Returns the request of this tab if its code may still work. */
export const readCodeRequest = (): CodeRequest | undefined => {
  const kept = parse(pendingCode.read() ?? 'null');
  const isAlive = isRequest(kept) && now() - kept.sentAtMillis < screenLimits.signInCodeLifetimeMillis;
  return isAlive ? kept : undefined;
};
