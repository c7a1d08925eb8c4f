import { limits } from '@portico/contract/plain';
import { type ReactNode, useState } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { PicturePicker } from '../images/picture-picker.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { UserAvatar } from '../users/user-avatar.js';
import { Part } from './part.js';
import type { TeamPartProps } from './team-section.js';

/** What the user is called in the team. */
export const TeamProfileForm = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const profile = useResource(user.store.teamProfile(team));
  const [isSaved, setSaved] = useState(false);
  const form = useForm<'profile'>({
    names: ['profile'],
    optional: ['profile'],
    check: (_, value) =>
      [...value.trim()].length > limits.displayNameMaxChars
        ? translate('error.name-too-long', { max: limits.displayNameMaxChars })
        : undefined,
    submit: async (read) => {
      setSaved(false);
      try {
        await profile.update({ displayName: read('profile').trim() });
        setSaved(true);
        return undefined;
      } catch (error) {
        return { text: explain(error).text };
      }
    },
  });
  return (
    <Part title={translate('team-profile.title')}>
      <UserAvatar user={{ ...profile, primaryEmail: user.primaryEmail }} />
      <PicturePicker
        hasPicture={profile.profileImageUrl !== null}
        onSave={(profileImageUrl) => profile.update({ profileImageUrl })}
        explain={(error) => ({ text: explain(error).text })}
      />
      <Form
        form={form}
        action={translate('action.save')}
        busy={translate('action.saving')}
        done={{ text: translate('team-profile.done'), isShown: isSaved }}
      >
        <Field
          label={translate('team-profile.name')}
          binding={form.bind('profile')}
          type="text"
          autoComplete="nickname"
          defaultValue={profile.displayName ?? ''}
        />
      </Form>
    </Part>
  );
};
