'use client';

import type { ReactNode } from 'react';
import { ErrorAlert } from './error-alert.js';
import type { ErrorNotice } from './error-notice.js';

/** A list of items with actions. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <ul className="portico-rows" aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  /** A picture before the title. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Short labels of the item's state. */
  readonly badges?: readonly string[];
  readonly note?: ReactNode;
  /** Opens a list of actions, at the end of the title's line. */
  readonly menu?: ReactNode;
  /** Buttons that change the item. */
  readonly actions?: ReactNode;
  readonly failure?: ErrorNotice | undefined;
  readonly children?: ReactNode;
}

/** An item of the list. */
export const Row = ({ picture, title, badges = [], note, menu, actions, failure, children }: RowProps): ReactNode => (
  <li className="portico-row">
    <div className="portico-row-line">
      {picture}
      <div className="portico-row-head">
        <span className="portico-row-title">{title}</span>
        {badges.map((badge) => (
          <span className="portico-badge" key={badge}>
            {badge}
          </span>
        ))}
      </div>
      {menu}
    </div>
    {note !== undefined && <div className="portico-row-note">{note}</div>}
    {children}
    {actions !== undefined && <div className="portico-row-actions">{actions}</div>}
    <ErrorAlert notice={failure} />
  </li>
);

/** Skeleton of a list. */
export const SkeletonRows = (): ReactNode => (
  <div className="portico-stack" data-gap="small" aria-busy="true">
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);
