import { type ReactNode, useState } from 'react';
import type { CredentialFormProps } from '../auth/credential-sign-in.js';
import { NextStepForm } from '../auth/next-step.js';
import type { NextStep } from '../auth/use-sign-in.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { PasskeyWay } from './passkey-way.js';

const PasskeyButtonContent = ({ onProgress }: CredentialFormProps): ReactNode => {
  const [next, setNext] = useState<NextStep | null>(null);
  const events = { onProgress, onNext: setNext };
  return next ? <NextStepForm next={next} {...events} /> : <PasskeyWay {...events} />;
};

/**
 * Signs in with a passkey. While it is on the page, an e-mail field of the page with
 * `autocomplete="username webauthn"` offers passkeys in its list too. Shows nothing where the browser has none.
 *
 * @example
 * <PasskeyButton />
 */
export const PasskeyButton = (props: CredentialFormProps): ReactNode => (
  <ScreenFrame>
    <PasskeyButtonContent {...props} />
  </ScreenFrame>
);
