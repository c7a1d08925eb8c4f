'use client';

import type { ReactNode } from 'react';
import { AuthPage, type AuthPageProps } from './auth-page.js';

/** Props of {@link SignUp}. */
export type SignUpProps = Omit<AuthPageProps, 'type'>;

/**
 * The sign-up screen. Shows a message when sign-up is closed.
 *
 * @example
 * import { SignUp } from '@portico/react';
 *
 * export const SignUpPage = () => <SignUp fullPage automaticRedirect />;
 */
export const SignUp = (props: SignUpProps): ReactNode => <AuthPage {...props} type="sign-up" />;
