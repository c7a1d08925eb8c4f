const common =
  '-mb-px h-9 border-b-2 border-transparent px-2.5 font-medium text-muted-foreground hover:text-foreground';

/** The classes of a tab that shows a part of the page. */
export const tabClasses = `${common} data-[state=active]:border-primary data-[state=active]:text-foreground`;

/** The classes of a link that looks like a tab: each page has a URL of its own. */
export const tabLinkClasses = `${common} flex items-center aria-[current=page]:border-primary aria-[current=page]:text-foreground`;
