import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { EmailSource, EmailSourceStore, EmailSourceVersion, EmailSourceVersionMethods } from './source-types.js';

/** Creates the object that reads and restores previous sources. */
export const createVersions = (core: Core, afterRestore: () => Promise<unknown>) => {
  const call = core.admin();
  const list: Family<Core, EmailSource, EmailSourceVersion[]> = createFamily(core.settings, async (_, { kind, id }) => {
    const { items } = await call('GET /internal/email-source-versions', { query: { kind, source_id: id } });
    return items.map((version) => ({ id: version.id, replacedAt: new Date(version.replaced_at_millis) }));
  });
  const refetch = () => list.invalidate(core);
  const methods: EmailSourceVersionMethods = {
    listEmailSourceVersions: (source) => list.of(core, source).refresh(),
    listChangedEmailSources: async (kind) => {
      const { items } = await call('GET /internal/email-source-versions', { query: { kind } });
      return items.map(({ source_id }) => source_id);
    },
    getEmailSourceVersion: async (id) => {
      const version = await call('GET /internal/email-source-versions/{id}', { params: { id } });
      return {
        id: version.id,
        replacedAt: new Date(version.replaced_at_millis),
        source: { kind: version.kind, id: version.source_id },
        tsxSource: version.tsx_source,
      };
    },
    restoreEmailSourceVersion: async (id) => {
      await call('POST /internal/email-source-versions/{id}/restore', { params: { id } });
      await Promise.all([refetch(), afterRestore()]);
    },
  };
  const store: Pick<EmailSourceStore, 'emailSourceVersions'> = {
    emailSourceVersions: (source) => list.of(core, source),
  };
  return { methods, store, refetch };
};
