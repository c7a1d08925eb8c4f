import type { ReactNode } from 'react';
import { Part } from '../account-settings/part.js';
import { useExplain } from '../account-settings/use-explain.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Failure } from '../components/failure.js';
import { useAction } from '../components/use-action.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import type { TeamPartProps } from './team-section.js';

/** Leaving the team, and deleting it. */
export const TeamEnd = ({ user, team, may }: TeamPartProps): ReactNode => {
  const translate = useRareTranslate();
  const { running, failure, run } = useAction<'leave' | 'delete'>(useExplain(user));
  const name = team.displayName || translate('team.unnamed');
  return (
    <Part title={translate('team-end.title')}>
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
      <Failure fault={failure} />
    </Part>
  );
};
