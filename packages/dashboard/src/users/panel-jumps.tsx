import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { scrolledRowClasses } from '../ui/tab-classes.js';

/**
 * Links to the sections of a panel. They follow the headings that are shown, so that a section cannot be forgotten.
 */
export const PanelJumps = ({ content }: { content: RefObject<HTMLElement | null> }): ReactNode => {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const { current } = content;
    if (!current) return undefined;
    const read = (): void =>
      setTitles([...current.querySelectorAll('section h3')].map((head) => head.textContent ?? ''));
    const observer = new MutationObserver(read);
    observer.observe(current, { childList: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, [content]);
  const jump = (title: string): void => {
    const head = [...(content.current?.querySelectorAll<HTMLElement>('section h3') ?? [])].find(
      ({ textContent }) => textContent === title,
    );
    head?.setAttribute('tabindex', '-1');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label="Sections" className="sticky -top-4 z-20 -mx-5 border-y bg-card px-3 py-1.5">
      <div className={`gap-x-1 ${scrolledRowClasses}`}>
        {titles.map((title) => (
          <button
            key={title}
            type="button"
            onClick={() => jump(title)}
            className="h-7 shrink-0 rounded-sm px-2 -outline-offset-2 text-[0.8125rem] text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            {title}
          </button>
        ))}
      </div>
    </nav>
  );
};
