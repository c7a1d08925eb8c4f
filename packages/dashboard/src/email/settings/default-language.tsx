import { languages } from '@portico/contract/languages';
import type { ReactNode } from 'react';
import { ConfigurationSection } from '../../projects/configuration-section.js';
import { readSetting } from '../../projects/read-setting.js';
import { useSaveConfiguration } from '../../projects/use-configuration.js';
import { FormSelectField } from '../../ui/forms/form-fields.js';
import { SettingsForm } from '../../ui/forms/settings-form.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';

const path = 'emails.defaultLocale';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

const options = languages.map((value) => ({ value, label: names.of(value) ?? value }));

const LanguageForm = ({ locale }: { readonly locale: unknown }): ReactNode => {
  const save = useSaveConfiguration();
  const saved = typeof locale === 'string' ? locale : 'en';
  const form = useSaveForm({
    saved: { language: saved },
    onSave: ({ language }) => save({ [path]: language === 'en' ? null : language }),
  });
  const isKnown = options.some(({ value }) => value === saved);
  return (
    <SettingsForm form={form} names={{ language: 'language' }}>
      <FormSelectField
        form={form}
        name="language"
        label="Default language"
        options={isKnown ? options : [...options, { value: saved, label: names.of(saved) ?? saved }]}
      />
    </SettingsForm>
  );
};

/** The language of built-in emails to users whose language is not known. */
export const DefaultLanguage = (): ReactNode => (
  <ConfigurationSection
    title="Language"
    description="The language of built-in emails for users whose language is unknown."
  >
    {(config) => <LanguageForm locale={readSetting(config, path)} />}
  </ConfigurationSection>
);
