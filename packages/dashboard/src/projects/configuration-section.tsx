import type { ProjectConfiguration } from '@portico/js';
import type { ReactNode } from 'react';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../ui/display/skeleton.js';
import { useConfiguration } from './use-configuration.js';

/** What {@link ConfigurationSection} takes. */
export interface ConfigurationSectionProps {
  readonly title: string;
  /** What the section affects. */
  readonly description: string;
  /** Draws the form, once the configuration is loaded: until then, no field shows a value that may be wrong. */
  readonly children: (config: ProjectConfiguration) => ReactNode;
}

/** A section of a page with settings of the project's configuration, which is saved on its own. */
export const ConfigurationSection = ({ title, description, children }: ConfigurationSectionProps): ReactNode => {
  const { data: config, error, refetch } = useConfiguration();
  return (
    <Card title={title} description={description}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!config && !error && (
        <div>
          <LoadingNote what="settings" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {config && children(config)}
    </Card>
  );
};
