import { useI18n } from '@rspress/core/runtime';
import {
  getCustomMDXComponent as getOriginalComponents,
  IconSearch,
  Link as OriginalLink,
  SvgWrapper,
} from '@rspress/core/theme-original';
import { useSyncExternalStore } from 'react';

export * from '@rspress/core/theme-original';

/** Pages that the server renders itself. The site's router does not know them. */
const served = /^\/docs\/(api|errors)(\/|#|$)/;

/** The links beside headings are hidden from screen readers, so the Tab key must not reach them either. */
const isBesideHeading = (className) => className.includes('rp-header-anchor');

/** A link of the site; to a page of the server it is an ordinary link. */
export const Link = ({ href = '/', children, className = '', ...others }) => {
  if (served.test(href))
    return (
      <a href={href} className={`${className} rp-link`}>
        {children}
      </a>
    );
  const props = isBesideHeading(className) ? { ...others, tabIndex: -1 } : others;
  return (
    <OriginalLink href={href} className={className} {...props}>
      {children}
    </OriginalLink>
  );
};

/** A wide table scrolls by itself, also by keyboard. */
const ScrollingTable = (props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- no element is a group that scrolls, and a section would be a landmark
  <div className="rp-table-scroll-container rp-scrollbar" tabIndex={0} role="group" aria-label="Table">
    <table {...props} />
  </div>
);

/** The elements of pages. */
export const getCustomMDXComponent = () => ({ ...getOriginalComponents(), table: ScrollingTable });

const neverChanges = () => () => undefined;

/** Whether the page's script runs: the page is on the screen before. */
const useIsRunning = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Opens the search. The original one is not reachable by keyboard on a narrow screen. */
export const SearchButton = ({ setFocused }) => {
  const t = useI18n();
  const shortcut = useIsRunning() ? 'Control+K' : undefined;
  return (
    <button type="button" className="docs-search" aria-keyshortcuts={shortcut} onClick={() => setFocused(true)}>
      <SvgWrapper icon={IconSearch} />
      <span className="docs-search-label">{t('searchPlaceholderText')}</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
};
