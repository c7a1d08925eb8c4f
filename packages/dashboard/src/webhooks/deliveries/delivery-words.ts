import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryStatus } from '@portico/js';
import type { BadgeTone } from '../../ui/display/badge.js';

/** The word for a state, and its color. */
export interface StatusWord {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** The words for the possible outcomes of an event at an endpoint. */
export const statusWords: Readonly<Record<WebhookDeliveryStatus, StatusWord>> = {
  delivered: { label: 'Delivered', tone: 'good' },
  pending: { label: 'Pending', tone: 'attention' },
  sending: { label: 'Sending', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Whether nothing more will happen to a delivery unless someone sends it again. */
export const isFinal = ({ status }: Pick<WebhookDelivery, 'status'>): boolean =>
  status === 'delivered' || status === 'failed';

/** What came of an attempt, in a word or two. */
export const describeAttempt = ({ status, isSuccess }: Pick<WebhookAttempt, 'status' | 'isSuccess'>): StatusWord => ({
  label: status === null ? 'No answer' : `Status ${status}`,
  tone: isSuccess ? 'good' : 'bad',
});

/** Whether the endpoint answered with another address, which is a failure. */
export const isRedirect = ({ status }: Pick<WebhookAttempt, 'status'>): boolean =>
  status !== null && status >= 300 && status < 400;

/** Headers as text, one a line. */
export const formatHeaders = (headers: WebhookAttempt['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** A duration as text, such as “120 ms” or “1.5 s”. */
export const formatDuration = (millis: number): string =>
  millis < 1000 ? `${millis} ms` : `${(millis / 1000).toFixed(1)} s`;
