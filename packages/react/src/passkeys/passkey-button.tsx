'use client';

import { type ReactNode, useState } from 'react';
import type { CredentialFormProps } from '../auth/credential-sign-in.js';
import { NextStepForm } from '../auth/next-step.js';
import type { NextStep } from '../auth/use-sign-in.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { PasskeySignIn } from './passkey-sign-in.js';

const PasskeyButtonContent = ({ onProgress }: CredentialFormProps): ReactNode => {
  const [next, setNext] = useState<NextStep | null>(null);
  const events = { onProgress, onNext: setNext };
  return next ? <NextStepForm next={next} {...events} /> : <PasskeySignIn {...events} />;
};

/**
 * Button to sign in with a passkey. While it is shown, an email field with `autocomplete="username webauthn"` offers
 * passkeys too. Renders nothing if the browser does not support passkeys.
 *
 * @example
 * import { PasskeyButton } from '@portico/react';
 *
 * export const PasskeySignIn = () => <PasskeyButton />;
 */
export const PasskeyButton = (props: CredentialFormProps): ReactNode => (
  <ScreenFrame>
    <PasskeyButtonContent {...props} />
  </ScreenFrame>
);
