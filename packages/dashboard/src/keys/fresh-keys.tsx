import type { InternalApiKeyFirstView } from '@portico/js';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Publishable keys made since the project was opened. Secret ones never come here: leaving their page must lose them. */
interface FreshKeys {
  /** The newest publishable client key made in this window, in full. */
  readonly publishableClientKey: string | undefined;
  readonly remember: (keys: InternalApiKeyFirstView) => void;
}

const FreshKeysContext = createContext<FreshKeys>({ publishableClientKey: undefined, remember: () => undefined });

/** Lets the snippets of a project carry the publishable key that was made last, for as long as the project is open. */
export const FreshKeysProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [publishableClientKey, setKey] = useState<string>();
  const value = useMemo<FreshKeys>(
    () => ({
      publishableClientKey,
      remember: (keys) => keys.publishableClientKey !== undefined && setKey(keys.publishableClientKey),
    }),
    [publishableClientKey],
  );
  return <FreshKeysContext value={value}>{children}</FreshKeysContext>;
};

/** The publishable key made last, and the way to note a new one. */
export const useFreshKeys = (): FreshKeys => useContext(FreshKeysContext);
