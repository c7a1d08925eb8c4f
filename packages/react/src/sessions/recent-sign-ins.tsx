import type { CurrentUser, SignIn, SignInPage } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Part } from '../account-settings/part.js';
import { useExplain } from '../account-settings/use-explain.js';
import { Button } from '../components/button.js';
import { LoadedPart } from '../components/loaded-part.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useLoaded } from '../components/use-loaded.js';
import type { MessageId } from '../messages/en.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { programName } from './program-name.js';

/** How many are shown at first, and how many more at each press. */
const step = 10;

/** What was wrong with a refused attempt; the server's reasons have names of their own. */
const refusalOf = ({ reason }: SignIn): MessageId => {
  if (reason === 'password') return 'sign-ins.refused-password';
  if (reason === 'second-factor') return 'sign-ins.refused-second-factor';
  return reason?.startsWith('passkey') ? 'sign-ins.refused-passkey' : 'sign-ins.refused';
};

const SignInRow = ({ signIn }: { signIn: SignIn }): ReactNode => {
  const translate = useRareTranslate();
  const { at, outcome, address, userAgent } = signIn;
  return (
    <Row
      title={programName(userAgent) ?? translate('sign-ins.program-unknown')}
      badges={outcome === 'refused' ? [translate(refusalOf(signIn))] : []}
      note={
        <>
          <RelativeTime time={at} /> · {address ?? translate('sessions.place-unknown')}
        </>
      }
    />
  );
};

/** A user's last sign-ins and the refused attempts, so that they see whether somebody else tries their account. */
export const RecentSignIns = ({ user }: { user: CurrentUser }): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const [count, setCount] = useState(step);
  const [loaded, reload] = useLoaded(`${user.id} ${count}`, () => user.listSignIns({ limit: count }));
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
          <Button look="quiet" onClick={() => setCount(count + step)}>
            {translate('sign-ins.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Part title={translate('sign-ins.title')}>
      <LoadedPart loaded={loaded} onRetry={reload} explain={explain}>
        {list}
      </LoadedPart>
    </Part>
  );
};
