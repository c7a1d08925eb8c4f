import { escapeHtml } from '../../../platform/text/escape-html.js';
import type { Failure } from '../store/digests.js';

interface Digest {
  readonly projectName: string;
  readonly count: number;
  readonly since: Date;
  /** The newest of them. */
  readonly failures: readonly Failure[];
  readonly link: string;
}

const describeCount = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);

/** The subject of a digest. */
export const digestSubject = (projectName: string, count: number): string =>
  `${describeCount(count)} of ${projectName} could not be sent`;

/** Writes the digest of failed emails as HTML. Subjects and addresses are text of users. */
export function writeDigest({ projectName, count, since, failures, link }: Digest): string {
  const rows = failures.map(
    ({ to, subject, errorType }) =>
      `<li>${escapeHtml(subject)}, to ${escapeHtml(to)}: ${escapeHtml(errorType ?? 'UNKNOWN')}</li>`,
  );
  const others = count - failures.length;
  return [
    `<p>Since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${describeCount(count)} of ${escapeHtml(projectName)} could not be sent.</p>`,
    `<ul>${rows.join('')}${others > 0 ? `<li>and ${others} more</li>` : ''}</ul>`,
    `<p>See why, and send them again: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  ].join('');
}
