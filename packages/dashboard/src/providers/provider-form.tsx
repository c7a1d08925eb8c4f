import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useConfig } from '../app/config-context.js';
import { SecretField } from '../keys/secret-field.js';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { CopyableId } from '../ui/display/code.js';
import { Note } from '../ui/display/note.js';
import { Button } from '../ui/forms/button.js';
import { SwitchField } from '../ui/forms/choice-field.js';
import { DraftForm } from '../ui/forms/draft-form.js';
import { TextField } from '../ui/forms/field.js';
import { RadioGroup } from '../ui/forms/radio-group.js';
import { useDraft } from '../ui/forms/use-draft.js';
import { type CatalogueRow, callbackUrlOf, type ProviderId } from './catalogue.js';
import { findProblems, type ProviderProblems, toValues, withProvider } from './provider-draft.js';

type Row = CatalogueRow & { readonly id: ProviderId };

const Callback = ({ row }: { row: Row }): ReactNode => {
  const { publicUrl } = useConfig();
  return (
    <section aria-label="At the provider" className="flex flex-col gap-3">
      <p>
        <a
          href={row.console}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 rounded-sm text-link underline underline-offset-2"
        >
          Register an app at {row.name}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>{' '}
        and enter this address there as “{row.callbackName}”, exactly as it is:
      </p>
      <div className="rounded-md border bg-muted/60 py-2 ps-3 pe-2">
        <CopyableId id={callbackUrlOf(publicUrl, row.id)} what="callback address" />
      </div>
      {row.remark !== undefined && <p className="text-muted-foreground">{row.remark}</p>}
    </section>
  );
};

interface SecretProps {
  readonly row: Row;
  /** What is stored; empty when nothing is. */
  readonly stored: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A stored secret is masked until it is asked for, and is not in the page before (HD-08). */
const Secret = ({ row, stored, value, error, onChange }: SecretProps): ReactNode => {
  const [isReplacing, setReplacing] = useState(false);
  if (stored !== '' && !isReplacing) {
    return (
      <div className="flex flex-col items-start gap-2 [&>div]:self-stretch">
        <SecretField label={row.secretName} hint="Sealed in the database." secret={stored} />
        <Button
          size="small"
          onClick={() => {
            setReplacing(true);
            onChange('');
          }}
        >
          Replace
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 [&>div]:self-stretch">
      <TextField
        label={row.secretName}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {stored !== '' && (
        <Button
          size="small"
          onClick={() => {
            setReplacing(false);
            onChange(stored);
          }}
        >
          Keep the stored one
        </Button>
      )}
    </div>
  );
};

const sharedHints = {
  real: 'For trying out, where the operator of this server has set them up. Other projects use them too.',
  simulated: 'Nothing to register: on your own machine the provider is simulated, with people to choose from.',
};

const keyOptions = (row: Row, hint: string) => [
  { value: 'shared' as const, label: 'The server’s keys', hint },
  { value: 'own' as const, label: 'Your own keys', hint: `Of an app that you register at ${row.name}.` },
];

/** Turns a provider on and off, and takes the keys of the app that is registered there. */
export const ProviderForm = ({ row }: { row: Row }): ReactNode => {
  const { config, isProductionMode } = useProject();
  const { areProvidersSimulated } = useConfig();
  const save = useSaveProject();
  const saved = config.oauthProviders.find(({ id }) => id === row.id);
  const [problems, setProblems] = useState<ProviderProblems>({});
  const idField = useRef<HTMLInputElement>(null);
  // Another form after each save, so that the secret that was just typed is masked like any stored one.
  const [round, setRound] = useState(0);
  const draft = useDraft({
    saved: toValues(row, saved),
    onSave: async (values) => {
      await save({ config: { oauthProviders: withProvider(config.oauthProviders, row, values) } });
      setRound(round + 1);
    },
  });
  const { values } = draft;
  const change = (changes: Partial<typeof values>): void => {
    setProblems({});
    draft.change(changes);
  };
  const check = (): boolean => {
    const found = findProblems(values, row);
    setProblems(found);
    if (found.clientId !== undefined) idField.current?.focus();
    return Object.keys(found).length === 0;
  };
  return (
    <DraftForm
      draft={draft}
      names={{
        isOn: `sign-in with ${row.name}`,
        keys: 'whose keys',
        clientId: row.idName,
        clientSecret: row.secretName,
        extra: row.extra?.label ?? '',
      }}
      onCheck={check}
    >
      <SwitchField
        label={`Sign-in with ${row.name}`}
        hint="Off: nobody signs in this way, and keys entered here are forgotten. Linked accounts stay linked."
        isOn={values.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      {values.isOn && row.hasSharedKeys && (
        <RadioGroup
          label="Keys"
          value={values.keys}
          options={keyOptions(row, areProvidersSimulated ? sharedHints.simulated : sharedHints.real)}
          onChange={(keys) => change({ keys })}
        />
      )}
      {values.isOn && values.keys === 'shared' && isProductionMode && (
        <Note tone="attention">
          This project is in production mode. With the server’s keys, people see the server’s name at {row.name} and not
          yours. Enter keys of your own.
        </Note>
      )}
      {values.isOn && values.keys === 'own' && (
        <>
          <Callback row={row} />
          <TextField
            ref={idField}
            label={row.idName}
            spellCheck={false}
            value={values.clientId}
            error={problems.clientId}
            onChange={(event) => change({ clientId: event.target.value })}
          />
          <Secret
            key={round}
            row={row}
            stored={saved?.type === 'standard' ? saved.clientSecret : ''}
            value={values.clientSecret}
            error={problems.clientSecret}
            onChange={(clientSecret) => change({ clientSecret })}
          />
          {row.extra && (
            <TextField
              label={row.extra.label}
              isOptional
              hint={row.extra.hint}
              spellCheck={false}
              value={values.extra}
              onChange={(event) => change({ extra: event.target.value })}
            />
          )}
        </>
      )}
    </DraftForm>
  );
};
