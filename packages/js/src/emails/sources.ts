import type { Core } from '../core.js';
import { createDrafts } from './drafts.js';
import { createPreviews } from './previews.js';
import type { EmailSourceMethods, EmailSourceStore } from './source-types.js';
import { createTemplates } from './templates.js';
import { createThemes } from './themes.js';
import { createVersions } from './versions.js';

/** Creates the methods of an admin's app for the sources of emails. */
export const createEmailSources = (
  core: Core,
): {
  readonly methods: EmailSourceMethods;
  readonly store: EmailSourceStore;
  readonly refetchDrafts: () => Promise<unknown>;
} => {
  const previews = createPreviews(core);
  const versions = createVersions(core, () => Promise.all([themes, templates, drafts].map(({ refetch }) => refetch())));
  const afterSave = () => Promise.all([previews.refetch(), versions.refetch()]);
  const themes = createThemes(core, afterSave);
  const templates = createTemplates(core, afterSave);
  const drafts = createDrafts(core, afterSave);
  return {
    methods: {
      ...themes.methods,
      ...templates.methods,
      ...drafts.methods,
      ...previews.methods,
      ...versions.methods,
    },
    store: { ...themes.store, ...templates.store, ...drafts.store, ...previews.store, ...versions.store },
    refetchDrafts: drafts.refetch,
  };
};
