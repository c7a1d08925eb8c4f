import type { ServerTeam } from '@portico/js';
import type { ReactNode } from 'react';
import { initialOf } from '../ui/display/initial.js';
import { teamNameOf } from './use-teams.js';

/** A team's image, or the first letter of its name. The name is next to it, so it has no text for screen readers. */
export const TeamImage = ({ team }: { team: ServerTeam }): ReactNode =>
  team.profileImageUrl === null ? (
    <span
      aria-hidden
      className="inline-flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-md border bg-muted text-xs font-medium text-muted-foreground select-none"
    >
      {initialOf(teamNameOf(team))}
    </span>
  ) : (
    <img
      src={team.profileImageUrl}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-7 shrink-0 rounded-md border object-cover"
    />
  );
