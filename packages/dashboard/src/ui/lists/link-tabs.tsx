import { type ReactNode, useEffect, useRef } from 'react';
import { scrolledRowClasses } from '../tab-classes.js';

/** What {@link LinkTabs} takes. */
export interface LinkTabsProps {
  /** The name of the section, for screen readers. */
  readonly label: string;
  /** What stands beside the tabs, or above them in a narrow window. */
  readonly beside?: ReactNode;
  /** Links with `tabLinkClasses`. */
  readonly children: ReactNode;
}

/** The pages of a section as tabs, each with a URL of its own. A narrow window scrolls to the open one. */
export const LinkTabs = ({ label, beside, children }: LinkTabsProps): ReactNode => {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    tabs.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-2 border-b max-lg:flex-col-reverse max-lg:items-start">
      <nav ref={tabs} aria-label={label} className={`max-w-full ${scrolledRowClasses}`}>
        {children}
      </nav>
      {beside}
    </div>
  );
};
