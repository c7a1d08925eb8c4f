import type { ReactNode } from 'react';
import { Filter } from '../../ui/lists/filter.js';
import { useEventTypes } from '../use-endpoints.js';

/** What {@link EventFilter} takes. */
export interface EventFilterProps {
  readonly type: string | undefined;
  /** Receives the chosen type, or an empty text for all. */
  readonly onChange: (type: string) => void;
}

/** Filters events by their type. */
export const EventFilter = ({ type, onChange }: EventFilterProps): ReactNode => {
  const { data: types = [] } = useEventTypes();
  const names = new Set([...types.map(({ name }) => name), ...(type === undefined ? [] : [type])]);
  return (
    <Filter
      label="Event"
      any="Any event"
      value={type}
      options={[...names].map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
};
