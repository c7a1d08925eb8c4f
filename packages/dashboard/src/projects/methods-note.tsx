import type { ReactNode } from 'react';
import { Note } from '../ui/display/note.js';
import { type SignInMethodSettings, signInMethods } from './sign-in-methods.js';

/** What {@link MethodsNote} takes. */
export interface MethodsNoteProps {
  /** The methods as chosen in the form. */
  readonly methods: Partial<SignInMethodSettings>;
  readonly hasProvider: boolean;
  readonly isSignUpOn: boolean;
}

const readProblem = ({ methods, hasProvider, isSignUpOn }: MethodsNoteProps): string | undefined => {
  const chosen = signInMethods.filter(({ setting }) => methods[setting]);
  if (hasProvider || chosen.some(({ setting }) => setting !== 'passkeyEnabled')) return undefined;
  if (chosen.length === 0) return 'No sign-in method is on, so users cannot sign in. Turn one on, or add a provider.';
  if (!isSignUpOn) return undefined;
  return 'New users cannot sign up with a passkey: they add it to an account that they have. Turn on another method, or add a provider.';
};

/** Warns while the chosen sign-in methods keep users out. */
export const MethodsNote = (props: MethodsNoteProps): ReactNode => {
  const problem = readProblem(props);
  return (
    <div aria-live="polite" className="empty:hidden">
      {problem !== undefined && <Note tone="attention">{problem}</Note>}
    </div>
  );
};
