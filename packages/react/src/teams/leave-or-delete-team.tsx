'use client';

import { PorticoError } from '@portico/js';
import type { ReactNode } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from './team-section.js';

/** Leaves or deletes the team: what cannot be undone, in cards of their own. */
export const LeaveOrDeleteTeam = ({ user, team, may }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const leaving = useAction(useExplain(user));
  const deleting = useAction(useExplain(user));
  const name = team.displayName || translate('team.unnamed');
  const end = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      // Someone else was faster. Without the team in the list, the page says so.
      if (!PorticoError.isInstance(error) || !error.has('TEAM_MEMBERSHIP_NOT_FOUND')) throw error;
      await user.store.teams().refresh();
    }
  };
  return (
    <>
      <Subsection title={translate('team-end.leave')} text={translate('team-end.leave-text')}>
        <ConfirmButton
          question={translate('team-end.leave-question', { team: name })}
          confirm={translate('team-end.leave')}
          busy={leaving.running && translate('team-end.leaving')}
          onConfirm={() => leaving.run('run', () => end(() => user.leaveTeam(team)))}
        >
          {translate('team-end.leave')}
        </ConfirmButton>
        <ErrorAlert notice={leaving.failure} />
      </Subsection>
      {may('$delete_team') && (
        <Subsection title={translate('team-end.delete')} text={translate('team-end.delete-text')} tone="danger">
          <ConfirmButton
            question={translate('team-end.delete-question', { team: name })}
            confirm={translate('team-end.delete')}
            busy={deleting.running && translate('team-end.deleting')}
            onConfirm={() => deleting.run('run', () => end(() => team.delete()))}
          >
            {translate('team-end.delete')}
          </ConfirmButton>
          <ErrorAlert notice={deleting.failure} />
        </Subsection>
      )}
    </>
  );
};
