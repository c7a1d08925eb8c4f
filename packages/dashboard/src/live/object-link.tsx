import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { classNames } from '../ui/class-names.js';

const idClasses = 'font-mono text-[0.8125rem] break-all';

const linkClasses = 'relative z-10 rounded-sm text-link underline underline-offset-2';

/** What {@link ObjectLink} takes. */
export interface ObjectLinkProps {
  /** What the ID identifies: `user`, `team` and `email` have pages. */
  readonly type: string;
  readonly id: string;
  /** Shown instead of the ID. */
  readonly name?: string | null | undefined;
}

/** The ID or name of an object, as a link where it has a page. */
export const ObjectLink = ({ type, id, name }: ObjectLinkProps): ReactNode => {
  const { id: projectId } = useProject();
  const text = name || id;
  const classes = classNames(linkClasses, name ? 'break-words' : idClasses);
  switch (type) {
    case 'user':
      return (
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: id }} className={classes}>
          {text}
        </Link>
      );
    case 'team':
      return (
        <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }} className={classes}>
          {text}
        </Link>
      );
    case 'email':
      return (
        <Link to="/projects/$projectId/email/sent/$emailId" params={{ projectId, emailId: id }} className={classes}>
          {text}
        </Link>
      );
    default:
      return name ? <span className="break-words">{name}</span> : <code className={idClasses}>{id}</code>;
  }
};
