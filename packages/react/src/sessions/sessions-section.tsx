import type { ActiveSession, CurrentUser } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Failure } from '../components/failure.js';
import { LoadedPart } from '../components/loaded-part.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useLoaded } from '../components/use-loaded.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { RecentSignIns } from './recent-sign-ins.js';

/** Where a session was last used, as far as that is known: a city, or else an address. */
const placeOf = ({ geoInfo }: ActiveSession): string | undefined => {
  const named = [geoInfo?.cityName, geoInfo?.countryCode].filter(Boolean).join(', ');
  return named || geoInfo?.ip;
};

interface SessionRowProps {
  readonly user: CurrentUser;
  readonly session: ActiveSession;
  readonly onEnded: () => void;
}

const SessionRow = ({ user, session, onEnded }: SessionRowProps): ReactNode => {
  const translate = useRareTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const { isCurrentSession, createdAt, lastUsedAt } = session;
  const place = placeOf(session) ?? translate('sessions.place-unknown');
  const end = (): void =>
    run('run', async () => {
      await user.revokeSession(session.id);
      onEnded();
    });
  return (
    <Row
      title={place}
      badges={isCurrentSession ? [translate('sessions.this')] : []}
      note={
        <>
          {translate('sessions.used')} <RelativeTime time={lastUsedAt ?? createdAt} /> · {translate('sessions.since')}{' '}
          <RelativeTime time={createdAt} />
        </>
      }
      failure={failure}
      actions={
        isCurrentSession ? undefined : (
          <Button
            look="quiet"
            size="small"
            label={translate('sessions.end-of', { place })}
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
  const translate = useRareTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const end = (): void =>
    run('run', async () => {
      // What could be ended is ended, and the list shows what is left.
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
      <Failure fault={failure} />
    </div>
  );
};

/** Where a user is signed in, and how to end that. */
export const SessionsSection = ({ user }: SectionProps): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const [loaded, reload] = useLoaded(user.id, () => user.getActiveSessions());
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
    <Section title={translate('sessions.title')} text={translate('sessions.text')}>
      <LoadedPart loaded={loaded} onRetry={reload} explain={explain}>
        {list}
      </LoadedPart>
      <RecentSignIns user={user} />
    </Section>
  );
};
