'use client';

import type { ReactNode } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from './team-section.js';

/** Leaves or deletes the team. */
export const LeaveOrDeleteTeam = ({ user, team, may }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction<'leave' | 'delete'>(useExplain(user));
  const name = team.displayName || translate('team.unnamed');
  return (
    <Subsection title={translate(may('$delete_team') ? 'team-end.title' : 'team-end.leave')}>
      <ConfirmButton
        question={translate('team-end.leave-question', { team: name })}
        confirm={translate('team-end.leave')}
        busy={running === 'leave' ? translate('team-end.leaving') : undefined}
        onConfirm={() => run('leave', () => user.leaveTeam(team))}
      >
        {translate('team-end.leave')}
      </ConfirmButton>
      {may('$delete_team') && (
        <ConfirmButton
          question={translate('team-end.delete-question', { team: name })}
          confirm={translate('team-end.delete')}
          busy={running === 'delete' ? translate('team-end.deleting') : undefined}
          onConfirm={() => run('delete', () => team.delete())}
        >
          {translate('team-end.delete')}
        </ConfirmButton>
      )}
      <ErrorAlert notice={failure} />
    </Subsection>
  );
};
