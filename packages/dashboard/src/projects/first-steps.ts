import type { InboxEmailPage, InternalApiKey, ServerUserPage } from '@portico/js';

/** What is known of a project; `undefined` while it is not known yet. */
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

/** The steps, each ticked by what the server really holds. Nothing until it is known. */
export const readFirstSteps = ({ keySets, users }: ProjectState): readonly FirstStep[] | undefined => {
  if (!keySets || !users) return undefined;
  return [
    {
      id: 'keys',
      title: 'Make keys',
      text: 'Your app proves with a publishable client key that it belongs to this project.',
      isDone: keySets.length > 0,
    },
    {
      id: 'user',
      title: 'See the first user sign up',
      text: 'Put the sign-up screen into your app with the code below, and create an account there.',
      isDone: users.length > 0,
    },
    {
      id: 'verified',
      title: 'See the first address verified',
      text: 'Open the verification mail in the inbox and follow its link.',
      isDone: users.some(({ primaryEmailVerified }) => primaryEmailVerified),
    },
  ];
};

/** How many a page of a list stands for: the exact number, or “100+” when more pages follow. */
export const countOf = (page: ServerUserPage | InboxEmailPage): string =>
  page.nextCursor === null ? String(page.length) : `${page.length}+`;
