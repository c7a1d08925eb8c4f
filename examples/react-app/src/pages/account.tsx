import { type CurrentUser, useUser } from '@portico/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from '../router.js';

type Step = 'idle' | 'sending' | 'sent' | 'failed';

/** What the button says; without words it is not shown. */
const labels: Readonly<Record<Step, string | undefined>> = {
  idle: 'Send the mail again',
  sending: 'Sending…',
  sent: undefined,
  failed: 'Try again',
};

/** Sends the confirmation mail to the user's primary address. */
const sendConfirmation = async (user: CurrentUser): Promise<void> => {
  const channels = await user.listContactChannels();
  await channels.find((channel) => channel.isPrimary)?.sendVerificationEmail();
};

const Confirmation = ({ user }: { user: CurrentUser }): ReactNode => {
  const [step, setStep] = useState<Step>('idle');
  if (user.primaryEmailVerified) return <span className="badge badge-good">Confirmed</span>;
  const send = async (): Promise<void> => {
    setStep('sending');
    await sendConfirmation(user).then(
      () => setStep('sent'),
      () => setStep('failed'),
    );
  };
  return (
    <>
      <span className="badge">Not confirmed yet</span>
      {labels[step] && (
        <button className="text-button" type="button" disabled={step === 'sending'} onClick={() => void send()}>
          {labels[step]}
        </button>
      )}
      <output className="note">
        {step === 'sent' && `A mail is on its way to ${user.primaryEmail}. Open its link to confirm the address.`}
        {step === 'failed' && 'The mail could not be sent. Wait a moment, then try again.'}
      </output>
    </>
  );
};

/** For people who are signed in; everybody else is led to the sign-in screen, and comes back here afterwards. */
export const Account = (): ReactNode => {
  const user = useUser({ or: 'redirect' });
  const isNew = useLocation().endsWith('?new');
  return (
    <>
      {isNew && !user.primaryEmailVerified && (
        <p className="notice">
          Welcome. We have sent a mail to {user.primaryEmail}; open its link to confirm the address.
        </p>
      )}
      <h1>Your account</h1>
      <dl className="facts">
        <dt>E-mail</dt>
        <dd>
          {user.primaryEmail} <Confirmation user={user} />
        </dd>
        <dt>Member since</dt>
        <dd>{user.signedUpAt.toLocaleDateString(undefined, { dateStyle: 'long' })}</dd>
        <dt>User id</dt>
        <dd>
          <code>{user.id}</code>
        </dd>
      </dl>
      <button className="button button-quiet" type="button" onClick={() => void user.signOut()}>
        Sign out
      </button>
    </>
  );
};
