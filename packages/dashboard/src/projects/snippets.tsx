import { Link } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../app/config-context.js';
import { maskKey } from '../keys/mask.js';
import { CodeBlock } from '../ui/display/code.js';
import { DocsLink } from '../ui/display/docs-link.js';
import { linkClasses } from '../ui/link-classes.js';
import { tabClasses } from '../ui/tab-classes.js';
import { readSnippetChoice, storeSnippetChoice } from './snippet-choice.js';
import { type SnippetKind, type SnippetValues, snippetKinds } from './snippet-code.js';
import { useProject } from './use-open-project.js';

/** What {@link Snippets} takes. */
export interface SnippetsProps {
  /** In full; absent: a placeholder is shown. */
  readonly publishableClientKey?: string | undefined;
  /** Shown masked, copied in full; absent: a placeholder is shown. */
  readonly secretServerKey?: string | undefined;
  /** All files, or only the environment file. Default: all. */
  readonly extent?: 'all' | 'environment';
}

interface FilesProps {
  readonly kind: SnippetKind;
  readonly values: SnippetValues;
  /** The same with the secret masked, for display. */
  readonly shown: SnippetValues;
  readonly extent: 'all' | 'environment';
}

/** npm 12 installs from a URL only if it is allowed to; earlier versions ignore the option. */
const Install = ({ command }: { readonly command: string }): ReactNode => (
  <div className="flex flex-col gap-1.5">
    <CodeBlock title="Terminal" code={command} />
    <p className="text-start text-muted-foreground">
      With npm 12 or newer, add <code>--allow-remote=root</code>.
    </p>
  </div>
);

const Files = ({ kind, values, shown, extent }: FilesProps): ReactNode => {
  const shownFiles = kind.files(shown);
  return (
    <div className="flex flex-col gap-3">
      {extent === 'all' && <Install command={kind.install(values)} />}
      {kind
        .files(values)
        .filter(({ isEnvironment }) => extent === 'all' || isEnvironment)
        .map(({ title, code }) => (
          <CodeBlock
            key={title}
            title={title}
            code={code}
            shown={shownFiles.find((file) => file.title === title)?.code ?? code}
          />
        ))}
    </div>
  );
};

const KeyHint = (): ReactNode => {
  const project = useProject();
  return (
    <p className="text-start text-muted-foreground">
      Keys are shown only once.{' '}
      <Link to="/projects/$projectId/keys" params={{ projectId: project.id }} className={linkClasses}>
        Create keys
      </Link>{' '}
      to replace the placeholder here while this project is open.
    </p>
  );
};

/** Code that runs as it is, with the project's ID, and its keys if they are known. Opens with the kind chosen last. */
export const Snippets = ({ publishableClientKey, secretServerKey, extent = 'all' }: SnippetsProps): ReactNode => {
  const project = useProject();
  const { publicUrl } = useConfig();
  const [chosen, setChosen] = useState(readSnippetChoice);
  const values: SnippetValues = {
    publicUrl,
    projectId: project.id,
    publishableClientKey: publishableClientKey ?? 'your-publishable-client-key',
    secretServerKey: secretServerKey ?? 'your-secret-server-key',
  };
  const shown = secretServerKey === undefined ? values : { ...values, secretServerKey: maskKey(secretServerKey) };
  return (
    <Tabs.Root
      value={chosen}
      onValueChange={(id) => {
        setChosen(id);
        storeSnippetChoice(id);
      }}
      className="flex min-w-0 flex-col gap-3"
    >
      <Tabs.List aria-label="Kind of app" className="flex gap-1 border-b">
        {snippetKinds.map(({ id, label }) => (
          <Tabs.Trigger key={id} value={id} className={tabClasses}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {snippetKinds.map((kind) => (
        <Tabs.Content key={kind.id} value={kind.id} tabIndex={-1}>
          <Files kind={kind} values={values} shown={shown} extent={extent} />
          <p className="mt-3 text-start">
            <DocsLink page={kind.docs} about={kind.label} />
          </p>
        </Tabs.Content>
      ))}
      {publishableClientKey === undefined && <KeyHint />}
    </Tabs.Root>
  );
};
