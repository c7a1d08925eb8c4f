'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocale } from '../app/locale.js';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** Shown after the label. */
  readonly mark?: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** ID of the tab that is open at first. */
  readonly first: string;
  /** `line` over cards. Default: `pill`, over a form. */
  readonly look?: 'pill' | 'line';
}

/**
 * Index of the tab that each key opens; `step` is -1 where the first tab is on the right. WAI-ARIA Authoring Practices,
 * tabs pattern with automatic activation.
 */
const moves: Readonly<Record<string, (at: number, count: number, step: number) => number>> = {
  ArrowRight: (at, count, step) => (at + count + step) % count,
  ArrowLeft: (at, count, step) => (at + count - step) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs, one of which is open. */
export const Tabs = ({ label, tabs, first, look = 'pill' }: TabsProps): ReactNode => {
  const { dir } = useLocale();
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState(first);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === openId),
  );
  const open = tabs[at];

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moves[event.key]?.(at, tabs.length, dir === 'rtl' ? -1 : 1);
    if (next === undefined) return;
    event.preventDefault();
    setOpenId(tabs[next]?.id ?? openId);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="portico-stack">
      <div className="portico-tabs" data-look={look} role="tablist" aria-label={label} ref={listRef}>
        {tabs.map(({ id, label: name, mark }) => (
          <button
            className="portico-tab"
            key={id}
            type="button"
            role="tab"
            id={`${baseId}${id}`}
            aria-selected={id === open?.id}
            aria-controls={`${baseId}panel`}
            tabIndex={id === open?.id ? 0 : -1}
            onClick={() => setOpenId(id)}
            onKeyDown={onKeyDown}
          >
            {name}
            {mark && <> {mark}</>}
          </button>
        ))}
      </div>
      <div
        className="portico-panel"
        role="tabpanel"
        id={`${baseId}panel`}
        aria-labelledby={`${baseId}${open?.id}`}
        key={open?.id}
      >
        {open?.panel}
      </div>
    </div>
  );
};
