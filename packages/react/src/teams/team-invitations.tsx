'use client';

import type { Team, TeamInvitation } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { checkEmail } from '../auth/check-credentials.js';
import { Button } from '../components/button.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useForm } from '../components/use-form.js';
import { useNextEntry } from '../components/use-next-entry.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from './team-section.js';

const Invitation = ({ invitation, ...given }: TeamPartProps & { readonly invitation: TeamInvitation }): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(given.user));
  const email = invitation.recipientEmail;
  return (
    <Row
      title={email}
      note={
        <>
          {translate('team-invitations.until')} <RelativeTime time={invitation.expiresAt} />
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
            onClick={() => run('run', () => invitation.revoke())}
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
  const invitations = useResource(given.team.store.invitations());
  if (invitations.length === 0) return <p className="portico-text">{translate('team-invitations.none')}</p>;
  return (
    <Rows label={translate('team-invitations.title')}>
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} {...given} invitation={invitation} />
      ))}
    </Rows>
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
