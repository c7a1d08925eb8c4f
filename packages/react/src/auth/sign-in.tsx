'use client';

import type { ReactNode } from 'react';
import { AuthPage, type AuthScreenProps } from './auth-page.js';

/**
 * The sign-in screen.
 *
 * @example
 * import { SignIn } from '@portico/react';
 *
 * export const SignInPage = () => <SignIn fullPage automaticRedirect />;
 */
export const SignIn = (props: AuthScreenProps): ReactNode => <AuthPage {...props} type="sign-in" />;
