'use client';

import { type ReactNode, useState } from 'react';
import { lastMethod } from '../app/storage.js';
import { useProject } from '../app/use-project.js';
import { Tabs } from '../components/tabs.js';
import { useTranslate } from '../messages/use-translate.js';
import { OAuthButtonGroup } from '../oauth/oauth-button-group.js';
import { PasskeySignIn, wasLastMethod } from '../passkeys/passkey-sign-in.js';
import { hasPasskeys } from '../passkeys/support.js';
import { CredentialSignInForm } from './credential-sign-in.js';
import { CredentialSignUpForm } from './credential-sign-up.js';
import { MagicLinkForm } from './magic-link-sign-in.js';
import type { SignInEvents } from './use-sign-in.js';

/** Which email sign-in method is open at first. */
export type FirstTab = 'magic-link' | 'password';

interface SignInMethodsProps extends SignInEvents {
  readonly type: 'sign-in' | 'sign-up';
  readonly firstTab?: FirstTab | undefined;
  /** Called when the server accepts no new accounts. */
  readonly onClosed: () => void;
}

const EmailMethods = ({ type, firstTab, onClosed, ...events }: SignInMethodsProps): ReactNode => {
  const translate = useTranslate();
  const { config } = useProject();
  const [email, onEmail] = useState('');
  const byPassword =
    type === 'sign-in' ? (
      <CredentialSignInForm email={email} onEmail={onEmail} {...events} />
    ) : (
      <CredentialSignUpForm email={email} onEmail={onEmail} onClosed={onClosed} {...events} />
    );
  const byCode = <MagicLinkForm email={email} onEmail={onEmail} {...events} />;
  if (!config.magicLinkEnabled) return byPassword;
  if (!config.credentialEnabled) return byCode;
  const lastUsed = lastMethod.read() === 'password' ? 'password' : 'magic-link';
  return (
    <Tabs
      label={translate('ways.by-email')}
      first={firstTab ?? lastUsed}
      tabs={[
        { id: 'magic-link', label: translate('ways.code'), panel: byCode },
        { id: 'password', label: translate('ways.password'), panel: byPassword },
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
  // Read once: a sign-in that changes it must not move its own button.
  const [isPasskeyFirst] = useState(wasLastMethod);
  const passkey = hasPasskey && <PasskeySignIn onProgress={props.onProgress} onNext={props.onNext} />;
  return (
    <>
      {(hasProviders || hasPasskey) && (
        <div className="portico-actions">
          {isPasskeyFirst && passkey}
          {hasProviders && <OAuthButtonGroup type={props.type} />}
          {!isPasskeyFirst && passkey}
        </div>
      )}
      {(hasProviders || hasPasskey) && hasEmail && (
        <div className="portico-or">
          <span className="portico-or-word">{translate('ways.or')}</span>
        </div>
      )}
      {hasEmail && <EmailMethods {...props} />}
    </>
  );
};
