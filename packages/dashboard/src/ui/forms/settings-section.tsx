import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Card } from '../display/card.js';
import { SettingsForm, type SettingsFormProps } from './settings-form.js';

/** What {@link SettingsSection} takes. */
export interface SettingsSectionProps<Values extends FieldValues> extends SettingsFormProps<Values> {
  readonly title: string;
  /** What the section affects. */
  readonly description: ReactNode;
}

/** A section of a page that is saved on its own. */
export const SettingsSection = <Values extends FieldValues>({
  title,
  description,
  ...form
}: SettingsSectionProps<Values>): ReactNode => (
  <Card title={title} description={description}>
    <SettingsForm {...form} />
  </Card>
);
