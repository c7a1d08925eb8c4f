'use client';

import type { MouseEvent, ReactNode } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that uses the app's router for plain clicks. Other clicks, such as for a new tab, go to the browser. */
export const Link = ({ href, children }: { href: string; children: ReactNode }): ReactNode => {
  const app = usePorticoApp();
  const navigate = app.useNavigate();
  return (
    <a
      className="portico-link"
      href={href}
      onClick={(event) => {
        // Without a router, the browser follows the link.
        if (event.defaultPrevented || !app.canRedirect || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
};
