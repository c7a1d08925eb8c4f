import type { AuditLogPage, LoggedEmailPage, ServerTeam, ServerUser, SignInPage, UserApiKey } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

/** How many of the newest rows the panel shows. */
const newestRows = 10;

/** A team of a user, with the permissions that they were granted in it. */
export interface Membership {
  readonly id: string;
  readonly team: ServerTeam;
  readonly permissionIds: readonly string[];
}

/** The teams of a user. */
export const useMemberships = (user: ServerUser): UseQueryResult<Membership[]> => {
  const { id } = useProject();
  return useQuery({
    queryKey: ['user', id, user.id, 'teams'],
    queryFn: async () => {
      const teams = await user.listTeams();
      return Promise.all(
        teams.map(async (team) => {
          const granted = await user.listPermissions(team, { recursive: false });
          return { id: team.id, team, permissionIds: granted.map((permission) => permission.id) };
        }),
      );
    },
  });
};

/** The API keys of a user, newest first. */
export const useUserApiKeys = (user: ServerUser, isEnabled: boolean): UseQueryResult<UserApiKey[]> => {
  const { id } = useProject();
  return useQuery({
    queryKey: ['user', id, user.id, 'api-keys'],
    queryFn: () => user.listApiKeys(),
    enabled: isEnabled,
  });
};

/** The newest sign-ins of a user, refused ones included. */
export const useSignIns = (user: ServerUser): UseQueryResult<SignInPage> => {
  const { id } = useProject();
  return useQuery({
    queryKey: ['user', id, user.id, 'sign-ins'],
    queryFn: () => user.listSignIns({ limit: newestRows }),
  });
};

/** The newest emails to a user. */
export const useEmailsTo = (user: ServerUser): UseQueryResult<LoggedEmailPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['user', id, user.id, 'emails'],
    queryFn: () => app.listEmails({ userId: user.id, limit: newestRows }),
  });
};

/** The newest entries of the audit log about a user. */
export const useAuditEntries = (user: ServerUser): UseQueryResult<AuditLogPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['user', id, user.id, 'audit'],
    queryFn: () => app.listAuditLog({ targetId: user.id, limit: newestRows }),
  });
};
