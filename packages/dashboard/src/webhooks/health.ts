import type { WebhookAttempt, WebhookDeliveryCounts, WebhookEndpoint } from '@portico/js';
import type { BadgeTone } from '../ui/display/badge.js';

/** What happened at an endpoint lately. */
export interface EndpointActivity {
  /** The last attempts, newest first. */
  readonly attempts: readonly Pick<WebhookAttempt, 'isSuccess'>[];
  /** The deliveries of the last 24 hours. */
  readonly counts: WebhookDeliveryCounts;
}

/** The health of an endpoint in a word, and why. */
export interface Health {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly reason: string;
}

const disablings: Readonly<Record<NonNullable<WebhookEndpoint['disabledBecause']>, string>> = {
  owner: 'An owner disabled it',
  gone: 'It answered 410, so it gets no more events',
  failing: 'Every request failed for 5 days',
};

/** Judges an endpoint by its last attempts: one whose last attempt failed is failing. */
export const describeHealth = (
  { disabledBecause }: Pick<WebhookEndpoint, 'disabledBecause'>,
  { attempts }: Pick<EndpointActivity, 'attempts'>,
): Health => {
  if (disabledBecause !== null) return { label: 'Disabled', tone: 'neutral', reason: disablings[disabledBecause] };
  const [last] = attempts;
  if (!last) return { label: 'Waiting', tone: 'neutral', reason: 'No attempts yet' };
  const succeeded = attempts.filter(({ isSuccess }) => isSuccess).length;
  const reason = `${succeeded} of the last ${attempts.length} attempts succeeded`;
  if (!last.isSuccess) return { label: 'Failing', tone: 'bad', reason };
  if (succeeded < attempts.length) return { label: 'Some failures', tone: 'attention', reason };
  return { label: 'Healthy', tone: 'good', reason };
};
