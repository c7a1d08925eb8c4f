import type { ListedDataVaultStore } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSaveConfiguration } from '../projects/use-configuration.js';
import { useProject } from '../projects/use-open-project.js';

/** Changes the vault stores of a project. Each call resolves when the page shows the change. */
export interface VaultStoreChanges {
  create(id: string, displayName: string): Promise<void>;
  rename(id: string, displayName: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const keyOf = (projectId: string): readonly string[] => ['vault-stores', projectId];

/** The open project's vault stores, sorted by ID. */
export const useVaultStores = (): UseQueryResult<ListedDataVaultStore[]> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: keyOf(id), queryFn: () => app.listDataVaultStores() });
};

/** Returns the calls that change the open project's vault stores, which are part of its configuration. */
export const useVaultStoreChanges = (): VaultStoreChanges => {
  const { id: projectId } = useProject();
  const save = useSaveConfiguration();
  const queryClient = useQueryClient();
  const change = async (id: string, value: { readonly displayName: string } | null): Promise<void> => {
    await save({ [`dataVault.stores.${id}`]: value });
    await queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
  };
  return {
    create: (id, displayName) => change(id, { displayName }),
    rename: (id, displayName) => change(id, { displayName }),
    remove: (id) => change(id, null),
  };
};
