import { PorticoHandler, PorticoTheme } from '@portico/react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../layout/logo.js';
import { useConfig } from './config-context.js';

/** A new installation captures emails in an inbox that only owners see, so the first owner signs up with a password. */
const passwordFirst = { firstTab: 'password' } as const;

const usual = { SignIn: passwordFirst, SignUp: passwordFirst };

/**
 * Invited colleagues read the emails of their address. Where sign-up needs an invitation, only a code proves that it is theirs,
 * and a sign-up with a password is refused.
 */
const invited = { SignIn: passwordFirst };

const first = {
  SignIn: passwordFirst,
  SignUp: {
    ...passwordFirst,
    extraInfo: <p className="portico-text">The first account owns this installation and creates its projects.</p>,
  },
};

/** Sign-up, sign-in, verification and sign-out of owners: the same screens that apps embed. */
export const HandlerPage = (): ReactNode => {
  const { href } = useLocation();
  const { awaitsFirstOwner } = useConfig();
  const isInvited = href.includes(encodeURIComponent('/handler/team-invitation'));
  return (
    <PorticoTheme logo={<Logo />}>
      <PorticoHandler location={href} componentProps={awaitsFirstOwner ? first : isInvited ? invited : usual} />
    </PorticoTheme>
  );
};
