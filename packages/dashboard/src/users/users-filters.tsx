import { ListFilter, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { nameOfProvider } from '../providers/catalogue.js';
import { teamNameOf, useTeamOf, useTeamsPage } from '../teams/use-teams.js';
import { formatDay } from '../ui/display/time-format.js';
import { Button } from '../ui/forms/button.js';
import { Filter } from '../ui/lists/filter.js';
import { SearchField } from '../ui/lists/search-field.js';
import {
  countFilters,
  idleRanges,
  methodOptions,
  recentRanges,
  type UsersSearch,
  withChange,
  withoutFilters,
} from './users-search.js';

interface FiltersProps {
  readonly search: UsersSearch;
  readonly onChange: (search: UsersSearch) => void;
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

const toFlag = (value: string): boolean | undefined => (value === '' ? undefined : value === 'true');

const toText = (value: string): string | undefined => value || undefined;

/** The options of a range, with the day that a chart has linked to. */
const withDay = (options: readonly { readonly value: string; readonly label: string }[], day: string | undefined) =>
  day === undefined || options.some(({ value }) => value === day)
    ? options
    : [...options, { value: day, label: `${formatDay(new Date(day))} (UTC)` }];

/** The first teams of the project, and the one that is chosen. */
const TeamFilter = ({ team, onChange }: { team: string | undefined; onChange: (value: string) => void }): ReactNode => {
  const { data: teams = [] } = useTeamsPage({});
  const { data: chosen } = useTeamOf(team ?? '', team !== undefined);
  const options = teams.map((one) => ({ value: one.id, label: teamNameOf(one) }));
  const isListed = options.some(({ value }) => value === team);
  return (
    <Filter
      label="Team"
      any="Any team"
      value={team}
      options={
        team === undefined || isListed
          ? options
          : [{ value: team, label: chosen ? teamNameOf(chosen) : team }, ...options]
      }
      onChange={onChange}
    />
  );
};

const Fields = ({ search, onChange }: FiltersProps): ReactNode => {
  const { config } = useProject();
  const set = (change: Parameters<typeof withChange>[1]): void => onChange(withChange(search, change));
  const providers = config.oauthProviders.map(({ id }) => ({ value: id, label: nameOfProvider(id) }));
  return (
    <>
      <Filter
        label="Email status"
        any="Any email status"
        value={search.verified?.toString()}
        options={yesOrNo('Verified', 'Not verified')}
        onChange={(value) => set({ verified: toFlag(value) })}
      />
      <Filter
        label="Sign-in method"
        any="Any sign-in method"
        value={search.method}
        options={methodOptions}
        onChange={(value) => set({ method: methodOptions.find((option) => option.value === value)?.value })}
      />
      {(providers.length > 0 || search.provider !== undefined) && (
        <Filter
          label="Provider"
          any="Any provider"
          value={search.provider}
          options={providers}
          onChange={(value) => set({ provider: toText(value) })}
        />
      )}
      <TeamFilter team={search.team} onChange={(value) => set({ team: toText(value) })} />
      <Filter
        label="Signed up"
        any="Signed up at any time"
        value={search.signed}
        options={withDay(recentRanges, search.signed)}
        onChange={(value) => set({ signed: toText(value) })}
      />
      <Filter
        label="Last active"
        any="Active at any time"
        value={search.active}
        options={withDay([...recentRanges, ...idleRanges], search.active)}
        onChange={(value) => set({ active: toText(value) })}
      />
      <Filter
        label="Sign-ins"
        any="Any sign-ins"
        value={search.never?.toString()}
        options={yesOrNo('Never signed in', 'Has signed in')}
        onChange={(value) => set({ never: toFlag(value) })}
      />
      <Filter
        label="Blocked"
        any="Blocked or not"
        value={search.blocked?.toString()}
        options={yesOrNo('Blocked', 'Not blocked')}
        onChange={(value) => set({ blocked: toFlag(value) })}
      />
      <Filter
        label="Anonymous users"
        any="No anonymous users"
        value={search.anonymous?.toString()}
        options={[
          { value: 'true', label: 'Include anonymous users' },
          { value: 'only', label: 'Only anonymous users' },
        ]}
        onChange={(value) => set({ anonymous: value === 'only' ? 'only' : value === 'true' || undefined })}
      />
    </>
  );
};

/** What {@link UsersFilters} takes. */
export interface UsersFiltersProps {
  readonly search: UsersSearch;
  /** `replace` keeps one history entry for all letters of a term. */
  readonly onShow: (search: UsersSearch, history: 'push' | 'replace') => void;
}

/** The search field and the filters of the users page. All of them are in the URL. */
export const UsersFilters = ({ search, onShow }: UsersFiltersProps): ReactNode => {
  const count = countFilters(search);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search users"
          icon={Search}
          placeholder="Name, email or ID"
          value={search.q ?? ''}
          onChange={(q) => onShow(withChange(search, { q }), 'replace')}
        />
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <ListFilter aria-hidden className="size-4" />
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => onShow(withoutFilters(search), 'push')}>
            Clear filters
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-wrap gap-3 [&[hidden]]:hidden">
        {isOpen && <Fields search={search} onChange={(next) => onShow(next, 'push')} />}
      </div>
    </div>
  );
};
