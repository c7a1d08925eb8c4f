import type { ReactNode } from 'react';
import { AuthPage, type AuthPageProps } from './auth-page.js';

/** What {@link SignUp} takes. */
export type SignUpProps = Omit<AuthPageProps, 'type'>;

/**
 * The screen for creating an account. When the server takes none, it says so.
 *
 * @example
 * <SignUp fullPage automaticRedirect />
 */
export const SignUp = (props: SignUpProps): ReactNode => <AuthPage {...props} type="sign-up" />;
