import type { InternalApiKeyFirstView } from '@portico/js';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Publishable keys created since the project was opened. Secret keys are never stored here: they must be gone when the user leaves their page. */
interface FreshKeys {
  /** The newest publishable client key created in this window, in full. */
  readonly publishableClientKey: string | undefined;
  readonly remember: (keys: InternalApiKeyFirstView) => void;
}

const FreshKeysContext = createContext<FreshKeys>({ publishableClientKey: undefined, remember: () => undefined });

/** Fills the snippets of a project with the publishable key created last, while the project is open. */
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

/** Returns the publishable key created last and a function to remember a new one. */
export const useFreshKeys = (): FreshKeys => useContext(FreshKeysContext);
