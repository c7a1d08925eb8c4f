import type { EmailCampaign, EmailStatus } from '@portico/js';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { formatCount } from '../../ui/display/counts.js';
import { ProgressBar } from '../../ui/display/progress-bar.js';
import { linkClasses } from '../../ui/link-classes.js';
import { countSkipped, listSkipped } from './campaign-words.js';

interface CountProps {
  readonly label: string;
  readonly count: number;
  /** The emails behind the number; absent if they are not in the list of sent emails. */
  readonly list?: { readonly campaignId: string; readonly status: EmailStatus } | undefined;
}

const Count = ({ label, count, list }: CountProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <div className="flex flex-col gap-0.5 rounded-md border px-3 py-2">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-base font-semibold tabular-nums">
        {list && count > 0 ? (
          <Link
            to="/projects/$projectId/email/sent"
            params={{ projectId }}
            search={{ campaign: list.campaignId, status: list.status }}
            className={linkClasses}
          >
            {formatCount(count)}
          </Link>
        ) : (
          formatCount(count)
        )}
      </dd>
    </div>
  );
};

/** How far a campaign is: its emails by outcome, and why users were skipped. */
export const Progress = ({ campaign }: { campaign: EmailCampaign }): ReactNode => {
  const { id: campaignId, selected, totals } = campaign;
  const { queued, sent, failed, userGone } = totals;
  const skipped = countSkipped(totals);
  const finished = selected - queued;
  const words = `${formatCount(finished)} of ${formatCount(selected)} finished`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <span className="tabular-nums text-muted-foreground">{words}</span>
        <ProgressBar
          aria-label="Progress"
          aria-valuetext={words}
          // A campaign without recipients is complete.
          max={selected || 1}
          value={selected === 0 ? 1 : finished}
        />
      </div>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count label="Sent" count={sent} list={{ campaignId, status: 'sent' }} />
        <Count label="Waiting" count={queued} />
        <Count label="Failed" count={failed} list={{ campaignId, status: 'failed' }} />
        <Count label="Skipped" count={skipped} list={{ campaignId, status: 'skipped' }} />
      </dl>
      {skipped > 0 && (
        <div className="flex flex-col gap-1">
          <h4 className="font-medium">Why users were skipped</h4>
          <dl className="flex flex-col">
            {listSkipped(totals.skipped).map(({ reason, label, count }) => (
              <div key={reason} className="flex justify-between gap-4 border-b py-1.5">
                <dt className="min-w-0 break-words">{label}</dt>
                <dd className="tabular-nums">{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {userGone > 0 && (
        <p className="text-muted-foreground">
          {userGone === 1
            ? 'One user was deleted since the start, so their email is no longer stored.'
            : `${formatCount(userGone)} users were deleted since the start, so their emails are no longer stored.`}
        </p>
      )}
    </div>
  );
};
