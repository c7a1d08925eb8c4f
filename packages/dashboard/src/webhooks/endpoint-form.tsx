import type { WebhookEndpoint, WebhookEndpointOptions } from '@portico/js';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormRadioGroup, FormTextField } from '../ui/forms/form-fields.js';
import { type SaveForm, useSaveForm } from '../ui/forms/use-save-form.js';
import { readUrlProblem } from './endpoint-problem.js';
import { EventChoice } from './event-choice.js';
import { useEventTypes } from './use-endpoints.js';

/** What {@link EndpointForm} takes. */
export interface EndpointFormProps {
  /** The endpoint to change; absent for a new one. */
  readonly endpoint?: WebhookEndpoint | undefined;
  readonly onSave: (options: WebhookEndpointOptions) => Promise<void>;
  readonly onCancel: () => void;
}

interface Values {
  readonly url: string;
  readonly description: string;
  readonly extent: 'all' | 'some';
  readonly eventTypes: readonly string[];
}

const extents = [
  { value: 'all', label: 'All events', hint: 'Also types that are added later.' },
  { value: 'some', label: 'Selected events' },
] as const;

const Events = ({ form }: { form: SaveForm<Values> }): ReactNode => {
  const { data: types, error, refetch } = useEventTypes();
  const { control } = form.methods;
  const { field: extent } = useController({ control, name: 'extent' });
  const { field, fieldState } = useController({
    control,
    name: 'eventTypes',
    rules: {
      validate: (chosen: readonly string[], { extent: current }) =>
        current === 'all' || chosen.length > 0 || 'Choose at least one event.',
    },
  });
  if (extent.value === 'all') return null;
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!types)
    return (
      <div>
        <LoadingNote what="events" />
        <Skeleton className="h-40" />
      </div>
    );
  return <EventChoice types={types} chosen={field.value} error={fieldState.error?.message} onChange={field.onChange} />;
};

/** Creates or changes an endpoint: its URL and the events that it gets. */
export const EndpointForm = ({ endpoint, onSave, onCancel }: EndpointFormProps): ReactNode => {
  const form = useSaveForm<Values>({
    saved: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      extent: endpoint?.eventTypes ? 'some' : 'all',
      eventTypes: endpoint?.eventTypes ?? [],
    },
    onSave: ({ url, description, extent, eventTypes }) =>
      onSave({ url, description, eventTypes: extent === 'all' ? null : eventTypes }),
  });
  return (
    <DialogForm action={endpoint ? 'Save endpoint' : 'Add endpoint'} form={form} onCancel={onCancel}>
      <FormTextField
        form={form}
        name="url"
        validate={readUrlProblem}
        label="URL"
        hint="Your server’s address for webhooks. Each event is sent here by POST."
        inputMode="url"
        spellCheck={false}
        required
      />
      <FormTextField form={form} name="description" label="Description" maxLength={1000} isOptional />
      <FormRadioGroup form={form} name="extent" label="Events" options={extents} />
      <Events form={form} />
    </DialogForm>
  );
};
