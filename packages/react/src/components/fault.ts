/** What went wrong, in words for the person, with a way on where there is one: a page, or something to do here. */
export interface Fault {
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
  readonly action?: { readonly text: string; readonly onClick: () => void };
}
