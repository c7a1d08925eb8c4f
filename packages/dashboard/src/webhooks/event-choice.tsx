import type { WebhookEventType } from '@portico/js';
import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/display/code.js';
import { CheckboxField } from '../ui/forms/choice-field.js';

/** What {@link EventChoice} takes. */
export interface EventChoiceProps {
  readonly types: readonly WebhookEventType[];
  /** The names of the chosen types. */
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses types of events; each has an example of its body. */
export const EventChoice = ({ types, chosen, error, onChange }: EventChoiceProps): ReactNode => (
  <fieldset className="flex min-w-0 flex-col gap-2">
    <legend className="sr-only">Events</legend>
    {error !== undefined && (
      <p role="alert" className="text-[0.8125rem] text-destructive">
        {error}
      </p>
    )}
    <ul className="flex max-h-48 min-w-0 flex-col overflow-y-auto rounded-md border">
      {types.map(({ name, description, example }) => (
        <li key={name} className="flex min-w-0 flex-col gap-1 px-3 py-2 not-first:border-t">
          <CheckboxField
            label={name}
            hint={description}
            isOn={chosen.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))}
          />
          <details className="min-w-0 ps-7">
            <summary
              aria-label={`Example of ${name}`}
              className="w-fit cursor-pointer rounded-sm text-[0.8125rem] text-muted-foreground hover:text-foreground"
            >
              Example
            </summary>
            <div className="pt-2">
              <CodeBlock title={name} code={JSON.stringify({ type: name, data: example }, null, 2)} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  </fieldset>
);
