'use client';

import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/** Deletes the account after the user types their email. */
export const DeletionSection = ({ user, onLeaving }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const phrase = user.primaryEmail ?? translate('deletion.phrase');
  const isPhrase = (value: string): boolean => value.trim().toLocaleLowerCase() === phrase.toLocaleLowerCase();
  const form = useForm({
    names: ['phrase'],
    check: (_, value) => (isPhrase(value) ? undefined : translate('deletion.mismatch', { phrase })),
    submit: async () => {
      onLeaving(true);
      try {
        await user.delete();
        return undefined;
      } catch (error) {
        onLeaving(false);
        return explain(error);
      }
    },
  });
  return (
    <Section title={translate('deletion.title')} text={translate('deletion.text')} tone="danger">
      <Form form={form} look="danger" action={translate('deletion.action')} busy={translate('deletion.busy')}>
        <Field
          label={translate('deletion.label', { phrase })}
          binding={form.bind('phrase')}
          type="text"
          autoComplete="off"
        />
      </Form>
    </Section>
  );
};
