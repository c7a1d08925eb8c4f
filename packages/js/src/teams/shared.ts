import type { BodyInput, Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { EditableTeamProfile, InviteUserOptions, TeamInvitation, TeamProfile, TeamUpdate } from './types.js';

/** Whose calls are made for a team: those of a member, or those of a server. */
export interface TeamCaller {
  readonly call: ReturnType<Core['client']> | ReturnType<Core['server']>;
  readonly teamId: string;
  /** Called after a change, so that what others hold of it is read anew. */
  readonly onChange: () => Promise<unknown>;
}

/** A change of a team in the wire's form. Absent members stay absent. */
export const teamUpdateToWire = (update: TeamUpdate) =>
  ({
    display_name: update.displayName,
    profile_image_url: update.profileImageUrl,
    client_metadata: update.clientMetadata,
  }) satisfies BodyInput<'PATCH /teams/{team_id}', 'client'>;

/** Mails an invitation. Its link leads to the page the caller names, else to the app's page for it. */
export const inviteUser = async (core: Core, { call, teamId, onChange }: TeamCaller, options: InviteUserOptions) => {
  const callback_url = options.callbackUrl ?? core.navigator.callbackUrl('teamInvitation', 'callbackUrl');
  await call('POST /team-invitations/send-code', { body: { team_id: teamId, email: options.email, callback_url } });
  await onChange();
};

/** The open invitations of a team. */
export const listInvitations = async ({ call, teamId, onChange }: TeamCaller): Promise<TeamInvitation[]> => {
  const query = { team_id: teamId };
  const { items } = await call('GET /team-invitations', { query });
  return items.map((item) =>
    Object.freeze({
      id: item.id,
      recipientEmail: item.recipient_email,
      expiresAt: new Date(item.expires_at_millis),
      revoke: async () => {
        await call('DELETE /team-invitations/{id}', { params: { id: item.id }, query });
        await onChange();
      },
    }),
  );
};

/** How a member appears, from the wire's form. */
export const profileFromWire = (
  profile: Pick<Returns<'GET /team-member-profiles', 'client'>['items'][number], 'display_name' | 'profile_image_url'>,
): TeamProfile => ({ displayName: profile.display_name, profileImageUrl: profile.profile_image_url });

/** How one member appears, for whoever may change that. */
export const readProfile = async (
  { call, teamId, onChange }: TeamCaller,
  userId: string,
): Promise<EditableTeamProfile> => {
  const params = { team_id: teamId, user_id: userId };
  return Object.freeze({
    ...profileFromWire(await call('GET /team-member-profiles/{team_id}/{user_id}', { params })),
    update: async ({ displayName, profileImageUrl }) => {
      await call('PATCH /team-member-profiles/{team_id}/{user_id}', {
        params,
        body: { display_name: displayName, profile_image_url: profileImageUrl },
      });
      await onChange();
    },
  } satisfies EditableTeamProfile);
};

/** Ends a membership. */
export const removeMember = async ({ call, teamId, onChange }: TeamCaller, userId: string): Promise<void> => {
  await call('DELETE /team-memberships/{team_id}/{user_id}', { params: { team_id: teamId, user_id: userId } });
  await onChange();
};
