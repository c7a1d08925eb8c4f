import type { ProjectConfigurationOverride } from '@portico/js';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useConfigured, useSaveConfiguration } from '../../projects/use-configuration.js';
import { useProject } from '../../projects/use-open-project.js';
import { type PaymentsConfig, readPaymentsConfig } from './payments-config.js';

/** What all queries about the payments of a project begin with. */
export const paymentsKey = (projectId: string): readonly string[] => ['payments', projectId];

/** The payment settings of the open project. */
export const usePaymentsConfig = (): UseQueryResult<PaymentsConfig> => useConfigured(readPaymentsConfig);

/** Returns a function that reloads what the pages show of payments, and resolves when they show it. */
export const useInvalidatePayments = (): (() => Promise<void>) => {
  const { id } = useProject();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: paymentsKey(id) });
};

/**
 * Returns a function that changes payment settings by path below `payments`, such as `{ testMode: false }`. `null` removes
 * an entry. It resolves when the pages show the change.
 */
export const useSavePayments = (): ((changes: ProjectConfigurationOverride) => Promise<void>) => {
  const save = useSaveConfiguration();
  const invalidate = useInvalidatePayments();
  return async (changes) => {
    await save(Object.fromEntries(Object.entries(changes).map(([path, value]) => [`payments.${path}`, value])));
    await invalidate();
  };
};
