import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.js';
import { Filter } from '../../ui/lists/filter.js';
import { SearchField } from '../../ui/lists/search-field.js';
import type { SentSearch } from './sent-search.js';
import { categoryWords, statusWords } from './status-words.js';
import { type LoggedTemplate, labelOf } from './templates.js';

/** What {@link SentFilters} takes. */
export interface SentFiltersProps {
  readonly search: SentSearch;
  readonly templates: readonly LoggedTemplate[];
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const statuses = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));
const categories = Object.entries(categoryWords).map(([value, label]) => ({ value, label }));

/** The search by recipient and the filters of the sent emails. */
export const SentFilters = ({ search, templates, onChange }: SentFiltersProps): ReactNode => {
  const known = templates.map(({ name, label }) => ({ value: name, label }));
  const { template, category, user, campaign } = search;
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
      <Filter
        label="Category"
        any="Any category"
        value={category}
        options={categories}
        onChange={(name) => onChange({ category: name })}
      />
      {user !== undefined && <Button onClick={() => onChange({ user: '' })}>Show emails to all users</Button>}
      {campaign !== undefined && (
        <Button onClick={() => onChange({ campaign: '' })}>Show emails of all campaigns</Button>
      )}
    </div>
  );
};
