import type { InternalApiKeyFirstView } from '@portico/js';
import { type ReactNode, useEffect, useRef } from 'react';
import { Snippets } from '../projects/snippets.js';
import { Card } from '../ui/display/card.js';
import { Button } from '../ui/forms/button.js';
import { keyKinds } from './key-kinds.js';
import { SecretField } from './secret-field.js';

/** What {@link CreatedKeys} takes. */
export interface CreatedKeysProps {
  readonly keys: InternalApiKeyFirstView;
  /** Called when the user has copied the keys. */
  readonly onDone: () => void;
}

/** Shows a new set of keys, the only time they are readable. */
export const CreatedKeys = ({ keys, onDone }: CreatedKeysProps): ReactNode => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="animate-appear rounded-md outline-none">
      <Card
        title={`Your new keys: ${keys.description}`}
        description="Copy them now. You cannot see them again after you leave this page."
        className="border-primary/50"
      >
        <div className="flex flex-col gap-5">
          {keyKinds.map(({ kind, label, hint }) => {
            const secret = keys[kind];
            return secret === undefined ? null : <SecretField key={kind} label={label} hint={hint} secret={secret} />;
          })}
          <Snippets
            extent="environment"
            publishableClientKey={keys.publishableClientKey}
            secretServerKey={keys.secretServerKey}
          />
          <div>
            <Button variant="primary" onClick={onDone}>
              I have copied the keys
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
};
