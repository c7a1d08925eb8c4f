'use client';

import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useProject } from '../app/use-project.js';
import { useSurface } from './surface.js';

/** Connects a heading to the region that it names. */
export interface Heading {
  readonly titleId: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/**
 * Connects a heading to the page: sets the document title of full-page screens, and moves the focus to a heading that
 * replaces another one, so that keyboard and screen reader users land on the new content.
 */
export const useHeading = (title: string): Heading => useHeadingOf(title, useProject().displayName);

/** Does the same as {@link useHeading} for pages that have no app. */
export const useHeadingOf = (title: string, projectName: string | undefined): Heading => {
  const surface = useSurface();
  const isPage = surface?.extent === 'page';
  const titleId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (!isPage) return undefined;
    const before = document.title;
    document.title = projectName === undefined ? title : `${title} · ${projectName}`;
    return () => {
      document.title = before;
    };
  }, [isPage, title, projectName]);

  useLayoutEffect(() => {
    if (surface?.announce(title) === 'replacing') headingRef.current?.focus();
  }, [surface, title]);

  return { titleId, headingRef };
};
