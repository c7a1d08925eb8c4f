'use client';

import { PorticoError, RefusalError, type TeamMember } from '@portico/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Subsection } from '../account-settings/subsection.js';
import { useExplain } from '../account-settings/use-explain.js';
import { AsyncContent } from '../components/async-content.js';
import { ConfirmQuestion } from '../components/confirm-button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { MoreIcon } from '../components/lazy-icons.js';
import { Menu, MenuItem } from '../components/menu.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { UserAvatar } from '../users/user-avatar.js';
import type { TeamPartProps } from './team-section.js';

interface MemberProps extends TeamPartProps {
  readonly member: TeamMember;
  /** Whether the user may change roles. */
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
  /** Called with the reason when someone else has removed the member meanwhile. */
  readonly onGone: (reason: ErrorNotice) => void;
}

const Member = ({ user, team, may, onOwnRole, member, isAdmin, onChanged, onGone }: MemberProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const isSelf = member.id === user.id;
  const { running, failure, run } = useAction((error) => {
    const isLast = RefusalError.isInstance(error) && error.code === 'last-admin';
    return isLast ? { text: translate('team-members.only-admin') } : explain(error);
  });
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<string>();
  const questionRef = useRef<HTMLDivElement>(null);
  // From the menu that was pressed, the focus moves to the question, and back.
  useEffect(() => {
    const question = questionRef.current;
    if (!isAsked || !question) return undefined;
    const menu = question.closest('li')?.querySelector<HTMLElement>('[aria-haspopup]');
    question.querySelector('button')?.focus();
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setAsked(false);
    };
    question.addEventListener('keydown', onKeyDown);
    return () => {
      question.removeEventListener('keydown', onKeyDown);
      menu?.focus();
    };
  }, [isAsked]);
  const isGone = (error: unknown): boolean =>
    PorticoError.isInstance(error) &&
    error.has('TEAM_MEMBERSHIP_NOT_FOUND') &&
    !isSelf &&
    error.details.user_id === member.id;
  const change = (act: () => Promise<void>, confirmation?: string): void =>
    run('run', async () => {
      setDone(undefined);
      try {
        await act();
      } catch (error) {
        if (!isGone(error)) throw error;
        onGone(explain(error));
        return;
      }
      setDone(confirmation);
      onChanged();
      if (isSelf) onOwnRole();
    });
  const name = member.displayName || member.primaryEmail || translate('team-members.unnamed');
  // Leaving the team is in its settings.
  const mayRemove = may('$remove_members') && !isSelf;
  const otherRole = member.role === 'admin' ? 'member' : 'admin';
  const { primaryEmail } = member;
  return (
    <Row
      picture={<UserAvatar user={member} />}
      title={
        <span className="portico-account">
          <span className="portico-account-name" dir="auto">
            {name}
          </span>
          {primaryEmail !== null && primaryEmail !== name && (
            <span className="portico-account-email" dir="auto">
              {primaryEmail}
            </span>
          )}
        </span>
      }
      badges={[
        ...(isSelf ? [translate('team-members.you')] : []),
        ...(member.role === 'admin' ? [translate('team-members.admin')] : []),
      ]}
      menu={
        (isAdmin || mayRemove) && (
          <Menu name={translate('team-members.menu-of', { name })} face={<MoreIcon />} look="icon">
            {isAdmin && (
              <MenuItem
                onSelect={() =>
                  change(
                    () => team.setRole(member.id, otherRole),
                    translate(otherRole === 'admin' ? 'team-members.is-admin' : 'team-members.is-member', { name }),
                  )
                }
              >
                {translate(otherRole === 'admin' ? 'team-members.make-admin' : 'team-members.make-member')}
              </MenuItem>
            )}
            {mayRemove && <MenuItem onSelect={() => setAsked(true)}>{translate('team-members.remove')}</MenuItem>}
          </Menu>
        )
      }
      failure={failure}
    >
      <Done text={done} />
      {isAsked && (
        <div ref={questionRef}>
          <ConfirmQuestion
            question={translate('team-members.remove-question', { name })}
            confirm={translate('team-members.remove')}
            busy={running && translate('action.removing')}
            onConfirm={() => change(() => team.removeUser(member.id))}
            onCancel={() => setAsked(false)}
          />
        </div>
      )}
    </Row>
  );
};

/** Members of the team, with their role. Users who may remove members get a menu for each. */
export const TeamMembers = (given: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(given.user);
  const [loaded, reload] = useAsync(given.team.id, () => given.team.listMembers());
  const [goneReason, setGoneReason] = useState<ErrorNotice>();
  const onChanged = (): void => {
    setGoneReason(undefined);
    reload();
  };
  const onGone = (reason: ErrorNotice): void => {
    setGoneReason(reason);
    reload();
  };
  const list = (members: readonly TeamMember[]): ReactNode => {
    const isAdmin = members.some(({ id, role }) => id === given.user.id && role === 'admin');
    return (
      <Rows label={translate('team-members.title')}>
        {members.map((member) => (
          <Member key={member.id} {...given} member={member} isAdmin={isAdmin} onChanged={onChanged} onGone={onGone} />
        ))}
      </Rows>
    );
  };
  return (
    <Subsection title={translate('team-members.title')}>
      <ErrorAlert notice={goneReason} />
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {list}
      </AsyncContent>
    </Subsection>
  );
};
