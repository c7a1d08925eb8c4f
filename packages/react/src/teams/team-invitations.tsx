'use client';

import { PorticoError, type Team, type TeamInvitation } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { checkEmail } from '../auth/check-credentials.js';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useForm } from '../components/use-form.js';
import { useNextEntry } from '../components/use-next-entry.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from './team-section.js';

/** Pending invitations to the same address, the newest first. */
type Invitations = readonly [TeamInvitation, ...TeamInvitation[]];

/** The server sends as many invitations to an address as it is asked for. For the user, they are one. */
const groupByAddress = (invitations: readonly TeamInvitation[]): readonly Invitations[] => {
  const groups = new Map<string, Invitations>();
  for (const one of invitations) {
    const address = one.recipientEmail.toLowerCase();
    const [newest, ...others] = groups.get(address) ?? [];
    if (newest === undefined) groups.set(address, [one]);
    else groups.set(address, one.expiresAt > newest.expiresAt ? [one, newest, ...others] : [newest, ...others, one]);
  }
  return [...groups.values()];
};

/** Revokes invitations. Returns whether any of them was still pending. */
const revokeAll = async (invitations: Invitations): Promise<boolean> => {
  let isRevoked = false;
  for (const one of invitations) {
    try {
      await one.revoke();
      isRevoked = true;
    } catch (error) {
      if (!PorticoError.isInstance(error) || !error.has('VERIFICATION_CODE_NOT_FOUND')) throw error;
    }
  }
  return isRevoked;
};

interface InvitationProps extends TeamPartProps {
  readonly invitations: Invitations;
  /** Called with the address when its invitations were no longer pending. */
  readonly onGone: (email: string | undefined) => void;
}

const Invitation = ({ invitations, onGone, ...given }: InvitationProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(given.user));
  const [newest] = invitations;
  const email = newest.recipientEmail;
  const revoke = (): void =>
    run('run', async () => {
      onGone(undefined);
      if (await revokeAll(invitations)) return;
      onGone(email);
      await given.team.store.invitations().refresh();
    });
  return (
    <Row
      title={email}
      note={
        <>
          {translate('team-invitations.until')} <RelativeTime time={newest.expiresAt} />
        </>
      }
      failure={failure}
      actions={
        given.may('$remove_members') && (
          <Button
            look="quiet"
            size="small"
            label={translate('team-invitations.revoke-of', { email })}
            busy={running && translate('team-invitations.revoking')}
            onClick={revoke}
          >
            {translate('team-invitations.revoke')}
          </Button>
        )
      }
    />
  );
};

const OpenInvitations = (given: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const groups = groupByAddress(useResource(given.team.store.invitations()));
  const [gone, setGone] = useState<string>();
  return (
    <>
      <ErrorAlert
        notice={gone === undefined ? undefined : { text: translate('team-invitations.gone', { email: gone }) }}
      />
      {groups.length === 0 ? (
        <p className="portico-text">{translate('team-invitations.none')}</p>
      ) : (
        <Rows label={translate('team-invitations.title')}>
          {groups.map((invitations) => (
            <Invitation
              key={invitations[0].recipientEmail.toLowerCase()}
              {...given}
              invitations={invitations}
              onGone={setGone}
            />
          ))}
        </Rows>
      )}
    </>
  );
};

/** Asked here, because the server invites any address. */
const isMember = async (team: Team, email: string): Promise<boolean> =>
  (await team.listMembers()).some(({ primaryEmail }) => primaryEmail?.toLowerCase() === email.toLowerCase());

/** Pending invitations and a form to invite, for users who may see them. */
export const TeamInvitations = (given: TeamPartProps): ReactNode => {
  const { user, team } = given;
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const [invited, setInvited] = useState<string>();
  const form = useForm({
    names: ['email'],
    check: (_, value) => checkEmail(value, translate),
    submit: async (read) => {
      const email = read('email').trim();
      setInvited(undefined);
      try {
        if (given.may('$read_members') && (await isMember(team, email)))
          return { field: 'email', text: translate('team-invitations.is-member') };
        await team.inviteUser({ email });
        setInvited(email);
        return undefined;
      } catch (error) {
        return { field: 'email', ...explain(error) };
      }
    },
  });
  useNextEntry(form, invited);
  return (
    <Subsection title={translate('team-invitations.title')} text={translate('team-invitations.text')}>
      <Form
        form={form}
        action={translate('team-invitations.action')}
        busy={translate('team-invitations.busy')}
        done={{
          text: translate('team-invitations.done', { email: invited ?? '' }),
          isShown: invited !== undefined,
        }}
      >
        <Field
          label={translate('team-invitations.email')}
          binding={form.bind('email')}
          type="email"
          autoComplete="off"
        />
      </Form>
      {given.may('$read_members') && <OpenInvitations {...given} />}
    </Subsection>
  );
};
