import type { ReactNode } from 'react';
import { Card } from '../display/card.js';
import { DraftForm, type DraftFormProps } from './draft-form.js';

/** What {@link SettingsSection} takes. */
export interface SettingsSectionProps<Values extends object> extends DraftFormProps<Values> {
  readonly title: string;
  /** What the section affects. */
  readonly description: ReactNode;
}

/** A section of a page that is saved on its own. */
export const SettingsSection = <Values extends object>({
  title,
  description,
  ...form
}: SettingsSectionProps<Values>): ReactNode => (
  <Card title={title} description={description}>
    <DraftForm {...form} />
  </Card>
);
