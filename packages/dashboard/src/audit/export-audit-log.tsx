import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { ExportMenu } from '../ui/actions/export-menu.js';
import type { AuditSearch } from './audit-search.js';
import { toFilter } from './use-audit-log.js';

/** Saves the entries that match as CSV or JSON. */
export const ExportAuditLog = ({ search }: { search: AuditSearch }): ReactNode => {
  const { app, id } = useProject();
  return (
    <ExportMenu name={`audit-log-${id}`} onExport={(format) => app.exportAuditLog({ ...toFilter(search), format })} />
  );
};
