import type { PermissionDefinition, ServerTeam, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelList, PanelSection } from '../users/panel-section.js';
import { useGrants, useInvalidateUser } from '../users/use-account.js';
import { nameOf } from '../users/user-name.js';
import { PermissionChoice } from './permission-choice.js';
import { EffectivePermission, effectiveIds } from './permission-paths.js';
import { useDefinitions } from './use-definitions.js';

/** Who holds the grants and where: in a team, or in the whole project without one. */
interface GrantHolder {
  readonly user: ServerUser;
  readonly team?: ServerTeam;
}

interface GrantsFormProps extends GrantHolder {
  readonly definitions: readonly PermissionDefinition[];
  readonly granted: readonly string[];
  readonly onDone: () => void;
}

const GrantsForm = ({ user, team, definitions, granted, onDone }: GrantsFormProps): ReactNode => {
  const invalidate = useInvalidateUser(user);
  const held = effectiveIds(granted, definitions);
  const grant = (id: string): Promise<void> => (team ? user.grantPermission(team, id) : user.grantPermission(id));
  const revoke = (id: string): Promise<void> => (team ? user.revokePermission(team, id) : user.revokePermission(id));
  const form = useSaveForm<{ readonly ids: readonly string[] }>({
    saved: { ids: granted },
    onSave: async ({ ids }) => {
      const changed = definitions.filter(({ id }) => ids.includes(id) !== granted.includes(id));
      // If one call fails, those before it have taken effect: the form shows what is granted then.
      try {
        for (const { id } of changed) await (ids.includes(id) ? grant(id) : revoke(id));
      } finally {
        await invalidate();
      }
      onDone();
    },
  });
  return (
    <DialogForm action="Save permissions" form={form} onCancel={onDone}>
      <PermissionChoice
        form={form}
        name="ids"
        legend={team ? 'Granted in this team' : 'Granted in this project'}
        definitions={definitions}
      />
      {held.length > 0 && (
        <section aria-label="Permissions that the user has" className="flex flex-col gap-3">
          <h3 className="font-medium">{team ? 'Has in this team' : 'Has in this project'}</h3>
          <ul className="flex flex-col gap-3">
            {held.map((id) => (
              <li key={id}>
                <EffectivePermission id={id} isGranted={granted.includes(id)} userId={user.id} teamId={team?.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </DialogForm>
  );
};

const Loading = (): ReactNode => (
  <>
    <LoadingNote what="permissions" />
    <Skeleton className="h-40 w-full" />
  </>
);

/** Edits the permissions a user holds in the project or in a team. */
export const GrantsDialog = ({ user, team, onClose }: GrantHolder & { readonly onClose: () => void }): ReactNode => {
  const definitions = useDefinitions(team ? 'team' : 'project');
  const grants = useGrants(user, team);
  const failed = [definitions, grants].find(({ data, error }) => error && !data);
  return (
    <Dialog isOpen onClose={onClose} title={`${nameOf(user)}: permissions`}>
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
        <Loading />
      )}
    </Dialog>
  );
};

/** The permissions a user has in the project, granted or contained, each with its reasons. */
export const UserGrants = ({ user }: { user: ServerUser }): ReactNode => {
  const grants = useGrants(user);
  const definitions = useDefinitions('project');
  const [isOpen, setOpen] = useState(false);
  const granted = grants.data?.map(({ id }) => id);
  const held = granted && definitions.data && effectiveIds(granted, definitions.data);
  return (
    <PanelSection
      title="Permissions"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Edit permissions
        </Button>
      }
    >
      <PanelList
        what="permissions"
        items={held?.map((id) => ({ id }))}
        error={grants.error ?? definitions.error}
        onRetry={() => void Promise.all([grants.refetch(), definitions.refetch()])}
        empty="No project permissions. Team permissions are shown with the team."
      >
        {({ id }) => (
          <EffectivePermission id={id} isGranted={granted?.includes(id) ?? false} userId={user.id} teamId={undefined} />
        )}
      </PanelList>
      {isOpen && <GrantsDialog user={user} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
};
