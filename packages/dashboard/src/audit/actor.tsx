import type { AuditLogEntry, AuditLogPage } from '@portico/js';
import type { ReactNode } from 'react';
import { ObjectLink } from '../live/object-link.js';

/** What {@link Actor} takes. */
export interface ActorProps extends Pick<AuditLogEntry, 'actor'> {
  readonly names: AuditLogPage['names'];
}

/** Who acted: a name with a link where the actor has a page, and what kind of actor it is. */
export const Actor = ({ actor, names }: ActorProps): ReactNode => {
  if (actor.id === null) return actor.type;
  return (
    <>
      <ObjectLink type={actor.type} id={actor.id} name={names[actor.id]} />{' '}
      <span className="text-muted-foreground">
        {actor.isImpersonation ? `${actor.type}, impersonated` : actor.type}
      </span>
    </>
  );
};
