import { createContext, useContext } from 'react';
import type { DashboardConfig } from './config.js';

/** The configuration that the server wrote into the page. */
export const ConfigContext = createContext<DashboardConfig | undefined>(undefined);

/**
 * Returns the configuration that the server wrote into the page.
 *
 * @throws {Error} outside the dashboard's root
 */
export const useConfig = (): DashboardConfig => {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig is for parts of the dashboard.');
  return config;
};
