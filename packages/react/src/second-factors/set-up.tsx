'use client';

import { screenLimits } from '@portico/contract/plain';
import type { CurrentUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { useProject } from '../app/use-project.js';
import { CodeField } from '../components/code-field.js';
import { CopyButton } from '../components/copy-button.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { type Enrolment, enrol } from './authenticator.js';

interface SetUpProps {
  readonly user: CurrentUser;
  readonly onCancel: () => void;
  /**
   * Called with the recovery codes. The list is empty if they could not be created; the overview then offers to create
   * them.
   */
  readonly onDone: (codes: readonly string[]) => void;
}

const QrCode = ({ size, path }: Pick<Enrolment, 'size' | 'path'>): ReactNode => {
  const translate = useFullTranslate();
  // Quiet zone of four modules, ISO/IEC 18004 §5.3.8.
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An image would need a data URL, which strict pages forbid.
    <svg className="portico-qr" viewBox={box} role="img" aria-label={translate('totp.qr')}>
      <path className="portico-qr-modules" d={path} />
    </svg>
  );
};

/** Adds the account to an authenticator app. Two-step verification is on after the first valid code. */
export const SetUp = ({ user, onCancel, onDone }: SetUpProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const { displayName } = useProject();
  const [enrolment] = useState(() => enrol(displayName, user.primaryEmail ?? user.id));
  const form = useForm({
    names: ['code'],
    check: (_, value) => (value.length === screenLimits.codeShortPartChars ? undefined : translate('error.totp-short')),
    submit: async (read) => {
      if (!enrolment.accepts(read('code'))) return { text: translate('totp.first-code-wrong'), field: 'code' };
      try {
        await user.update({ totpMultiFactorSecret: enrolment.secret });
      } catch (error) {
        return explain(error);
      }
      onDone(await user.createRecoveryCodes().catch(() => []));
      return undefined;
    },
  });
  return (
    <>
      <ol className="portico-steps">
        <li className="portico-step">
          <p className="portico-step-title">{translate('totp.step-app')}</p>
          <p className="portico-text">{translate('totp.step-app-text')}</p>
        </li>
        <li className="portico-step">
          <p className="portico-step-title">{translate('totp.step-scan')}</p>
          <QrCode size={enrolment.size} path={enrolment.path} />
          <p className="portico-text">{translate('totp.step-type')}</p>
          <code className="portico-secret">{enrolment.text}</code>
          <div className="portico-row-actions">
            <CopyButton text={enrolment.text.replaceAll(' ', '')} label={translate('totp.copy')} />
          </div>
        </li>
        <li className="portico-step">
          <p className="portico-step-title">{translate('totp.step-code')}</p>
          <Form form={form} action={translate('totp.confirm')} busy={translate('action.saving')}>
            <CodeField label={translate('field.totp')} binding={form.bind('code')} kind="digits" />
          </Form>
        </li>
      </ol>
      <p className="portico-foot">
        <button className="portico-link-button" type="button" onClick={onCancel}>
          {translate('action.cancel')}
        </button>
      </p>
    </>
  );
};
