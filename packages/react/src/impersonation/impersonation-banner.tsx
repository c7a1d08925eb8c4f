'use client';

import type { ReactNode } from 'react';
import { Surface } from '../components/surface.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { impersonationStyles } from '../theme/impersonation-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';

/** What {@link ImpersonationBanner} takes. */
export interface ImpersonationBannerProps {
  readonly end: () => Promise<void>;
  /** Whom the tab acts as. */
  readonly name: string;
}

/** Says whom this tab acts as, and ends it. Takes what it shows, because shared modules would split the first load. */
export const ImpersonationBanner = ({ end, name }: ImpersonationBannerProps): ReactNode => {
  const translate = useFullTranslate();
  useStyles(impersonationStyles);
  const text = translate('impersonation.banner', { user: name });
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
