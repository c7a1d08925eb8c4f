import type { PermissionDefinition, ServerTeam, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { useGrants, useRenewUser } from '../users/use-account.js';
import { nameOf } from '../users/user-name.js';
import { PermissionChoice } from './permission-choice.js';
import { useDefinitions } from './use-definitions.js';

/** Who is granted something, and where: in a team, or without one in the project. */
interface Place {
  readonly user: ServerUser;
  readonly team?: ServerTeam;
}

interface GrantsFormProps extends Place {
  readonly definitions: readonly PermissionDefinition[];
  readonly granted: readonly string[];
  readonly onDone: () => void;
}

const GrantsForm = ({ user, team, definitions, granted, onDone }: GrantsFormProps): ReactNode => {
  const renew = useRenewUser(user);
  const [chosen, setChosen] = useState(granted);
  const change = async (id: string): Promise<void> => {
    if (chosen.includes(id)) await (team ? user.grantPermission(team, id) : user.grantPermission(id));
    else await (team ? user.revokePermission(team, id) : user.revokePermission(id));
  };
  const save = useAction(async () => {
    const changed = definitions.filter(({ id }) => chosen.includes(id) !== granted.includes(id));
    // One that failed leaves those before it done, which the form then knows.
    try {
      for (const { id } of changed) await change(id);
    } finally {
      await renew();
    }
    onDone();
  });
  return (
    <DialogForm action="Save permissions" work={save} onCancel={onDone}>
      <PermissionChoice
        legend={team ? 'Granted in this team' : 'Granted in this project'}
        definitions={definitions}
        chosen={chosen}
        onChange={setChosen}
      />
    </DialogForm>
  );
};

const Waiting = (): ReactNode => (
  <>
    <LoadingNote what="the permissions" />
    <Skeleton className="h-40 w-full" />
  </>
);

/** Asks which permissions a user is granted. */
export const GrantsDialog = ({ user, team, onClose }: Place & { readonly onClose: () => void }): ReactNode => {
  const definitions = useDefinitions(team ? 'team' : 'project');
  const grants = useGrants(user, team);
  const failed = [definitions, grants].find(({ data, error }) => error && !data);
  return (
    <Dialog isOpen onClose={onClose} title={`Permissions of ${nameOf(user)}`}>
      {definitions.data && grants.data ? (
        <GrantsForm
          user={user}
          team={team}
          definitions={definitions.data}
          granted={grants.data.map(({ id }) => id)}
          onDone={onClose}
        />
      ) : failed ? (
        <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
};

/** What a user is granted in the project. */
export const UserGrants = ({ user }: { user: ServerUser }): ReactNode => {
  const { data, error, refetch } = useGrants(user);
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection
      title="Permissions"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Change permissions
        </Button>
      }
    >
      <PanelList
        what="the permissions"
        items={data}
        error={error}
        onRetry={() => void refetch()}
        empty="None in the project. Those in a team are with the team."
      >
        {({ id }) => <span className="font-mono break-all text-[0.8125rem]">{id}</span>}
      </PanelList>
      {isOpen && <GrantsDialog user={user} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
};
