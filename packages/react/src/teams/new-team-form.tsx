'use client';

import type { CurrentUser, Team } from '@portico/js';
import { type ReactNode, useRef } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { checkTeamName } from './check-team-name.js';

interface NewTeamFormProps {
  readonly user: CurrentUser;
  readonly onCreated: (team: Team) => void;
}

/** Form to create a team. */
export const NewTeamForm = ({ user, onCreated }: NewTeamFormProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  // Pressing again while the team opens, or after its page did not open, makes no second team.
  const created = useRef<Team>(undefined);
  const form = useForm({
    names: ['name'],
    check: (_, value) => checkTeamName(value, translate),
    submit: async (read) => {
      try {
        created.current ??= await user.createTeam({ displayName: read('name').trim() });
        onCreated(created.current);
        return undefined;
      } catch (error) {
        return { text: explain(error).text };
      }
    },
  });
  return (
    <Form form={form} action={translate('team-creation.action')} busy={translate('team-creation.busy')}>
      <Field
        label={translate('team-creation.name')}
        binding={form.bind('name')}
        type="text"
        autoComplete="organization"
        autoCapitalize="words"
      />
    </Form>
  );
};
