import { Check, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../forms/button.js';

interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Shows a message in the corner. Never for failures, which are shown where they happened. */
export type ShowToast = (text: string) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns the function that shows a toast. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** How long a toast stays, unless the pointer or the focus is on it. */
const toastMillis = 6000;

const ToastCard = ({ text, isHeld, onClose }: { text: string; isHeld: boolean; onClose: () => void }): ReactNode => {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, toastMillis);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <li className="flex animate-appear items-center gap-3 rounded-md border bg-popover py-2 ps-4 pe-2 shadow-float">
      <Check aria-hidden className="size-4 shrink-0 text-success" />
      <span className="grow">{text}</span>
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
};

/** Shows the toasts of everything inside it, the newest at the bottom. */
export const Toasts = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isHeld, setHeld] = useState(false);
  const nextId = useRef(0);
  const showToast = useCallback<ShowToast>((text) => {
    const id = nextId.current++;
    // At most three at a time.
    setToasts((before) => [...before, { id, text }].slice(-3));
  }, []);
  const closers = useMemo(
    () => new Map(toasts.map(({ id }) => [id, () => setToasts((before) => before.filter((toast) => toast.id !== id))])),
    [toasts],
  );
  return (
    <ToastContext value={showToast}>
      {children}
      {/* Pointer and focus only pause the timer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <section
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-3 z-50 sm:start-auto sm:end-5 sm:bottom-5 sm:w-88"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ul className="flex flex-col gap-2 [&>li]:pointer-events-auto">
          {toasts.map(({ id, text }) => (
            <ToastCard key={id} text={text} isHeld={isHeld} onClose={closers.get(id) ?? (() => undefined)} />
          ))}
        </ul>
      </section>
    </ToastContext>
  );
};
