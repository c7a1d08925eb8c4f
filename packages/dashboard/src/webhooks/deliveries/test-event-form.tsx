import type { WebhookEndpoint, WebhookEventType } from '@portico/js';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CodeBlock } from '../../ui/display/code.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormSelectField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';

/** What {@link TestEventForm} takes. */
export interface TestEventFormProps {
  readonly endpoint: WebhookEndpoint;
  readonly types: readonly WebhookEventType[];
  readonly onSend: (eventType: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Chooses the type of a test event and shows what will be sent. */
export const TestEventForm = ({ endpoint, types, onSend, onCancel }: TestEventFormProps): ReactNode => {
  const first = endpoint.eventTypes?.[0] ?? types[0]?.name ?? '';
  const form = useSaveForm({ saved: { eventType: first }, onSave: ({ eventType }) => onSend(eventType) });
  const chosen = useWatch({ control: form.methods.control, name: 'eventType' });
  const example = types.find(({ name }) => name === chosen)?.example;
  return (
    <DialogForm action="Send test event" form={form} onCancel={onCancel}>
      <FormSelectField
        form={form}
        name="eventType"
        label="Event"
        options={types.map(({ name }) => ({ value: name, label: name }))}
      />
      <CodeBlock title="Body" height="limited" code={JSON.stringify({ type: chosen, data: example }, null, 2)} />
    </DialogForm>
  );
};
