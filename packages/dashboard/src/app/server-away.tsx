import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { connection } from './connection.js';

/** Whether the server does not answer. */
export const useIsServerAway = (): boolean => useSyncExternalStore(connection.subscribe, connection.isAway);

/** Runs an effect when the server answers again. */
export const useWhenServerIsBack = (effect: () => void): void => {
  const isAway = useIsServerAway();
  useEffect(() => {
    if (!isAway) return undefined;
    return () => void (connection.isAway() || effect());
  }, [isAway, effect]);
};

/** Says on every page that the server does not answer, and what is retried. When it is back, all data is read again. */
export const ServerAway = (): ReactNode => {
  const isAway = useIsServerAway();
  const queryClient = useQueryClient();
  useEffect(
    () => connection.subscribe(() => void (connection.isAway() || queryClient.invalidateQueries())),
    [queryClient],
  );
  return (
    // Below the content, or in the middle of a page that has none yet.
    <output className="fixed inset-x-3 bottom-3 z-60 mx-auto block max-w-xl [body:not(:has(h1:not(.sr-only)))_&]:top-2/5 [body:not(:has(h1:not(.sr-only)))_&]:bottom-auto">
      {isAway && (
        <div className="flex animate-appear gap-3 rounded-md border border-destructive/40 bg-popover px-4 py-3 shadow-float">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          <div>
            <p className="font-medium">The server is not responding</p>
            <p className="text-muted-foreground">
              This page keeps trying and updates when the server responds. Changes that you save now are not retried.
            </p>
          </div>
        </div>
      )}
    </output>
  );
};
