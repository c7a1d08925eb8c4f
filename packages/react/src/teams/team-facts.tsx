import { type ReactNode, useState } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { PicturePicker } from '../images/picture-picker.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { UserAvatar } from '../users/user-avatar.js';
import { Part } from './part.js';
import type { TeamPartProps } from './team-section.js';

/** Name and picture of the team, for those who may change them. */
export const TeamFacts = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    names: ['name'],
    check: (_, value) => (value.trim() === '' ? translate('team-creation.missing') : undefined),
    submit: async (read) => {
      setSaved(false);
      try {
        await team.update({ displayName: read('name').trim() });
        setSaved(true);
        return undefined;
      } catch (error) {
        return { text: explain(error).text };
      }
    },
  });
  return (
    <Part title={translate('team-facts.title')}>
      <UserAvatar user={{ ...team, primaryEmail: null }} />
      <PicturePicker
        hasPicture={team.profileImageUrl !== null}
        onSave={(profileImageUrl) => team.update({ profileImageUrl })}
        explain={(error) => ({ text: explain(error).text })}
      />
      <Form
        form={form}
        action={translate('action.save')}
        busy={translate('action.saving')}
        done={{ text: translate('team-facts.done'), isShown: isSaved }}
      >
        <Field
          label={translate('team-creation.name')}
          binding={form.bind('name')}
          type="text"
          autoComplete="organization"
          defaultValue={team.displayName}
        />
      </Form>
    </Part>
  );
};
