import type { ReactNode } from 'react';
import { Failure } from './failure.js';
import type { Fault } from './fault.js';

/** A list of things that can be looked after one by one. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <ul className="portico-rows" aria-label={label}>
    {children}
  </ul>
);

interface RowProps {
  readonly title: ReactNode;
  /** Words that say in what state it is. */
  readonly badges?: readonly string[];
  readonly note?: ReactNode;
  /** Buttons that change it. */
  readonly actions?: ReactNode;
  readonly failure?: Fault | undefined;
  readonly children?: ReactNode;
}

/** One of them: what it is, and what can be done with it. */
export const Row = ({ title, badges = [], note, actions, failure, children }: RowProps): ReactNode => (
  <li className="portico-row">
    <div className="portico-row-head">
      <span className="portico-row-title">{title}</span>
      {badges.map((badge) => (
        <span className="portico-badge" key={badge}>
          {badge}
        </span>
      ))}
    </div>
    {note !== undefined && <div className="portico-row-note">{note}</div>}
    {children}
    {actions !== undefined && <div className="portico-row-actions">{actions}</div>}
    <Failure fault={failure} />
  </li>
);

/** Stands for rows that are on their way. */
export const WaitingRows = (): ReactNode => (
  <div className="portico-stack" data-gap="small" aria-busy="true">
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);
