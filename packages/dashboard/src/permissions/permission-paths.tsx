import type { PermissionDefinition } from '@portico/js';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Badge } from '../ui/display/badge.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';

interface Holder {
  readonly userId: string;
  readonly teamId: string | undefined;
}

/** The permissions that a user has: the granted ones and all that they contain. */
export const effectiveIds = (
  granted: readonly string[],
  definitions: readonly Pick<PermissionDefinition, 'id' | 'containedPermissionIds'>[],
): string[] => {
  const contained = new Map(definitions.map((one) => [one.id, one.containedPermissionIds]));
  const held = new Set<string>();
  const open = granted.filter((id) => contained.has(id));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (held.has(id)) continue;
    held.add(id);
    open.push(...(contained.get(id) ?? []));
  }
  return [...held].sort();
};

const Path = ({ path }: { path: readonly string[] }): ReactNode => (
  <span className="flex flex-wrap items-center gap-1">
    {path.map((id, index) => (
      <span key={id} className="flex items-center gap-1">
        {index > 0 && (
          <>
            <ChevronRight aria-hidden className="size-3.5 text-muted-foreground rtl:rotate-180" />
            <span className="sr-only">contains</span>
          </>
        )}
        <code className="font-mono text-[0.8125rem] break-all">{id}</code>
      </span>
    ))}
    {path.length === 1 && <Badge>Granted directly</Badge>}
  </span>
);

const Paths = ({ userId, teamId, id }: Holder & { id: string }): ReactNode => {
  const { app, id: projectId } = useProject();
  const { data, error, refetch } = useQuery({
    queryKey: ['user', projectId, userId, 'permission-paths', teamId, id],
    queryFn: () => app.explainPermission(userId, id, teamId === undefined ? {} : { teamId }),
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingNote what="the reasons" />;
  return (
    <ul className="flex flex-col gap-1">
      {data.paths.map((path) => (
        <li key={path.join(' ')}>
          <Path path={path} />
        </li>
      ))}
      {!data.isComplete && <li className="text-muted-foreground">Not all paths are shown.</li>}
    </ul>
  );
};

/** What {@link EffectivePermission} takes. */
export interface EffectivePermissionProps extends Holder {
  readonly id: string;
  readonly isGranted: boolean;
}

/** A permission that a user has, and why: every path from a granted permission to it. */
export const EffectivePermission = ({ id, isGranted, ...place }: EffectivePermissionProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const reasonsId = useId();
  return (
    <div className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <code className="font-mono text-[0.8125rem] break-all">{id}</code>
          {!isGranted && <Badge>Contained</Badge>}
        </span>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? reasonsId : undefined}
          aria-label={`Why ${id}?`}
          onClick={() => setOpen(!isOpen)}
        >
          Why?
        </Button>
      </span>
      {isOpen && (
        <div id={reasonsId}>
          <Paths id={id} {...place} />
        </div>
      )}
    </div>
  );
};
