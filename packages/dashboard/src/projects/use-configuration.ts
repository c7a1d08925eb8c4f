import type { ProjectConfiguration, ProjectConfigurationOverride } from '@portico/js';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from './use-open-project.js';

const keyOf = (projectId: string): readonly string[] => ['configuration', projectId];

/**
 * A part of the configuration of the open project.
 *
 * @param read takes the part; defined outside the component, so that it runs only when the configuration has changed
 */
export const useConfigured = <Part>(read: (config: ProjectConfiguration) => Part): UseQueryResult<Part> => {
  const project = useProject();
  return useQuery({ queryKey: keyOf(project.id), queryFn: () => project.getConfig(), select: read });
};

const wholeOf = (config: ProjectConfiguration): ProjectConfiguration => config;

/** The configuration of the open project, for settings that its other calls do not return. */
export const useConfiguration = (): UseQueryResult<ProjectConfiguration> => useConfigured(wholeOf);

/**
 * Returns a function that changes the configuration by path, such as `{ 'emails.defaultLocale': 'de' }`. `null` restores a
 * default. It resolves when the page shows the change.
 */
export const useSaveConfiguration = (): ((changes: ProjectConfigurationOverride) => Promise<void>) => {
  const project = useProject();
  const queryClient = useQueryClient();
  return async (changes) => {
    await project.updateConfig(changes);
    await queryClient.invalidateQueries({ queryKey: keyOf(project.id) });
  };
};
