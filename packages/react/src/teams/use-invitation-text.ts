'use client';

import type { TeamInvitationPreview } from '@portico/js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/** What an invitation says, and the name of its team. */
interface InvitationTexts {
  readonly text: string;
  readonly team: string;
}

/** Says who invites to which team. */
export const useInvitationText = (): ((
  preview: Pick<TeamInvitationPreview, 'teamDisplayName' | 'inviterDisplayName'>,
) => InvitationTexts) => {
  const translate = useFullTranslate();
  return ({ teamDisplayName, inviterDisplayName: inviter }) => {
    const team = teamDisplayName || translate('team.unnamed');
    const text =
      inviter === null
        ? translate('team-invitation.text', { team })
        : translate('team-invitation.text-by', { team, inviter });
    return { text, team };
  };
};
