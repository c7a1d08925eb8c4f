'use client';

import type { CurrentUser, SignIn, SignInPage } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { AsyncContent } from '../components/async-content.js';
import { Button } from '../components/button.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAsync } from '../components/use-async.js';
import type { MessageId } from '../messages/en/full.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { describeUserAgent } from './describe-user-agent.js';

/** How many sign-ins are shown at first and added by each click. */
const step = 10;

/** Returns the text for a failed attempt. */
const refusalOf = ({ reason }: SignIn): MessageId => {
  if (reason === 'password') return 'sign-ins.refused-password';
  if (reason === 'second-factor') return 'sign-ins.refused-second-factor';
  return reason?.startsWith('passkey') ? 'sign-ins.refused-passkey' : 'sign-ins.refused';
};

const SignInRow = ({ signIn }: { signIn: SignIn }): ReactNode => {
  const translate = useFullTranslate();
  const { at, outcome, address, userAgent } = signIn;
  return (
    <Row
      title={describeUserAgent(userAgent) ?? translate('sign-ins.program-unknown')}
      badges={outcome === 'refused' ? [translate(refusalOf(signIn))] : []}
      note={
        <>
          <RelativeTime time={at} /> · {address ?? translate('sessions.place-unknown')}
        </>
      }
    />
  );
};

/** The user's recent sign-ins and failed attempts, to spot access by others. */
export const RecentSignIns = ({ user }: { user: CurrentUser }): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const [count, setCount] = useState(step);
  const [loaded, reload] = useAsync(`${user.id} ${count}`, () => user.listSignIns({ limit: count }));
  const list = (signIns: SignInPage): ReactNode => {
    if (signIns.length === 0) return <p className="portico-text">{translate('sign-ins.none')}</p>;
    return (
      <>
        <Rows label={translate('sign-ins.title')}>
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </Rows>
        {signIns.nextCursor !== null && (
          <Button look="quiet" size="small" onClick={() => setCount(count + step)}>
            {translate('sign-ins.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Subsection title={translate('sign-ins.title')}>
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {list}
      </AsyncContent>
    </Subsection>
  );
};
