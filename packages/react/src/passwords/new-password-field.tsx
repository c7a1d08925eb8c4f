'use client';

import { type ReactNode, useState } from 'react';
import { hasValidLength } from '../auth/check-credentials.js';
import { PasswordField } from '../components/field.js';
import type { FieldBinding } from '../components/use-form.js';
import { passwordBounds } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';

/** Field for a new password. Shows while typing whether the length is allowed. */
export const NewPasswordField = ({ label, binding }: { label: string; binding: FieldBinding }): ReactNode => {
  const translate = useTranslate();
  const [isMet, setMet] = useState(false);
  return (
    <PasswordField
      label={label}
      binding={binding}
      autoComplete="new-password"
      rule={{ text: translate('rule.password-length', passwordBounds), isMet }}
      onInput={(value) => setMet(hasValidLength(value))}
    />
  );
};
