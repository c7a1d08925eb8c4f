import type { ReactNode } from 'react';
import type { Fault } from './fault.js';
import { Link } from './link.js';

/** A fault's text with its way on. */
export const FaultWords = ({ fault: { text, link, action } }: { fault: Fault }): ReactNode => (
  <>
    {text} {link && <Link href={link.href}>{link.text}</Link>}
    {action && (
      <button className="portico-link-button" type="button" onClick={action.onClick}>
        {action.text}
      </button>
    )}
  </>
);
