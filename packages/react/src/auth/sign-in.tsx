import type { ReactNode } from 'react';
import { AuthPage, type AuthScreenProps } from './auth-page.js';

/**
 * The screen for signing in.
 *
 * @example
 * <SignIn fullPage automaticRedirect />
 */
export const SignIn = (props: AuthScreenProps): ReactNode => <AuthPage {...props} type="sign-in" />;
