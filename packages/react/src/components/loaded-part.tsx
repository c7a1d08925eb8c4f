import type { ReactNode } from 'react';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { Button } from './button.js';
import { Failure } from './failure.js';
import type { Fault } from './fault.js';
import { WaitingRows } from './rows.js';
import type { Loaded } from './use-loaded.js';

interface LoadedPartProps<Value> {
  readonly loaded: Loaded<Value>;
  /** Reads it again. */
  readonly onRetry: () => void;
  /** Puts into words why it was not read. */
  readonly explain: (error: unknown) => Fault;
  readonly children: (value: Value) => ReactNode;
}

/** Shows what was read; until then that it is on its way, or why it was not read, with a way to try again. */
export const LoadedPart = <Value,>({ loaded, onRetry, explain, children }: LoadedPartProps<Value>): ReactNode => {
  const translate = useRareTranslate();
  if (loaded.status === 'loading') return <WaitingRows />;
  if (loaded.status === 'ready') return children(loaded.value);
  return (
    <div className="portico-stack" data-gap="small">
      <Failure fault={explain(loaded.error)} />
      <Button look="quiet" onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </div>
  );
};
