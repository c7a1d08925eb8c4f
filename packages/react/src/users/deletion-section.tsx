'use client';

import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useLocale } from '../app/locale.js';
import { useResourceState } from '../app/use-resource.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { countedName } from '../purchases/counted-name.js';

/** Deletes the account after the user types their email, and says which subscriptions that ends. */
export const DeletionSection = ({ user, onLeaving }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const { lang } = useLocale();
  const explain = useExplain(user);
  const products = useResourceState(user.store.products({ limit: 100, include: 'past_due' }));
  const ending = (products.status === 'ready' ? products.value : []).filter(({ subscription }) => subscription);
  const names = new Intl.ListFormat(lang).format(
    ending.map(({ displayName, quantity }) => countedName(displayName, quantity)),
  );
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
    <Section
      title={translate('deletion.title')}
      text={[translate('deletion.text'), names && translate('deletion.subscriptions', { names })]
        .filter(Boolean)
        .join(' ')}
      tone="danger"
    >
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
