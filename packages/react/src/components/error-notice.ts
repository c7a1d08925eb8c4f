/** An error as shown to the user, with an optional link or action. */
export interface ErrorNotice {
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
  readonly action?: { readonly text: string; readonly onClick: () => void };
}
