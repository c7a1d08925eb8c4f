import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query, such as `(max-width: 48rem)`. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
