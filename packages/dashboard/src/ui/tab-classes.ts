const common = 'h-9 border-b-2 border-transparent font-medium text-muted-foreground hover:text-foreground';

/** The classes of a tab that shows a part of the page. */
export const tabClasses = `${common} -mb-px px-2.5 data-[state=active]:border-primary data-[state=active]:text-foreground`;

/**
 * The classes of a row that scrolls where it is wider than its place. Its end fades, so that one sees that there is more, and
 * has room, so that the last link does not.
 */
export const scrolledRowClasses =
  'flex min-w-0 overflow-x-auto scroll-pe-8 pe-8 [mask-image:linear-gradient(to_right,black_calc(100%_-_2rem),transparent)]';

/** The classes of a link that looks like a tab, in a row that can be scrolled: each page has a URL of its own. */
export const tabLinkClasses = `${common} flex shrink-0 items-center px-2 -outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-foreground`;
