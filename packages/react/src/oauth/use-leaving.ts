'use client';

import { useEffect, useState } from 'react';

/**
 * Keeps whether a button is leaving for another site. False again when the user returns to this page with the browser's
 * back button: what left the page never ends.
 */
export const useLeaving = (): [boolean, (isLeaving: boolean) => void] => {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return [isLeaving, setLeaving];
};
