import { PorticoHandler, PorticoTheme } from '@portico/react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../layout/logo.js';
import { useConfig } from './config-context.js';

/** A new installation captures emails in an inbox that only owners see, so the first owner signs up with a password. */
const passwordFirst = { firstTab: 'password' } as const;

const usual = { SignIn: passwordFirst, SignUp: passwordFirst };

/**
 * The email code comes first, because only it proves that an invited address is theirs: where sign-up needs an invitation, a
 * password alone is refused.
 */
const invited = { SignIn: passwordFirst };

const byInvitation = {
  SignIn: passwordFirst,
  SignUp: {
    extraInfo: (
      <p className="portico-text">
        New accounts need an invitation. If a colleague has invited you, sign up with a code sent to the invited
        address.
      </p>
    ),
  },
};

const first = {
  SignIn: passwordFirst,
  SignUp: {
    ...passwordFirst,
    extraInfo: <p className="portico-text">The first account owns this installation and creates its projects.</p>,
  },
};

/** Sign-up, sign-in, verification and sign-out of owners: the same screens that apps embed. */
export const HandlerPage = (): ReactNode => {
  const { href, searchStr } = useLocation();
  const { awaitsFirstOwner, isInvitationNeeded } = useConfig();
  // The link that the server prints for its operator carries the invitation, and works with a password.
  const hasInvitation = new URLSearchParams(searchStr).has('invite');
  const isInvited = href.includes(encodeURIComponent('/handler/team-invitation'));
  const choose = () => {
    if (awaitsFirstOwner) return first;
    if (isInvitationNeeded && !hasInvitation) return byInvitation;
    return isInvited ? invited : usual;
  };
  return (
    <PorticoTheme logo={<Logo />}>
      <PorticoHandler location={href} componentProps={choose()} />
    </PorticoTheme>
  );
};
