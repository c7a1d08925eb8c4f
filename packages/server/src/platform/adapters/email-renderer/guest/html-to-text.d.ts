/** What we use of a library that has no types of its own. */
declare module 'html-to-text' {
  interface Selector {
    readonly selector: string;
    readonly format?: string;
    readonly options?: object;
  }
  function compile(options: {
    readonly wordwrap: false;
    readonly selectors: readonly Selector[];
  }): (html: string) => string;
}
