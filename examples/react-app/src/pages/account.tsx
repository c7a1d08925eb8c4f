import { type CurrentUser, useUser } from '@portico/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from '../router.js';
import { Plan } from './plan.js';

type Step = 'idle' | 'sending' | 'sent' | 'failed';

/** Labels of the button. Without a label it is not shown. */
const labels: Readonly<Record<Step, string | undefined>> = {
  idle: 'Resend verification email',
  sending: 'Sending…',
  sent: undefined,
  failed: 'Try again',
};

/** Sends a verification email to the user's primary address. */
const sendVerification = async (user: CurrentUser): Promise<void> => {
  const channels = await user.listContactChannels();
  await channels.find((channel) => channel.isPrimary)?.sendVerificationEmail();
};

const Verification = ({ user }: { user: CurrentUser }): ReactNode => {
  const [step, setStep] = useState<Step>('idle');
  if (user.primaryEmailVerified) return <span className="badge badge-good">Verified</span>;
  const send = async (): Promise<void> => {
    setStep('sending');
    await sendVerification(user).then(
      () => setStep('sent'),
      () => setStep('failed'),
    );
  };
  return (
    <>
      <span className="badge">Not verified</span>
      {labels[step] && (
        <button className="text-button" type="button" disabled={step === 'sending'} onClick={() => void send()}>
          {labels[step]}
        </button>
      )}
      <output className="note">
        {step === 'sent' && `We sent a verification link to ${user.primaryEmail}.`}
        {step === 'failed' && 'The email could not be sent. Wait a moment and try again.'}
      </output>
    </>
  );
};

/** Page for signed-in users. Others sign in first and then return here. */
export const Account = (): ReactNode => {
  const user = useUser({ or: 'redirect' });
  const isNew = useLocation().endsWith('?new');
  return (
    <>
      {isNew && !user.primaryEmailVerified && (
        <p className="notice">Welcome. We sent a verification link to {user.primaryEmail}.</p>
      )}
      <h1>Your account</h1>
      <dl className="facts">
        <dt>Email</dt>
        <dd>
          {user.primaryEmail} <Verification user={user} />
        </dd>
        <dt>Member since</dt>
        <dd>{user.signedUpAt.toLocaleDateString(undefined, { dateStyle: 'long' })}</dd>
        <dt>User ID</dt>
        <dd>
          <code>{user.id}</code>
        </dd>
      </dl>
      <Plan user={user} />
      <button className="button button-quiet" type="button" onClick={() => void user.signOut()}>
        Sign out
      </button>
    </>
  );
};
