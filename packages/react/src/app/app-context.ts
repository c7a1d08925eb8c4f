import type { ClientApp } from '@portico/js';
import { createContext } from 'react';

/** The app that the provider hands down. */
export const AppContext = createContext<ClientApp | undefined>(undefined);
