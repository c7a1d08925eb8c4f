'use client';

import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocale } from '../app/locale.js';
import { useOverrideCheck } from '../messages/use-override-check.js';
import { loadInter } from '../theme/inter.js';
import { styles } from '../theme/styles.gen.js';
import { usePageTheme } from '../theme/use-page-theme.js';
import { useStyles } from '../theme/use-styles.js';

/** Space that a surface takes: the page, a column, or inline. */
export type SurfaceExtent = 'page' | 'column' | 'inline';

/** Context that a surface provides. */
interface SurfaceContextValue {
  readonly extent: SurfaceExtent;
  /** Records the current heading and returns whether it replaces another one. */
  readonly announce: (title: string) => 'first' | 'same' | 'replacing';
}

const SurfaceContext = createContext<SurfaceContextValue | undefined>(undefined);

/** Returns the surrounding surface. */
export const useSurface = (): SurfaceContextValue | undefined => useContext(SurfaceContext);

interface SurfaceProps {
  readonly extent: SurfaceExtent;
  readonly children: ReactNode;
}

const OuterSurface = ({ extent, children }: SurfaceProps): ReactNode => {
  useOverrideCheck();
  const { lang, dir } = useLocale();
  const { scheme, preferred, host } = usePageTheme();
  const lastTitle = useRef<string>(undefined);
  const surface = useMemo<SurfaceContextValue>(
    () => ({
      extent,
      announce: (title) => {
        const { current: replaced } = lastTitle;
        lastTitle.current = title;
        if (replaced === undefined) return 'first';
        return replaced === title ? 'same' : 'replacing';
      },
    }),
    [extent],
  );
  useStyles(styles);
  const elementRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Parts of the app's own pages do not decide what a page loads.
    if (extent !== 'inline' && elementRef.current) loadInter(elementRef.current, lang);
  }, [extent, lang]);
  // A page without a theme is white. The user's preference decides only where the screen fills the page.
  const chosen = scheme ?? (extent === 'page' ? preferred : 'light');
  return (
    <SurfaceContext.Provider value={surface}>
      <div
        className="portico"
        ref={elementRef}
        lang={lang}
        dir={dir}
        data-extent={extent}
        data-portico-theme={chosen}
        data-portico-host={host === 'none' ? undefined : host}
      >
        {/* Texts of another language than English may still be loading. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </SurfaceContext.Provider>
  );
};

/**
 * Root of every component: applies the styles, isolates them from those of the page, and follows its light or dark
 * theme. A surface inside another surface adds nothing.
 */
export const Surface = ({ extent, children }: SurfaceProps): ReactNode => {
  const outer = useSurface();
  return outer === undefined ? <OuterSurface extent={extent}>{children}</OuterSurface> : children;
};
