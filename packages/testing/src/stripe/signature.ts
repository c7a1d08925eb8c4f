import { createHmac } from 'node:crypto';

interface Signing {
  readonly secret: string;
  /** In seconds. */
  readonly at: number;
}

/** Writes the header `Stripe-Signature` of a body: the time, and an HMAC with SHA-256 over time and body. */
export function signEvent(body: string, { secret, at }: Signing): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
