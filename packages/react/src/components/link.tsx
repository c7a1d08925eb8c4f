import type { MouseEvent, ReactNode } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that opens in a new tab when asked to, and goes through the app's router otherwise. */
export const Link = ({ href, children }: { href: string; children: ReactNode }): ReactNode => {
  const app = usePorticoApp();
  const navigate = app.useNavigate();
  return (
    <a
      className="portico-link"
      href={href}
      onClick={(event) => {
        // Without a way of the app's own, the browser follows the link.
        if (event.defaultPrevented || !app.canRedirect || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
};
