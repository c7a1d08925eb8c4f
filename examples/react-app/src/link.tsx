import type { ReactNode } from 'react';
import { followLink } from './router.js';

/** A link to a page of this app. */
export const Link = (props: { href: string; className?: string; children: ReactNode }): ReactNode => (
  <a className={props.className} href={props.href} onClick={followLink}>
    {props.children}
  </a>
);
