/** What the steps depend on. */
export interface ProjectState {
  readonly hasKeys: boolean;
  readonly hasUsers: boolean;
  readonly hasVerifiedUser: boolean;
}

/** One of the steps from an empty project to a first verified user. */
export interface FirstStep {
  readonly id: 'keys' | 'user' | 'verified';
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** The steps, each done or not by what the server has. */
export const readFirstSteps = ({ hasKeys, hasUsers, hasVerifiedUser }: ProjectState): readonly FirstStep[] => [
  {
    id: 'keys',
    title: 'Create keys',
    text: 'Your app needs a publishable client key to access this project.',
    isDone: hasKeys,
  },
  {
    id: 'user',
    title: 'Sign up your first user',
    text: 'Add the sign-up screen to your app with the code in “Use it in your app”, then create an account there.',
    isDone: hasUsers,
  },
  {
    id: 'verified',
    title: 'Verify the email',
    text: 'Open the verification email in the inbox and follow its link.',
    isDone: hasVerifiedUser,
  },
];
