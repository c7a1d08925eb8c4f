import { Check, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useKeptFocus } from '../display/use-kept-focus.js';
import { Button, IconButton } from '../forms/button.js';
import { NewsContext, useNewsOfToasts } from './news.js';

/** A change that waits until its toast is gone, and does not happen if the user takes it back. */
export interface Undoable {
  readonly onUndo: () => void;
  /** Makes the change: the toast has ended. */
  readonly onExpire: () => void;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undoable: Undoable | undefined;
}

/** Shows a message in the corner, with “Undo” for a change that waits. Never for failures, which are shown where they happened. */
export type ShowToast = (text: string, undoable?: Undoable) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns the function that shows a toast. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** How long a toast stays, unless the pointer or the focus is on it. */
const toastMillis = 6000;

interface ToastCardProps {
  readonly text: string;
  readonly isHeld: boolean;
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}

const ToastCard = ({ text, isHeld, onUndo, onClose }: ToastCardProps): ReactNode => {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, toastMillis);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <li className="flex animate-appear items-center gap-3 rounded-md border bg-popover py-2 ps-4 pe-2 shadow-float">
      <Check aria-hidden className="size-4 shrink-0 text-success" />
      <span className="min-w-0 grow break-words">{text}</span>
      {onUndo && (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
};

/** Shows the toasts of everything inside it, the newest at the bottom, and keeps them to be read again. */
export const Toasts = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isHeld, setHeld] = useState(false);
  const nextId = useRef(0);
  const keptFocus = useKeptFocus();
  const { news, add, markUndone } = useNewsOfToasts();
  const showToast = useCallback<ShowToast>(
    (text, undoable) => {
      const id = nextId.current++;
      setToasts((before) => [...before, { id, text, undoable }]);
      add(id, text);
    },
    [add],
  );
  const closers = useMemo(
    () =>
      new Map(
        toasts.map(({ id, undoable }) => {
          const closeThen = (then: (() => void) | undefined) => () => {
            setToasts((before) => before.filter((toast) => toast.id !== id));
            then?.();
          };
          const undo =
            undoable &&
            (() => {
              markUndone(id);
              undoable.onUndo();
            });
          return [id, { close: closeThen(undoable?.onExpire), undo: undo && closeThen(undo) }] as const;
        }),
      ),
    [toasts, markUndone],
  );
  useEffect(() => {
    // At most three at a time: the oldest one ends early.
    const [oldest] = toasts;
    if (oldest && toasts.length > 3) closers.get(oldest.id)?.close();
  }, [toasts, closers]);
  return (
    <ToastContext value={showToast}>
      <NewsContext value={news}>{children}</NewsContext>
      {/* Pointer and focus only pause the timer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <section
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-3 z-60 sm:start-auto sm:end-5 sm:bottom-5 sm:w-88"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => {
          keptFocus.onFocus();
          setHeld(true);
        }}
        onBlur={() => {
          keptFocus.onBlur();
          setHeld(false);
        }}
      >
        <ul className="flex flex-col gap-2 [&>li]:pointer-events-auto">
          {toasts.map(({ id, text }) => (
            <ToastCard
              key={id}
              text={text}
              isHeld={isHeld}
              onUndo={closers.get(id)?.undo}
              onClose={closers.get(id)?.close ?? (() => undefined)}
            />
          ))}
        </ul>
      </section>
    </ToastContext>
  );
};
