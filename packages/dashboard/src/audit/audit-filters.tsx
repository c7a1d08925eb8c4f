import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.js';
import { Filter } from '../ui/lists/filter.js';
import { SearchField } from '../ui/lists/search-field.js';
import type { AuditSearch } from './audit-search.js';
import { useChoices } from './use-audit-log.js';

const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Rejected' },
];

/** What is chosen stays a choice, although the log may not list it. */
const withChosen = (
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: string }[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** What {@link AuditFilters} takes. */
export interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  // On narrow screens the fields are stacked, all of the same width.
  <label className="flex w-full items-center gap-2 sm:w-auto">
    <span className="w-20 shrink-0 sm:w-auto">{label}</span>
    <input
      type="date"
      className="h-9 grow rounded-md border border-input bg-background px-3 sm:grow-0"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);

/** The search and the filters of the audit log. */
export const AuditFilters = ({ search, onChange }: AuditFiltersProps): ReactNode => {
  const { data: choices } = useChoices();
  const actions = (choices?.actions ?? []).map((action) => ({ value: action, label: action }));
  const actors = (choices?.actors ?? []).map(({ type, id, name }) => ({
    value: id,
    label: `${name ?? id} (${type})`,
  }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label="Search the audit log"
        icon={Search}
        placeholder="ID or action"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <Filter
        label="Action"
        any="Any action"
        value={search.action}
        options={withChosen(actions, search.action)}
        onChange={(action) => onChange({ action })}
      />
      <Filter
        label="Actor"
        any="Any actor"
        value={search.actor}
        options={withChosen(actors, search.actor)}
        onChange={(actor) => onChange({ actor })}
      />
      <Filter
        label="Outcome"
        any="Any outcome"
        value={search.outcome}
        options={outcomes}
        onChange={(outcome) => onChange({ outcome })}
      />
      <DayField label="From" value={search.since ?? ''} onChange={(since) => onChange({ since })} />
      <DayField label="To" value={search.until ?? ''} onChange={(until) => onChange({ until })} />
      {search.target !== undefined && (
        <Button size="small" onClick={() => onChange({ target: '' })}>
          About {search.target}: show all
        </Button>
      )}
    </div>
  );
};
