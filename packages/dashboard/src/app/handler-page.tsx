import { PorticoHandler, PorticoTheme } from '@portico/react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../layout/logo.js';
import { useConfig } from './config-context.js';

/** A new installation captures emails in an inbox that only owners see, so the first owner signs up with a password. */
const passwordFirst = { firstTab: 'password' } as const;

const usual = { SignIn: passwordFirst, SignUp: passwordFirst };

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
  return (
    <PorticoTheme logo={<Logo />}>
      <PorticoHandler location={href} componentProps={awaitsFirstOwner ? first : usual} />
    </PorticoTheme>
  );
};
