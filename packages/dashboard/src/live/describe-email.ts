import { type StatusWord, statusWords } from '../email/sent/status-words.js';

const byStatus: Readonly<Record<string, StatusWord>> = statusWords;

/** The word for the outcome of an email. A newer server may know more states. */
export const describeEmailStatus = (status: string): StatusWord =>
  byStatus[status] ?? { label: status, tone: 'neutral' };
