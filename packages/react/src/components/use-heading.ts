import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useProject } from '../app/use-project.js';
import { useSurface } from './surface.js';

/** What connects a heading to what it names. */
interface Heading {
  readonly titleId: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/**
 * Makes a heading speak for the page: it names a page of ours as long as it is shown, and takes the focus when it
 * replaces another one, so that a keyboard or a screen reader is where the news is, from the moment it is there.
 */
export const useHeading = (title: string): Heading => {
  const { displayName } = useProject();
  const surface = useSurface();
  const isPage = surface?.extent === 'page';
  const titleId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (!isPage) return undefined;
    const before = document.title;
    document.title = `${title} · ${displayName}`;
    return () => {
      document.title = before;
    };
  }, [isPage, title, displayName]);

  useLayoutEffect(() => {
    if (surface?.announce(title) === 'replacing') headingRef.current?.focus();
  }, [surface, title]);

  return { titleId, headingRef };
};
