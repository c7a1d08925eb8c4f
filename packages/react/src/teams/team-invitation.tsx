import { type ReactNode, useEffect, useState } from 'react';
import { waitingInvitation } from '../app/memory.js';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { type DeadLink, findDeadLink } from '../codes/dead-link.js';
import { DeadLinkScreen, type DeadLinkWords } from '../codes/dead-link-screen.js';
import { Button, Progress } from '../components/button.js';
import { Failure } from '../components/failure.js';
import type { CodeContentProps } from '../components/lazy-screen.js';
import { Screen } from '../components/screen.js';
import { useAction } from '../components/use-action.js';
import { useLoaded } from '../components/use-loaded.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

const deadWords = {
  expired: { title: 'team-invitation.expired-title', text: 'team-invitation.expired-text' },
  used: { title: 'team-invitation.used-title', text: 'team-invitation.used-text' },
  invalid: { title: 'team-invitation.invalid-title', text: 'team-invitation.invalid-text' },
} as const satisfies DeadLinkWords;

const Dead = ({ reason }: { reason: DeadLink }): ReactNode => {
  const translate = useRareTranslate();
  const { urls } = usePorticoApp();
  const lead = useLead();
  return (
    <DeadLinkScreen reason={reason} words={deadWords}>
      <Button onClick={() => lead(urls.home)}>{translate('action.go-home')}</Button>
    </DeadLinkScreen>
  );
};

const SignInFirst = ({ code }: { code: string }): ReactNode => {
  const translate = useRareTranslate();
  const lead = useLead();
  const links = useAuthLinks('here');
  // Kept by the tab: in an address it would get into the history and into what other sites are told.
  const leave = (link: string): void => {
    waitingInvitation.write(code);
    lead(link);
  };
  return (
    <Screen title={translate('team-invitation.title')} text={translate('team-invitation.sign-in-text')}>
      <div className="portico-actions">
        <Button onClick={() => leave(links.signIn)}>{translate('action.sign-in')}</Button>
        <Button look="quiet" onClick={() => leave(links.signUp)}>
          {translate('action.sign-up')}
        </Button>
      </div>
    </Screen>
  );
};

const Invitation = ({ code }: { code: string }): ReactNode => {
  const app = usePorticoApp();
  const lead = useLead();
  const translate = useRareTranslate();
  const { running, failure, run } = useAction((error) => explain(error, translate));
  const [dead, setDead] = useState<DeadLink>();
  const [isJoined, setJoined] = useState(false);
  const [loaded, reload] = useLoaded(code, async () => {
    const result = await app.getTeamInvitationDetails(code);
    if (result.status === 'error') throw result.error;
    return result.data.teamDisplayName || translate('team.unnamed');
  });
  const reason = dead ?? (loaded.status === 'failed' ? findDeadLink(loaded.error) : undefined);

  if (reason) return <Dead reason={reason} />;
  if (loaded.status === 'failed') {
    return (
      <Screen title={translate('team-invitation.title')}>
        <div className="portico-actions">
          <Failure fault={explain(loaded.error, translate)} />
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
  const team = loaded.value;
  if (isJoined) {
    return (
      <Screen
        title={translate('team-invitation.done-title')}
        text={translate('team-invitation.done-text', { team })}
        tone="success"
      >
        <div className="portico-actions">
          <Button onClick={() => lead(app.urls.home)}>{translate('action.continue')}</Button>
        </div>
      </Screen>
    );
  }
  const busy = running && translate('team-invitation.busy');
  const join = (): void =>
    run('run', async () => {
      const result = await app.acceptTeamInvitation(code);
      if (result.status === 'ok') return setJoined(true);
      const found = findDeadLink(result.error);
      if (found === undefined) return explain(result.error, translate);
      return setDead(found);
    });
  return (
    <Screen title={translate('team-invitation.title')} text={translate('team-invitation.text', { team })}>
      <div className="portico-actions">
        <Failure fault={failure} />
        <Button busy={busy} onClick={join}>
          {translate('team-invitation.action')}
        </Button>
        <Button look="quiet" onClick={() => lead(app.urls.home)}>
          {translate('team-invitation.ignore')}
        </Button>
        <Progress text={busy} />
      </div>
    </Screen>
  );
};

/** From the link of an invitation to being a member. Nothing is used up before the click. */
export const TeamInvitationContent = ({ code: given }: CodeContentProps): ReactNode => {
  const user = useUser();
  const [code] = useState(() => given ?? waitingInvitation.read() ?? undefined);
  useEffect(() => {
    if (user) waitingInvitation.write(null);
  }, [user]);
  if (code === undefined) return <Dead reason="invalid" />;
  return user ? <Invitation code={code} /> : <SignInFirst code={code} />;
};
