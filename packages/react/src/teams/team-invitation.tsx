'use client';

import type { CurrentUser, TeamInvitationPreview } from '@portico/js';
import { type ReactNode, useEffect, useState } from 'react';
import { invitedEmail, pendingInvitation } from '../app/storage.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { useSignInAgain } from '../auth/use-sign-in-again.js';
import { findLinkProblem, type LinkProblem } from '../codes/link-problem.js';
import { type LinkProblemMessages, LinkProblemScreen } from '../codes/link-problem-screen.js';
import { Button, Progress } from '../components/button.js';
import type { CodeContentProps } from '../components/code-screen.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Screen } from '../components/screen.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { useInvitationText } from './use-invitation-text.js';

const problemMessages = {
  expired: { title: 'team-invitation.expired-title', text: 'team-invitation.expired-text' },
  used: { title: 'team-invitation.used-title', text: 'team-invitation.used-text' },
  invalid: { title: 'team-invitation.invalid-title', text: 'team-invitation.invalid-text' },
} as const satisfies LinkProblemMessages;

const Problem = ({ reason }: { reason: LinkProblem }): ReactNode => {
  const translate = useFullTranslate();
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  return (
    <LinkProblemScreen reason={reason} words={problemMessages}>
      <Button onClick={() => navigate(urls.home)}>{translate('action.go-home')}</Button>
    </LinkProblemScreen>
  );
};

/** Shown to a user who signed in by an emailed link: it opens a tab, and only the tab that left for it has the code. */
const Reopen = (): ReactNode => {
  const translate = useFullTranslate();
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  return (
    <Screen title={translate('team-invitation.title')} text={translate('team-invitation.reopen')}>
      <div className="portico-actions">
        <Button onClick={() => navigate(urls.home)}>{translate('action.go-home')}</Button>
      </div>
    </Screen>
  );
};

interface InvitationProps {
  readonly code: string;
  readonly preview: TeamInvitationPreview;
}

/** Before leaving to sign in or up. The code is kept in the tab: in the address, it would reach the history and other sites. */
const keepForReturn = ({ code, preview }: InvitationProps): void => {
  pendingInvitation.write(code);
  invitedEmail.write(preview.recipientEmail);
};

const SignInFirst = ({ code, preview }: InvitationProps): ReactNode => {
  const translate = useFullTranslate();
  const invitationText = useInvitationText();
  const navigate = useNavigate();
  const links = useAuthLinks('here');
  const { signUpEnabled } = useProject().config;
  const { recipientEmail: email } = preview;
  const leave = (link: string): void => {
    keepForReturn({ code, preview });
    navigate(link);
  };
  return (
    <Screen title={translate('team-invitation.title')} text={invitationText(preview).text}>
      <p className="portico-text">
        {translate(signUpEnabled ? 'team-invitation.sign-in-as' : 'team-invitation.sign-in-only', { email })}
      </p>
      <div className="portico-actions">
        {signUpEnabled && <Button onClick={() => leave(links.signUp)}>{translate('action.sign-up')}</Button>}
        <Button look={signUpEnabled ? 'quiet' : 'strong'} onClick={() => leave(links.signIn)}>
          {translate('action.sign-in')}
        </Button>
      </div>
    </Screen>
  );
};

/** For an invitation to another address than that of the user, who may have several accounts. */
const OtherAccount = ({ user, ...invitation }: InvitationProps & { readonly user: CurrentUser }): ReactNode => {
  const translate = useFullTranslate();
  const signInAgain = useSignInAgain(user);
  const { running, run } = useAction((error) => explain(error, translate));
  const change = (): void =>
    run('run', async () => {
      keepForReturn(invitation);
      await signInAgain();
    });
  return (
    <Button look="quiet" busy={running && translate('sign-out.busy')} onClick={change}>
      {translate('team-invitation.switch')}
    </Button>
  );
};

/** Whether an address is one of the user's. Anyone can add an address that they do not verify. */
const isAddressOf = async (user: CurrentUser, email: string): Promise<boolean> => {
  const isSame = (address: string | null): boolean => address?.toLowerCase() === email.toLowerCase();
  if (isSame(user.primaryEmail)) return true;
  // Who cannot be told apart is asked.
  const channels = await user.listContactChannels().catch(() => []);
  return channels.some(({ value, isVerified }) => isVerified && isSame(value));
};

interface JoinProps extends InvitationProps {
  readonly user: CurrentUser;
  /** The invitation was sent to an address that is not the user's. */
  readonly isForOther: boolean;
}

const Join = ({ code, preview, user, isForOther }: JoinProps): ReactNode => {
  const app = usePorticoApp();
  const navigate = useNavigate();
  const translate = useFullTranslate();
  const invitationText = useInvitationText();
  const { running, failure, run } = useAction((error) => explain(error, translate));
  const [problem, setProblem] = useState<LinkProblem>();
  const [isJoined, setJoined] = useState(false);
  if (problem) return <Problem reason={problem} />;
  const { text, team } = invitationText(preview);
  if (isJoined) {
    return (
      <Screen
        title={translate('team-invitation.done-title')}
        text={translate('team-invitation.done-text', { team })}
        tone="success"
      >
        <div className="portico-actions">
          <Button onClick={() => navigate(app.urls.home)}>{translate('action.continue')}</Button>
        </div>
      </Screen>
    );
  }
  const busy = running && translate('team-invitation.busy');
  const join = (): void =>
    run('run', async () => {
      const result = await app.acceptTeamInvitation(code);
      if (result.status === 'ok') return setJoined(true);
      const found = findLinkProblem(result.error);
      if (found === undefined) return explain(result.error, translate);
      return setProblem(found);
    });
  const { recipientEmail: email } = preview;
  const name = user.primaryEmail ?? user.displayName ?? user.id;
  return (
    <Screen title={translate('team-invitation.title')} text={text}>
      {isForOther && (
        <p className="portico-text">{translate('team-invitation.other-account', { email, user: name })}</p>
      )}
      <div className="portico-actions">
        <ErrorAlert notice={failure} />
        <Button busy={busy} onClick={join}>
          {translate('team-invitation.action')}
        </Button>
        {isForOther && <OtherAccount code={code} preview={preview} user={user} />}
        <Button look="quiet" onClick={() => navigate(app.urls.home)}>
          {translate('team-invitation.ignore')}
        </Button>
        <Progress text={busy} />
      </div>
    </Screen>
  );
};

/** Reads the invitation, then shows it to a user who is signed in, or asks to sign in. */
const Invitation = ({ code, user }: { code: string; user: CurrentUser | null }): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  const [loaded, reload] = useAsync(`${code} ${user?.id}`, async () => {
    const result = await app.previewTeamInvitation(code);
    if (result.status === 'error') throw result.error;
    const isForOther = user !== null && !(await isAddressOf(user, result.data.recipientEmail));
    return { preview: result.data, isForOther };
  });
  const reason = loaded.status === 'failed' ? findLinkProblem(loaded.error) : undefined;

  if (reason) return <Problem reason={reason} />;
  if (loaded.status === 'failed') {
    return (
      <Screen title={translate('team-invitation.title')}>
        <div className="portico-actions">
          <ErrorAlert notice={explain(loaded.error, translate)} />
          <Button onClick={reload}>{translate('action.retry')}</Button>
        </div>
      </Screen>
    );
  }
  if (loaded.status === 'loading') {
    return (
      <Screen title={translate('team-invitation.title')} text={translate('team-invitation.checking')}>
        <Progress text={translate('team-invitation.checking')} />
      </Screen>
    );
  }
  const { preview, isForOther } = loaded.value;
  if (!user) return <SignInFirst code={code} preview={preview} />;
  return <Join code={code} preview={preview} user={user} isForOther={isForOther} />;
};

/** Content of the invitation screen. Does not use the code before the click. */
export const TeamInvitationContent = ({ code: given }: CodeContentProps): ReactNode => {
  const user = useUser();
  const [code] = useState(() => given ?? pendingInvitation.read() ?? undefined);
  useEffect(() => {
    if (!user) return;
    pendingInvitation.write(null);
    invitedEmail.write(null);
  }, [user]);
  if (code === undefined) return user ? <Reopen /> : <Problem reason="invalid" />;
  return <Invitation code={code} user={user} />;
};
