'use client';

import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { ApiKeys } from './api-keys.js';

/** The user's API keys. */
export const ApiKeysSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  return (
    <Section title={translate('keys.title')} text={translate('keys.text')}>
      <ApiKeys user={user} owner={user} />
    </Section>
  );
};
