'use client';

import type { ClientApp } from '@portico/js';
import type { ReactNode } from 'react';
import { Surface } from '../components/surface.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { impersonationStyles } from '../theme/impersonation-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';

/** What {@link ImpersonationBanner} takes. */
export interface ImpersonationBannerProps {
  readonly app: Pick<ClientApp, 'signOut' | 'redirectToAfterSignOut'>;
  /** Whom the tab acts as. */
  readonly name: string;
}

/** Says whom this tab acts as, and ends it. Takes what it shows, because shared modules would split the first load. */
export const ImpersonationBanner = ({ app, name }: ImpersonationBannerProps): ReactNode => {
  const translate = useFullTranslate();
  useStyles(impersonationStyles);
  const text = translate('impersonation.banner', { user: name });
  // Without a connection, too, the tab no longer acts as the user.
  const end = (): Promise<void> => app.signOut().catch(() => app.redirectToAfterSignOut());
  return (
    <Surface extent="inline">
      <section className="portico-impersonation" aria-label={text}>
        <span className="portico-impersonation-text">{text}</span>
        <button type="button" className="portico-impersonation-end" onClick={() => void end()}>
          {translate('impersonation.end')}
        </button>
      </section>
    </Surface>
  );
};
