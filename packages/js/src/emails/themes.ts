import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { EmailSourceStore, EmailTheme, EmailThemeMethods, EmailThemeWithSource } from './source-types.js';

/** Creates the object that reads and changes themes. */
export const createThemes = (core: Core, afterSave: () => Promise<unknown>) => {
  const call = core.admin();
  const list: Family<Core, undefined, EmailTheme[]> = createFamily(core.settings, async () =>
    (await call('GET /internal/email-themes')).themes.map(({ id, display_name }) => ({
      id,
      displayName: display_name,
    })),
  );
  const one: Family<Core, string, EmailThemeWithSource> = createFamily(core.settings, async (_, id) => {
    const { display_name, tsx_source } = await call('GET /internal/email-themes/{id}', { params: { id } });
    return { displayName: display_name, tsxSource: tsx_source };
  });
  const refetch = () => Promise.all([list.invalidate(core), one.invalidate(core)]);
  const methods: EmailThemeMethods = {
    listEmailThemes: () => list.of(core, undefined).refresh(),
    getEmailTheme: (id) => one.of(core, id).refresh(),
    createEmailTheme: async (displayName) => {
      const created = await call('POST /internal/email-themes', { body: { display_name: displayName } });
      await refetch();
      return created;
    },
    updateEmailTheme: async (id, tsxSource) => {
      await call('PATCH /internal/email-themes/{id}', { params: { id }, body: { tsx_source: tsxSource } });
      await Promise.all([refetch(), afterSave()]);
    },
  };
  const store: Pick<EmailSourceStore, 'emailThemes' | 'emailTheme'> = {
    emailThemes: () => list.of(core, undefined),
    emailTheme: (id) => one.of(core, id),
  };
  return { methods, store, refetch };
};
