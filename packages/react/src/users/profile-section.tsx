import { limits } from '@portico/contract/plain';
import { type ReactNode, useState } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { PicturePicker } from '../images/picture-picker.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { UserAvatar } from './user-avatar.js';

/** What a person is called here. */
export const ProfileSection = ({ user }: SectionProps): ReactNode => {
  const translate = useRareTranslate();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<'name'>({
    names: ['name'],
    optional: ['name'],
    check: (_, value) =>
      [...value.trim()].length > limits.displayNameMaxChars
        ? translate('error.name-too-long', { max: limits.displayNameMaxChars })
        : undefined,
    submit: async (read) => {
      setSaved(false);
      try {
        await user.setDisplayName(read('name').trim() || null);
        setSaved(true);
        return undefined;
      } catch (error) {
        const { text } = explain(error, translate);
        return { text };
      }
    },
  });
  return (
    <Section title={translate('profile.title')} text={translate('profile.text')}>
      <div className="portico-identity">
        <UserAvatar user={user} />
        <div className="portico-account">
          <span className="portico-account-name">{user.displayName ?? user.primaryEmail}</span>
          {user.displayName !== null && <span className="portico-account-email">{user.primaryEmail}</span>}
        </div>
      </div>
      <PicturePicker
        hasPicture={user.profileImageUrl !== null}
        onSave={(profileImageUrl) => user.update({ profileImageUrl })}
        explain={(error) => ({ text: explain(error, translate).text })}
      />
      <Form
        form={form}
        action={translate('action.save')}
        busy={translate('action.saving')}
        done={{ text: translate('profile.done'), isShown: isSaved }}
      >
        <Field
          label={translate('field.name')}
          binding={form.bind('name')}
          type="text"
          autoComplete="name"
          defaultValue={user.displayName ?? ''}
        />
      </Form>
    </Section>
  );
};
