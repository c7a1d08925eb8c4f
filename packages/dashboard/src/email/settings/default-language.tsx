import { languages } from '@portico/contract/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readSetting } from '../../projects/read-setting.js';
import { useProject } from '../../projects/use-open-project.js';
import { FormSelectField } from '../../ui/forms/form-fields.js';
import { SettingsSection } from '../../ui/forms/settings-section.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

const options = languages.map((value) => ({ value, label: names.of(value) ?? value }));

const readDefault = (config: unknown): string => {
  const locale = readSetting(config, 'emails.defaultLocale');
  return typeof locale === 'string' ? locale : 'en';
};

/** The language of built-in emails to users whose language is not known. */
export const DefaultLanguage = (): ReactNode => {
  const project = useProject();
  const queryClient = useQueryClient();
  const queryKey = ['default-language', project.id];
  const { data } = useQuery({ queryKey, queryFn: async () => readDefault(await project.getConfig()) });
  const saved = data ?? 'en';
  const form = useSaveForm({
    saved: { language: saved },
    onSave: async ({ language }) => {
      await project.updateConfig({ 'emails.defaultLocale': language === 'en' ? null : language });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const isKnown = options.some(({ value }) => value === saved);
  return (
    <SettingsSection
      title="Language"
      description="The language of built-in emails for users whose language is unknown."
      form={form}
      names={{ language: 'language' }}
    >
      <FormSelectField
        form={form}
        name="language"
        label="Default language"
        options={isKnown ? options : [...options, { value: saved, label: names.of(saved) ?? saved }]}
      />
    </SettingsSection>
  );
};
