'use client';

import type { ReactNode } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Surface } from '../components/surface.js';
import { useAction } from '../components/use-action.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/** Says whom this tab acts as, and ends it. */
export const ImpersonationBannerContent = (): ReactNode => {
  const app = usePorticoApp();
  const user = useUser();
  const translate = useFullTranslate();
  const { running, run } = useAction((error) => explain(error, translate));
  if (!user) return null;
  const name = user.primaryEmail ?? user.displayName ?? user.id;
  return (
    <Surface extent="inline">
      <section className="portico-impersonation" aria-label={translate('impersonation.banner', { user: name })}>
        <span className="portico-impersonation-text">{translate('impersonation.banner', { user: name })}</span>
        <button
          type="button"
          className="portico-impersonation-end"
          disabled={Boolean(running)}
          onClick={() => run('run', () => app.signOut())}
        >
          {translate('impersonation.end')}
        </button>
      </section>
    </Surface>
  );
};
