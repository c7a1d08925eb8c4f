import type { InboxEmailPage, InternalApiKey, ServerUserPage } from '@portico/js';

/** What the steps depend on; `undefined` while loading. */
export interface ProjectState {
  readonly keySets: readonly InternalApiKey[] | undefined;
  /** The newest users. */
  readonly users: ServerUserPage | undefined;
}

/** One of the steps from an empty project to a first verified user. */
export interface FirstStep {
  readonly id: 'keys' | 'user' | 'verified';
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** The steps, each done or not by what the server has; nothing while loading. */
export const readFirstSteps = ({ keySets, users }: ProjectState): readonly FirstStep[] | undefined => {
  if (!keySets || !users) return undefined;
  return [
    {
      id: 'keys',
      title: 'Create keys',
      text: 'Your app needs a publishable client key to access this project.',
      isDone: keySets.length > 0,
    },
    {
      id: 'user',
      title: 'Sign up your first user',
      text: 'Add the sign-up screen to your app with the code below, then create an account there.',
      isDone: users.length > 0,
    },
    {
      id: 'verified',
      title: 'Verify the email',
      text: 'Open the verification email in the inbox and follow its link.',
      isDone: users.some(({ primaryEmailVerified }) => primaryEmailVerified),
    },
  ];
};

/** The number of items: exact, or “100+” if more pages follow. */
export const countOf = (page: ServerUserPage | InboxEmailPage): string =>
  page.nextCursor === null ? String(page.length) : `${page.length}+`;
