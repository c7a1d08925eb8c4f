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

/** Judges an endpoint by its last attempts: one whose last attempt failed is failing. */
export const describeHealth = (
  { isDisabled }: Pick<WebhookEndpoint, 'isDisabled'>,
  { attempts }: Pick<EndpointActivity, 'attempts'>,
): Health => {
  if (isDisabled) return { label: 'Disabled', tone: 'neutral', reason: 'Gets no events' };
  const [last] = attempts;
  if (!last) return { label: 'Waiting', tone: 'neutral', reason: 'No attempts yet' };
  const succeeded = attempts.filter(({ isSuccess }) => isSuccess).length;
  const reason = `${succeeded} of the last ${attempts.length} attempts succeeded`;
  if (!last.isSuccess) return { label: 'Failing', tone: 'bad', reason };
  if (succeeded < attempts.length) return { label: 'Some failures', tone: 'attention', reason };
  return { label: 'Healthy', tone: 'good', reason };
};
