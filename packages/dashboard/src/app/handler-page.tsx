import { PorticoHandler, PorticoTheme } from '@portico/react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../layout/logo.js';

/** A new installation catches its mail in an inbox that only owners see: whoever is to become the first one types a password. */
const passwordFirst = { SignIn: { firstTab: 'password' }, SignUp: { firstTab: 'password' } } as const;

/** The owners' own sign-up, sign-in, verification and sign-out: the same screens that apps embed. */
export const HandlerPage = (): ReactNode => {
  const { href } = useLocation();
  return (
    <PorticoTheme logo={<Logo />}>
      <PorticoHandler location={href} componentProps={passwordFirst} />
    </PorticoTheme>
  );
};
