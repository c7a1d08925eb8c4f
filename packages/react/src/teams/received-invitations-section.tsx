'use client';

import { type CurrentUser, PorticoError, type ReceivedTeamInvitation } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Section } from '../account-settings/section.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../components/button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { useInvitationText } from './use-invitation-text.js';

/** What became of an invitation that is no longer in the list. */
interface Outcome {
  readonly done?: string;
  readonly failure?: string;
}

interface InvitationProps {
  readonly user: CurrentUser;
  readonly invitation: ReceivedTeamInvitation;
  readonly onOutcome: (outcome: Outcome) => void;
}

const Invitation = ({ user, invitation, onOutcome }: InvitationProps): ReactNode => {
  const translate = useFullTranslate();
  const { text, team } = useInvitationText()(invitation);
  const { running, failure, run } = useAction<'join' | 'decline'>(useExplain(user));
  const answer = (name: 'join' | 'decline', act: () => Promise<void>, done: string): void =>
    run(name, async () => {
      onOutcome({});
      try {
        await act();
        onOutcome({ done });
      } catch (error) {
        if (!PorticoError.isInstance(error) || !error.has('VERIFICATION_CODE_NOT_FOUND')) throw error;
        onOutcome({ failure: translate('received-invitations.gone', { team }) });
        await user.store.teamInvitations().refresh();
      }
    });
  return (
    <Row
      title={text}
      note={
        <>
          {invitation.recipientEmail} · {translate('team-invitations.until')}{' '}
          <RelativeTime time={invitation.expiresAt} />
        </>
      }
      failure={failure}
      actions={
        <>
          <Button
            size="small"
            label={translate('received-invitations.join-of', { team })}
            busy={running === 'join' ? translate('team-invitation.busy') : undefined}
            onClick={() => answer('join', invitation.accept, translate('team-invitation.done-text', { team }))}
          >
            {translate('team-invitation.action')}
          </Button>
          <Button
            look="quiet"
            size="small"
            label={translate('received-invitations.decline-of', { team })}
            busy={running === 'decline' ? translate('received-invitations.declining') : undefined}
            onClick={() => answer('decline', invitation.decline, translate('received-invitations.declined', { team }))}
          >
            {translate('received-invitations.decline')}
          </Button>
        </>
      }
    />
  );
};

/** The pending invitations of the user: join or decline them. */
export const ReceivedInvitationsSection = ({ user }: { user: CurrentUser }): ReactNode => {
  const translate = useFullTranslate();
  const invitations = useResource(user.store.teamInvitations());
  const [{ done, failure }, setOutcome] = useState<Outcome>({});
  return (
    <Section title={translate('team-invitations.title')} text={translate('received-invitations.text')}>
      <Done text={done} />
      <ErrorAlert notice={failure === undefined ? undefined : { text: failure }} />
      {invitations.length === 0 ? (
        <p className="portico-text">{translate('team-invitations.none')}</p>
      ) : (
        <Rows label={translate('team-invitations.title')}>
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} user={user} invitation={invitation} onOutcome={setOutcome} />
          ))}
        </Rows>
      )}
    </Section>
  );
};
