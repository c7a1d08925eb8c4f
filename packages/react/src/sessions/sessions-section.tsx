'use client';

import type { ActiveSession, CurrentUser } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { AsyncContent } from '../components/async-content.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { describeUserAgent } from './describe-user-agent.js';
import { RecentSignIns } from './recent-sign-ins.js';

/** Returns the last known location of a session: the city, otherwise the IP address. */
const locationOf = ({ geoInfo }: ActiveSession): string | undefined => {
  const named = [geoInfo?.cityName, geoInfo?.countryCode].filter(Boolean).join(', ');
  return named || geoInfo?.ip;
};

interface SessionRowProps {
  readonly user: CurrentUser;
  readonly session: ActiveSession;
  readonly onEnded: () => void;
}

const SessionRow = ({ user, session, onEnded }: SessionRowProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const { isCurrentSession, createdAt, lastUsedAt } = session;
  const place = locationOf(session) ?? translate('sessions.place-unknown');
  const device = describeUserAgent(session.userAgent ?? null) ?? translate('sign-ins.program-unknown');
  const end = (): void =>
    run('run', async () => {
      await user.revokeSession(session.id);
      onEnded();
    });
  return (
    <Row
      title={device}
      badges={isCurrentSession ? [translate('sessions.this')] : []}
      note={
        <>
          {place} · {translate('sessions.used')} <RelativeTime time={lastUsedAt ?? createdAt} /> ·{' '}
          {translate('sessions.since')} <RelativeTime time={createdAt} />
        </>
      }
      failure={failure}
      actions={
        isCurrentSession ? undefined : (
          <Button
            look="quiet"
            size="small"
            label={translate('sessions.end-of', { place: `${device}, ${place}` })}
            busy={running && translate('sessions.ending')}
            onClick={end}
          >
            {translate('sessions.end')}
          </Button>
        )
      }
    />
  );
};

const EndOthers = ({
  user,
  others,
  onEnded,
}: {
  user: CurrentUser;
  others: readonly ActiveSession[];
  onEnded: () => void;
}): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const end = (): void =>
    run('run', async () => {
      // Some sessions may have ended. The list shows those that are left.
      const outcomes = await Promise.allSettled(others.map(({ id }) => user.revokeSession(id)));
      onEnded();
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    });
  return (
    <div className="portico-stack" data-gap="small">
      <ConfirmButton
        question={translate('sessions.end-others-question')}
        confirm={translate('sessions.end-others-confirm')}
        busy={running && translate('sessions.ending')}
        onConfirm={end}
      >
        {translate('sessions.end-others')}
      </ConfirmButton>
      <ErrorAlert notice={failure} />
    </div>
  );
};

/** The user's active sessions and recent sign-ins. */
export const SessionsSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const [loaded, reload] = useAsync(user.id, () => user.getActiveSessions());
  const list = (active: readonly ActiveSession[]): ReactNode => {
    const sessions = [...active].sort((one, other) => Number(other.isCurrentSession) - Number(one.isCurrentSession));
    const others = sessions.filter(({ isCurrentSession }) => !isCurrentSession);
    return (
      <>
        <Rows label={translate('sessions.title')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} user={user} session={session} onEnded={reload} />
          ))}
        </Rows>
        {others.length === 0 ? (
          <p className="portico-text">{translate('sessions.only-this')}</p>
        ) : (
          <EndOthers user={user} others={others} onEnded={reload} />
        )}
      </>
    );
  };
  return (
    <Section
      title={translate('sessions.title')}
      text={translate('sessions.text')}
      after={<RecentSignIns user={user} />}
    >
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {list}
      </AsyncContent>
    </Section>
  );
};
