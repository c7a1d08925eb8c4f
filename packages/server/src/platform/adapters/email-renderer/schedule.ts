import type { EmailRenderJob } from '../../ports/email-renderer.js';

/** What the order depends on. */
export interface Scheduled {
  readonly job: Pick<EmailRenderJob, 'tenantId' | 'priority'>;
}

/** What is going on when a worker becomes free. */
export interface Load<Entry extends Scheduled> {
  /** In the order in which they came, or came back. */
  readonly waiting: readonly Entry[];
  readonly running: readonly Entry[];
  readonly workers: number;
}

const ranks = { code: 0, preview: 1, campaign: 2 } as const;

/**
 * The job that a free worker takes next. While several projects wait, one that has a job running steps back. Codes come
 * before previews and previews before campaigns; campaigns get half of the workers while anything else waits.
 */
export function pickNext<Entry extends Scheduled>({ waiting, running, workers }: Load<Entry>): Entry | undefined {
  const isBusy = ({ job }: Entry): boolean => running.some((other) => other.job.tenantId === job.tenantId);
  const campaigns = running.filter(({ job }) => job.priority === 'campaign').length;
  const hasOthers = waiting.some(({ job }) => job.priority !== 'campaign');
  const mayRun = ({ job }: Entry): boolean =>
    job.priority !== 'campaign' || !hasOthers || campaigns < Math.floor(workers / 2);
  const rankOf = (entry: Entry): number => (isBusy(entry) ? 3 : 0) + ranks[entry.job.priority];
  return waiting.filter(mayRun).sort((one, other) => rankOf(one) - rankOf(other))[0];
}
