/** What went wrong, in words for the person, with a way on where there is one. */
export interface Fault {
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
}
