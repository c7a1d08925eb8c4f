import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Search, SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFreshKeys } from '../keys/fresh-keys.js';
import { Snippets } from '../projects/snippets.js';
import { useProject } from '../projects/use-open-project.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { Page } from '../ui/display/page.js';
import { Button } from '../ui/forms/button.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { PagedList } from '../ui/lists/paged-list.js';
import { SearchField } from '../ui/lists/search-field.js';
import { InviteUser } from './invite-user.js';
import { NewUser } from './new-user.js';
import { useUsersPage } from './use-users.js';
import { withChange, withOtherOrder } from './users-search.js';
import { UsersTable, UsersTableLoading } from './users-table.js';

const NoUsers = ({ onShowAnonymous }: { onShowAnonymous: (() => void) | undefined }): ReactNode => {
  const { publishableClientKey } = useFreshKeys();
  return (
    <EmptyState
      icon={Users}
      title="No users yet"
      action={onShowAnonymous && <Button onClick={onShowAnonymous}>Show anonymous users</Button>}
      snippet={<Snippets publishableClientKey={publishableClientKey} />}
    >
      Users appear here when they sign up. Add the sign-up screen to your app with the code below.
    </EmptyState>
  );
};

/** The users of a project. Search, order, page and the open user are in the URL. */
export const UsersPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/users' });
  const { userId } = useParams({ strict: false });
  const query = useUsersPage(search);
  const show = (next: typeof search, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  const hasNone = query.data?.length === 0 && search.q === undefined && search.from === undefined;
  return (
    <Page
      title="Users"
      context={project.displayName}
      purpose="Everyone with an account in your app."
      action={
        <div className="flex flex-wrap gap-2">
          <InviteUser />
          <NewUser
            onCreated={(user) =>
              void navigate({
                to: '/projects/$projectId/users/$userId',
                params: { projectId: project.id, userId: user.id },
                search,
              })
            }
          />
        </div>
      }
    >
      {hasNone ? (
        <NoUsers
          onShowAnonymous={search.anonymous ? undefined : () => show(withChange(search, { anonymous: true }), 'push')}
        />
      ) : (
        <PagedList
          filters={
            <div className="flex flex-wrap items-center gap-3">
              <SearchField
                label="Search users"
                icon={Search}
                placeholder="Name, email or ID"
                value={search.q ?? ''}
                // Replaces the history entry: one entry per letter would make “back” useless.
                onChange={(q) => show(withChange(search, { q }), 'replace')}
              />
              <CheckboxField
                label="Include anonymous users"
                isOn={search.anonymous === true}
                onChange={(isOn) => show(withChange(search, { anonymous: isOn || undefined }), 'push')}
              />
            </div>
          }
          query={query}
          loading={<UsersTableLoading />}
          empty={
            <EmptyState
              icon={SearchX}
              title="No users found"
              action={<Button onClick={() => show({}, 'push')}>Show all users</Button>}
            >
              {search.q === undefined ? 'This page is empty now.' : `No users match “${search.q}”.`}
            </EmptyState>
          }
          from={search.from}
          onPage={(from) => show(withChange(search, { from }), 'push')}
          isRowOpen={userId !== undefined}
        >
          {(users) => (
            <UsersTable
              users={users}
              selectedId={userId}
              search={search}
              onToggleOrder={() => show(withOtherOrder(search), 'push')}
            />
          )}
        </PagedList>
      )}
      <Outlet />
    </Page>
  );
};
