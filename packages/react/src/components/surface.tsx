import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo, useRef } from 'react';
import { useLocale } from '../app/locale.js';
import { useOverrideCheck } from '../messages/use-override-check.js';
import { useTheme } from '../theme/portico-theme.js';
import { ensureStyles } from '../theme/style-sheet.js';
import { styles } from '../theme/styles.gen.js';
import { usePageTheme } from '../theme/use-page-theme.js';

/** How much of the page a surface takes: all of it, a column where it stands, or a spot in a line. */
export type SurfaceExtent = 'page' | 'column' | 'inline';

/** What a surface tells the components on it. */
interface SurfaceContextValue {
  readonly extent: SurfaceExtent;
  /** Notes the heading that is shown, and says whether it replaces another one. */
  readonly announce: (title: string) => 'first' | 'same' | 'replacing';
}

const SurfaceContext = createContext<SurfaceContextValue | undefined>(undefined);

/** The surface around a component. */
export const useSurface = (): SurfaceContextValue | undefined => useContext(SurfaceContext);

interface SurfaceProps {
  readonly extent: SurfaceExtent;
  readonly children: ReactNode;
}

const OuterSurface = ({ extent, children }: SurfaceProps): ReactNode => {
  useOverrideCheck();
  const { nonce } = useTheme();
  const { lang } = useLocale();
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
  useInsertionEffect(() => ensureStyles({ document, text: styles, nonce }), [nonce]);
  // A page that says nothing paints white. Only where we paint all of it may the person's preference decide.
  const chosen = scheme ?? (extent === 'page' ? preferred : 'light');
  return (
    <SurfaceContext.Provider value={surface}>
      <div
        className="portico"
        lang={lang}
        data-extent={extent}
        data-portico-theme={chosen}
        data-portico-host={host === 'none' ? undefined : host}
      >
        {children}
      </div>
    </SurfaceContext.Provider>
  );
};

/**
 * The ground our components stand on: applies the styles, keeps the page's own out, and follows its light or dark look.
 * Inside another surface it adds nothing.
 */
export const Surface = ({ extent, children }: SurfaceProps): ReactNode => {
  const outer = useSurface();
  return outer === undefined ? <OuterSurface extent={extent}>{children}</OuterSurface> : children;
};
