'use client';

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { menuStyles } from '../theme/menu-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';

const CloseContext = createContext<() => void>(() => undefined);

interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Called after the menu has closed, so that the focus is back on its button. */
  readonly onSelect: () => void | Promise<void>;
}

/** An item of a {@link Menu}. */
export const MenuItem = ({ children, icon, onSelect }: MenuItemProps): ReactNode => {
  const close = useContext(CloseContext);
  return (
    <button
      className="portico-menu-item"
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        void onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
};

interface MenuProps {
  /** Accessible name of the button. */
  readonly name: string;
  /** Content of the button. */
  readonly face: ReactNode;
  /** `icon` for a small button with a symbol. Default: the button has the look of its content. */
  readonly look?: 'icon';
  /** Class names that the app adds to the button. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Index that each key moves the focus to. WAI-ARIA Authoring Practices, menu button pattern. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu ends where its button ends, unless it would leave the window: a page may have another direction than the screens. */
const place = (menu: HTMLElement | null): void => {
  if (!menu) return;
  const { left, right } = menu.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) menu.dataset['side'] = 'start';
};

/** A button that opens a menu by click or arrow key. Escape, Tab or a click elsewhere closes it. */
export const Menu = ({ name, face, look, className = '', children }: MenuProps): ReactNode => {
  useStyles(menuStyles);
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  const items = (): HTMLElement[] => [...(anchorRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = (): void => {
    setOpen(false);
    buttonRef.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    anchorRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !anchorRef.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const onMenuKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = moves[event.key]?.(at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <span className="portico-menu-anchor" ref={anchorRef}>
      <button
        className={`portico-avatar-button ${className}`.trimEnd()}
        type="button"
        data-look={look}
        ref={buttonRef}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {face}
      </button>
      {isOpen && (
        <div
          className="portico-menu"
          id={menuId}
          ref={place}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          onKeyDown={onMenuKey}
        >
          <CloseContext.Provider value={close}>{children}</CloseContext.Provider>
        </div>
      )}
    </span>
  );
};
