'use client';

import type { CreateApiKeyOptions } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { now } from '../app/clock.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { DownIcon } from '../components/lazy-icons.js';
import { type FormError, useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { defaultExpiry, expiries, expiryDate } from './expiries.js';

// The limit of the contract, as a test checks. Imported from there, the sign-in screen would load it too.
const max = 1000;

interface NewApiKeyProps {
  readonly explain: (error: unknown) => FormError;
  readonly onCreate: (options: CreateApiKeyOptions) => Promise<void>;
}

/** Form to create a key with a description and a lifetime. */
export const NewApiKey = ({ explain, onCreate }: NewApiKeyProps): ReactNode => {
  const translate = useFullTranslate();
  const expiryId = useId();
  const [expiry, setExpiry] = useState<string>(defaultExpiry);
  const form = useForm({
    names: ['description'],
    check: (_, value) => {
      const length = [...value.trim()].length;
      if (length === 0) return translate('keys.description-missing');
      return length > max ? translate('error.name-too-long', { max }) : undefined;
    },
    submit: async (read) => {
      try {
        await onCreate({ description: read('description').trim(), expiresAt: expiryDate(expiry, now()) });
        return undefined;
      } catch (error) {
        return explain(error);
      }
    },
  });
  return (
    <Form form={form} action={translate('keys.create')} busy={translate('keys.creating')}>
      <Field label={translate('keys.description')} binding={form.bind('description')} type="text" autoComplete="off" />
      <div className="portico-field">
        <label className="portico-label" htmlFor={expiryId}>
          {translate('keys.expiry')}
        </label>
        <div className="portico-control">
          <select
            className="portico-input"
            id={expiryId}
            value={expiry}
            onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
          >
            {expiries.map(({ id, text }) => (
              <option className="portico-option" key={id} value={id}>
                {translate(text)}
              </option>
            ))}
          </select>
          <DownIcon />
        </div>
      </div>
    </Form>
  );
};
