import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { readDomainProblem, readHandlerPathProblem, toDomain } from './domain-problem.js';
import type { OwnedProject } from './use-projects.js';

type Domain = OwnedProject['config']['domains'][number];

/** What {@link NewDomainForm} takes. */
export interface NewDomainFormProps {
  /** The domains already trusted. */
  readonly domains: readonly Domain[];
  readonly onAdd: (domain: Domain) => Promise<void>;
}

const empty: Domain = { domain: '', handlerPath: '/handler' };

/** Adds a trusted domain and the path of the app's handler on it. */
export const NewDomainForm = ({ domains, onAdd }: NewDomainFormProps): ReactNode => {
  const others = domains.map((other) => other.domain);
  const form = useSaveForm<Domain>({
    saved: empty,
    afterSave: 'clear',
    onSave: ({ domain, handlerPath }) => onAdd({ domain: toDomain(domain), handlerPath }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 border-t pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FormTextField
          form={form}
          name="domain"
          validate={(domain) => readDomainProblem(domain, others)}
          label="Domain"
          placeholder="https://app.example.com"
          hint="Use * as a wildcard, as in https://*.example.com."
          inputMode="url"
        />
        <FormTextField
          form={form}
          name="handlerPath"
          validate={readHandlerPathProblem}
          label="Handler path"
          hint="Where your app renders the Portico screens."
        />
      </div>
      <ErrorNote error={form.failure} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Add domain
        </Button>
      </div>
    </form>
  );
};
