import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useConfig } from '../app/config-context.js';
import { CodeBlock, type CodeBlockProps } from '../ui/display/code.js';
import { tabClasses } from '../ui/tab-classes.js';
import { verifyCodes } from './verify-code.js';

/** Code that verifies the signature of a webhook, in several languages. */
export const VerifySnippets = ({ height }: Pick<CodeBlockProps, 'height'>): ReactNode => {
  const config = useConfig();
  return (
    <Tabs.Root defaultValue={verifyCodes[0].id} className="flex min-w-0 flex-col gap-3">
      <Tabs.List aria-label="Language" className="flex gap-1 border-b">
        {verifyCodes.map(({ id, label }) => (
          <Tabs.Trigger key={id} value={id} className={tabClasses}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {verifyCodes.map(({ id, install, file, code }) => (
        <Tabs.Content key={id} value={id} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
          {install && <CodeBlock title="Terminal" code={install(config)} />}
          <CodeBlock title={file} code={code} {...(height && { height })} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
