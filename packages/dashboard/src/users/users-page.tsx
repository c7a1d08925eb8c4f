import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFreshKeys } from '../keys/fresh-keys.js';
import { Snippets } from '../projects/snippets.js';
import { useProject } from '../projects/use-open-project.js';
import { counted } from '../ui/display/counts.js';
import { EmptyState } from '../ui/display/empty-state.js';
import { Page } from '../ui/display/page.js';
import { Button } from '../ui/forms/button.js';
import { PagedList } from '../ui/lists/paged-list.js';
import { BulkActions } from './bulk-actions.js';
import { ExportUsers } from './export-users.js';
import { NewUser } from './new-user.js';
import { useSelection } from './use-selection.js';
import { useInvalidateUsers, useUsersCount, useUsersPage } from './use-users.js';
import { UsersFilters } from './users-filters.js';
import { countFilters, type UsersSearch, withChange, withOrder } from './users-search.js';
import { UsersTable, UsersTableLoading } from './users-table.js';

const NoUsers = ({ onShowAnonymous }: { onShowAnonymous: () => void }): ReactNode => {
  const { publishableClientKey } = useFreshKeys();
  return (
    <EmptyState
      icon={Users}
      title="No users yet"
      action={<Button onClick={onShowAnonymous}>Show anonymous users</Button>}
      snippet={<Snippets publishableClientKey={publishableClientKey} />}
    >
      Users appear here when they sign up. Add the sign-up screen to your app with the code below.
    </EmptyState>
  );
};

const NoMatches = ({ search, onShowAll }: { search: UsersSearch; onShowAll: () => void }): ReactNode => (
  <EmptyState icon={SearchX} title="No users found" action={<Button onClick={onShowAll}>Show all users</Button>}>
    {search.q === undefined
      ? countFilters(search) > 0
        ? 'No users match the filters.'
        : 'This page is empty now.'
      : `No users match “${search.q}”.`}
  </EmptyState>
);

/** The users of a project. Search, filters, order, page and the open user are in the URL. */
export const UsersPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/users' });
  const { userId } = useParams({ strict: false });
  const query = useUsersPage(search);
  const { data: total } = useUsersCount(search);
  const selection = useSelection(query.data ?? []);
  const invalidate = useInvalidateUsers();
  const show = (next: UsersSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  const isWhole = search.q === undefined && search.from === undefined && countFilters(search) === 0;
  const openUser = ({ id }: { readonly id: string }): void =>
    void navigate({
      to: '/projects/$projectId/users/$userId',
      params: { projectId: project.id, userId: id },
      search,
    });
  return (
    <Page
      title="Users"
      context={project.displayName}
      total={total === undefined ? '…' : counted(total, 'user')}
      purpose="Everyone with an account in your app."
      docs="guides/manage-users"
      action={
        <div className="flex flex-wrap gap-2">
          <ExportUsers search={search} />
          <NewUser onCreated={openUser} />
        </div>
      }
    >
      {query.data?.length === 0 && isWhole ? (
        <NoUsers onShowAnonymous={() => show(withChange(search, { anonymous: true }), 'push')} />
      ) : (
        <PagedList
          filters={
            <>
              <UsersFilters search={search} onShow={show} />
              <BulkActions
                search={search}
                selection={selection}
                total={total}
                onDone={async () => {
                  selection.clear();
                  await invalidate();
                }}
              />
            </>
          }
          query={query}
          loading={<UsersTableLoading />}
          empty={<NoMatches search={search} onShowAll={() => show({}, 'push')} />}
          from={search.from}
          onPage={(from) => show(withChange(search, { from }), 'push')}
          isRowOpen={userId !== undefined}
        >
          {(users) => (
            <UsersTable
              users={users}
              openId={userId}
              search={search}
              selection={selection}
              onOrder={(column) => show(withOrder(search, column), 'push')}
            />
          )}
        </PagedList>
      )}
      <Outlet />
    </Page>
  );
};
