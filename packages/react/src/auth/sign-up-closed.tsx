'use client';

import type { ReactNode } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { useAuthLinks } from './use-auth-links.js';

/** Shown on the sign-up screen of a project that takes no new users. */
export const SignUpClosed = (): ReactNode => {
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks();
  return (
    <Screen title={translate('sign-up.closed-title')} text={translate('sign-up.closed-text')}>
      <div className="portico-actions">
        <Button onClick={() => navigate(links.signIn)}>{translate('action.sign-in')}</Button>
      </div>
    </Screen>
  );
};
