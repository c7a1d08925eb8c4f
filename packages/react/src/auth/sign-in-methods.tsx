'use client';

import { type ReactNode, useState } from 'react';
import { invitedEmail, lastMethod } from '../app/storage.js';
import { useProject } from '../app/use-project.js';
import { Tabs } from '../components/tabs.js';
import { useTranslate } from '../messages/use-translate.js';
import { OAuthButtonGroup } from '../oauth/oauth-button-group.js';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.js';
import { hasPasskeys } from '../passkeys/support.js';
import { CredentialSignInForm } from './credential-sign-in.js';
import { CredentialSignUpForm } from './credential-sign-up.js';
import { MagicLinkForm } from './magic-link-sign-in.js';
import type { SignInEvents } from './use-sign-in.js';

/** Which email sign-in method is open first, for users who have not signed in by email on this device. */
export type FirstTab = 'magic-link' | 'password';

interface SignInMethodsProps extends SignInEvents {
  readonly type: 'sign-in' | 'sign-up';
  readonly firstTab?: FirstTab | undefined;
  /** Called when the server accepts no new accounts. */
  readonly onClosed: () => void;
}

/** Returns the tab of the method that was last used on this device, otherwise the preferred one. */
const chooseTab = (last: string | null, preferred: FirstTab = 'magic-link'): FirstTab => {
  if (last === 'code') return 'magic-link';
  return last === 'password' ? last : preferred;
};

const EmailMethods = ({ type, firstTab, onClosed, ...events }: SignInMethodsProps): ReactNode => {
  const translate = useTranslate();
  const { config } = useProject();
  const [email, onEmail] = useState(() => invitedEmail.read() ?? '');
  const byPassword =
    type === 'sign-in' ? (
      <CredentialSignInForm email={email} onEmail={onEmail} {...events} />
    ) : (
      <CredentialSignUpForm email={email} onEmail={onEmail} onClosed={onClosed} {...events} />
    );
  const byCode = <MagicLinkForm email={email} onEmail={onEmail} {...events} />;
  if (!config.magicLinkEnabled) return byPassword;
  if (!config.credentialEnabled) return byCode;
  const last = lastMethod.read();
  const mark = <span className="portico-badge">{translate('oauth.last')}</span>;
  return (
    <Tabs
      label={translate('ways.by-email')}
      first={chooseTab(last, firstTab)}
      tabs={[
        { id: 'magic-link', label: translate('ways.code'), mark: last === 'code' && mark, panel: byCode },
        { id: 'password', label: translate('ways.password'), mark: last === 'password' && mark, panel: byPassword },
      ]}
    />
  );
};

/** All sign-in methods that the project enables. */
export const SignInMethods = (props: SignInMethodsProps): ReactNode => {
  const translate = useTranslate();
  const { config } = useProject();
  const hasProviders = config.oauthProviders.length > 0;
  const hasPasskey = props.type === 'sign-in' && config.passkeyEnabled && hasPasskeys();
  const hasEmail = config.credentialEnabled || config.magicLinkEnabled;
  // Read once: a sign-in that changes it must not move its own form.
  const [last] = useState(() => lastMethod.read());
  const isPasskeyFirst = last === 'passkey';
  const isEmailFirst = last === 'code' || last === 'password';
  const passkey = hasPasskey && <PasskeySignIn onProgress={props.onProgress} onNext={props.onNext} />;
  const byButton = (hasProviders || hasPasskey) && (
    <div className="portico-actions">
      {isPasskeyFirst && passkey}
      {hasProviders && <OAuthButtonGroup type={props.type} />}
      {!isPasskeyFirst && passkey}
    </div>
  );
  const byEmail = hasEmail && <EmailMethods {...props} />;
  return (
    <>
      {isEmailFirst ? byEmail : byButton}
      {byButton && byEmail && (
        <div className="portico-or">
          <span className="portico-or-word">{translate('ways.or')}</span>
        </div>
      )}
      {isEmailFirst ? byButton : byEmail}
    </>
  );
};
