'use client';

import type { ClientApp } from '@portico/js';
import type { ReactNode } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { ErrorAlert } from '../components/error-alert.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

const needsCookies = (app: ClientApp): boolean => {
  try {
    const { tokenStore } = app.toClientJson();
    return tokenStore === 'cookie' || tokenStore === 'nextjs-cookie';
  } catch {
    // An app with a router of its own says nothing about itself. Most store tokens in cookies.
    return true;
  }
};

/** Says that users cannot stay signed in where the browser stores no cookies. They would only come back to this page. */
export const BlockedCookies = (): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  return needsCookies(app) && <ErrorAlert notice={{ text: translate('error.cookies') }} />;
};
