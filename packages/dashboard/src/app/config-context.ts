import { createContext, useContext } from 'react';
import type { DashboardConfig } from './config.js';

/** What the server said in the page, for every part of the dashboard. */
export const ConfigContext = createContext<DashboardConfig | undefined>(undefined);

/**
 * What the server said in the page.
 *
 * @throws {Error} outside the dashboard's root
 */
export const useConfig = (): DashboardConfig => {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig is for parts of the dashboard.');
  return config;
};
