import { useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfig } from '../app/config-context.js';
import { MethodsNote } from '../projects/methods-note.js';
import { useProject } from '../projects/use-open-project.js';
import { useChangeConfig } from '../projects/use-save-project.js';
import { CopyableId } from '../ui/display/code.js';
import { Note } from '../ui/display/note.js';
import { FormRadioGroup, FormSwitch, FormTextField } from '../ui/forms/form-fields.js';
import { SettingsForm } from '../ui/forms/settings-form.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { callbackUrlOf, type Provider } from './catalogue.js';
import { ProviderSecret } from './provider-secret.js';
import { ProviderTest } from './provider-test.js';
import { toValues, withProvider } from './provider-values.js';
import { SharedEmailScope } from './shared-email-scope.js';

const Callback = ({ row }: { row: Provider }): ReactNode => {
  const { publicUrl } = useConfig();
  return (
    <section aria-label="Set up at the provider" className="flex flex-col gap-3">
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
        and enter this URL there as “{row.callbackName}”:
      </p>
      <div className="rounded-md border bg-muted/60 py-2 ps-3 pe-2">
        <CopyableId id={callbackUrlOf(publicUrl, row.id)} what="callback URL" />
      </div>
      {row.remark !== undefined && <p className="text-muted-foreground">{row.remark}</p>}
    </section>
  );
};

const sharedHints = {
  real: 'For testing only, if the operator of this server has set them up. Shared with other projects.',
  simulated: 'Nothing to register: on your own machine the provider is simulated, with test users to choose from.',
};

const keyOptions = (row: Provider, hint: string) => [
  { value: 'shared' as const, label: 'Shared keys', hint },
  { value: 'own' as const, label: 'Your own keys', hint: `From an app that you register at ${row.name}.` },
];

/** Turns a provider on or off and saves the keys of the app registered there. */
export const ProviderForm = ({ row }: { row: Provider }): ReactNode => {
  const { config, isProductionMode } = useProject();
  const { areProvidersSimulated, doSharedKeysLackEmail } = useConfig();
  const change = useChangeConfig();
  const navigate = useNavigate();
  const saved = config.oauthProviders.find(({ id }) => id === row.id);
  const form = useSaveForm({
    saved: toValues(row, saved),
    onSave: async (values) => {
      await change((current) => ({ oauthProviders: withProvider(current.oauthProviders, row, values) }));
      // The result of a test of the former keys says nothing about these.
      await navigate({ to: '.', search: {}, replace: true });
    },
  });
  const [isOn, keys] = useWatch({ control: form.methods.control, name: ['isOn', 'keys'] });
  const require = (name: string) => (value: string) =>
    value === '' ? `Enter the “${name}” from ${row.name}.` : undefined;
  const stored = saved?.type === 'standard' ? saved.clientSecret : '';
  return (
    <>
      <SettingsForm
        form={form}
        names={{
          isOn: `sign-in with ${row.name}`,
          keys: 'keys',
          clientId: row.idName,
          clientSecret: row.secretName,
          extra: row.extra?.label ?? '',
        }}
      >
        <FormSwitch
          form={form}
          name="isOn"
          label={`Sign-in with ${row.name}`}
          hint={isOn ? 'Turning this off deletes the keys entered here. Linked accounts stay linked.' : undefined}
        />
        {saved && !isOn && (
          <MethodsNote
            methods={config}
            hasProvider={config.oauthProviders.length > 1}
            isSignUpOn={config.signUpEnabled}
          />
        )}
        {isOn && row.hasSharedKeys && (
          <FormRadioGroup
            form={form}
            name="keys"
            label="Keys"
            options={keyOptions(row, areProvidersSimulated ? sharedHints.simulated : sharedHints.real)}
          />
        )}
        {isOn && keys === 'shared' && isProductionMode && (
          <Note tone="attention">
            This project is in production mode. With shared keys, users see the name of this server at {row.name}{' '}
            instead of yours. Enter your own keys.
          </Note>
        )}
        {isOn && keys === 'shared' && doSharedKeysLackEmail && (
          <Note>
            Users may have no email address. <SharedEmailScope />
          </Note>
        )}
        {isOn && keys === 'own' && (
          <>
            <Callback row={row} />
            <FormTextField
              form={form}
              name="clientId"
              validate={require(row.idName)}
              label={row.idName}
              spellCheck={false}
            />
            {/* By the saved secret, so that a new one is masked as soon as it is saved. */}
            <ProviderSecret
              key={stored}
              form={form}
              label={row.secretName}
              stored={stored}
              validate={require(row.secretName)}
            />
            {row.extra && (
              <FormTextField
                form={form}
                name="extra"
                label={row.extra.label}
                isOptional
                hint={row.extra.hint}
                spellCheck={false}
              />
            )}
          </>
        )}
      </SettingsForm>
      {saved && isOn && <ProviderTest row={row} isEdited={form.changed.length > 0} />}
    </>
  );
};
