import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.js';
import { SearchField } from '../../ui/lists/search-field.js';
import type { SentSearch } from './sent-search.js';
import { statusWords } from './status-words.js';
import { type LoggedTemplate, labelOf } from './templates.js';

/** What {@link SentFilters} takes. */
export interface SentFiltersProps {
  readonly search: SentSearch;
  readonly templates: readonly LoggedTemplate[];
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

interface FilterProps {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const Filter = ({ label, any, value = '', options, onChange }: FilterProps): ReactNode => (
  <select
    aria-label={label}
    className="h-9 max-w-full rounded-md border border-input bg-background px-3 max-sm:w-full"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

const statuses = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));

/** The search by recipient and the filters of the sent emails. */
export const SentFilters = ({ search, templates, onChange }: SentFiltersProps): ReactNode => {
  const known = templates.map(({ name, label }) => ({ value: name, label }));
  const { template, user, campaign } = search;
  const isKnown = template === undefined || known.some(({ value }) => value === template);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label="Search by recipient"
        icon={Search}
        placeholder="Recipient’s address"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <Filter
        label="Status"
        any="Any status"
        value={search.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <Filter
        label="Template"
        any="Any template"
        value={template}
        options={isKnown ? known : [...known, { value: template, label: labelOf(template, templates) }]}
        onChange={(name) => onChange({ template: name })}
      />
      {user !== undefined && <Button onClick={() => onChange({ user: '' })}>Show emails to all users</Button>}
      {campaign !== undefined && (
        <Button onClick={() => onChange({ campaign: '' })}>Show emails of all campaigns</Button>
      )}
    </div>
  );
};
