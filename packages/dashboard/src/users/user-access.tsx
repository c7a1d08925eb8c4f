import type { ServerUser, UserApiKey } from '@portico/js';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { GrantsDialog } from '../permissions/grants.js';
import { useProject } from '../projects/use-open-project.js';
import { teamNameOf } from '../teams/use-teams.js';
import { Badge } from '../ui/display/badge.js';
import { RelativeTime } from '../ui/display/relative-time.js';
import { Button } from '../ui/forms/button.js';
import { PanelList, PanelSection } from './panel-section.js';
import { type Membership, useMemberships, useUserApiKeys } from './use-activity.js';

const TeamRow = ({ membership, onEdit }: { membership: Membership; onEdit: () => void }): ReactNode => {
  const { id: projectId } = useProject();
  const name = teamNameOf(membership.team);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <span className="flex min-w-0 flex-col gap-1">
        <Link
          to="/projects/$projectId/teams/$teamId"
          params={{ projectId, teamId: membership.id }}
          className="rounded-sm break-words text-link underline underline-offset-2"
        >
          {name}
        </Link>
        <span className="flex flex-wrap gap-1">
          {membership.permissionIds.length === 0 && <span className="text-muted-foreground">No permissions</span>}
          {membership.permissionIds.map((id) => (
            <Badge key={id}>{id}</Badge>
          ))}
        </span>
      </span>
      <Button size="small" aria-label={`${name}: permissions`} onClick={onEdit}>
        Permissions
      </Button>
    </div>
  );
};

/** The teams of a user, each with their permissions in it. */
export const UserTeams = ({ user }: { user: ServerUser }): ReactNode => {
  const { data, error, refetch } = useMemberships(user);
  const [edited, setEdited] = useState<Membership>();
  return (
    <PanelSection title="Teams">
      <PanelList
        what="teams"
        items={data}
        error={error}
        onRetry={() => void refetch()}
        empty="Not a member of any team."
        isShortened
      >
        {(membership) => <TeamRow membership={membership} onEdit={() => setEdited(membership)} />}
      </PanelList>
      {edited && <GrantsDialog user={user} team={edited.team} onClose={() => setEdited(undefined)} />}
    </PanelSection>
  );
};

const stateOf = (key: UserApiKey): ReactNode => {
  const reason = key.whyInvalid();
  return reason === null ? (
    <Badge tone="good">Valid</Badge>
  ) : (
    <Badge>{reason === 'expired' ? 'Expired' : 'Revoked'}</Badge>
  );
};

const KeyRow = ({ apiKey }: { apiKey: UserApiKey }): ReactNode => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <span className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 break-words">{apiKey.description}</span>
      <code className="font-mono text-muted-foreground">…{apiKey.value.lastFour}</code>
      {stateOf(apiKey)}
    </span>
    <span className="text-[0.8125rem] text-muted-foreground">
      Created <RelativeTime time={apiKey.createdAt} />
    </span>
  </div>
);

/** The API keys that a user has created, where the project has turned them on. */
export const UserApiKeys = ({ user }: { user: ServerUser }): ReactNode => {
  const { config } = useProject();
  const { data, error, refetch } = useUserApiKeys(user, config.allowUserApiKeys);
  if (!config.allowUserApiKeys) return null;
  return (
    <PanelSection title="API keys">
      <PanelList
        what="API keys"
        items={data}
        error={error}
        onRetry={() => void refetch()}
        empty="No API keys."
        isShortened
      >
        {(apiKey) => <KeyRow apiKey={apiKey} />}
      </PanelList>
    </PanelSection>
  );
};
