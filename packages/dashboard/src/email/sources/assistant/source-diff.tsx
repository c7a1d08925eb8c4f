import { type ReactNode, useEffect, useRef } from 'react';
import { type DiffOptions, openDiff } from './open-diff.js';

/** Shows what a proposed source changes. */
export const SourceDiff = ({ label, before, after }: Omit<DiffOptions, 'parent'>): ReactNode => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const parent = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    return openDiff({ parent, label, before, after });
  }, [label, before, after]);
  return <div ref={host} className="h-[max(16rem,40dvh)] overflow-hidden rounded-md border" />;
};
