import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../../ui/display/code.js';
import { EmptyState } from '../../../ui/display/empty-state.js';
import { buttonClasses } from '../../../ui/forms/button.js';

const variables = `PORTICO_AI_BASE_URL=https://api.example.com/v1
PORTICO_AI_API_KEY=your-key
PORTICO_AI_MODEL=your-model`;

/** Shown in place of the assistant on a server without a language model: how to switch it on. */
export const NotConfigured = (): ReactNode => (
  <EmptyState
    icon={Sparkles}
    title="The assistant is not configured"
    action={
      <a
        href="/docs/guides/configuration#turn-on-the-assistant"
        target="_blank"
        rel="noreferrer"
        className={buttonClasses()}
      >
        Open the documentation
      </a>
    }
    snippet={<CodeBlock title="Environment of the server" code={variables} />}
  >
    It changes emails by chat, with any language model that has an OpenAI-compatible API. Set these variables and
    restart the server.
  </EmptyState>
);
