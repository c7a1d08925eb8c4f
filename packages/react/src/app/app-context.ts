'use client';

import type { ClientApp } from '@portico/js';
import { createContext } from 'react';

/** The app from the surrounding provider. */
export const AppContext = createContext<ClientApp | undefined>(undefined);
