import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { readDomainProblem, readHandlerPathProblem, toDomain } from './domain-problem.js';
import type { OwnedProject } from './use-projects.js';

type Domain = OwnedProject['config']['domains'][number];

/** What {@link NewDomainForm} takes. */
export interface NewDomainFormProps {
  /** The domains trusted already. */
  readonly domains: readonly Domain[];
  readonly onAdd: (domain: Domain) => Promise<void>;
}

const startingPath = '/handler';

/** Asks for a domain and the path of the app's handler on it. */
export const NewDomainForm = ({ domains, onAdd }: NewDomainFormProps): ReactNode => {
  const domainField = useRef<HTMLInputElement>(null);
  const pathField = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState('');
  const [path, setPath] = useState(startingPath);
  const [problems, setProblems] = useState<{ domain?: string | undefined; path?: string | undefined }>({});
  const others = domains.map((other) => other.domain);

  const add = useAction(async () => {
    await onAdd({ domain: toDomain(domain), handlerPath: path.trim() });
    setDomain('');
    setPath(startingPath);
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = { domain: readDomainProblem(domain, others), path: readHandlerPathProblem(path) };
    setProblems(found);
    if (found.domain !== undefined) domainField.current?.focus();
    else if (found.path !== undefined) pathField.current?.focus();
    else void add.start();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          ref={domainField}
          label="Domain"
          placeholder="https://app.example.com"
          hint="A star in the host stands for any name, as in https://*.example.com."
          inputMode="url"
          value={domain}
          error={problems.domain}
          onChange={(event) => {
            setDomain(event.target.value);
            setProblems({ ...problems, domain: undefined });
          }}
          onBlur={() => domain !== '' && setProblems({ ...problems, domain: readDomainProblem(domain, others) })}
        />
        <TextField
          ref={pathField}
          label="Handler path"
          hint="Where your app shows our screens."
          value={path}
          error={problems.path}
          onChange={(event) => {
            setPath(event.target.value);
            setProblems({ ...problems, path: undefined });
          }}
        />
      </div>
      <ErrorNote error={add.error} />
      <div>
        <Button type="submit" isBusy={add.isBusy}>
          Add domain
        </Button>
      </div>
    </form>
  );
};
