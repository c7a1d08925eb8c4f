import { Check, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../forms/button.js';

interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Says a piece of news in the corner. Never a failure: those stay where they happened. */
export type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Gives the way to say a piece of news. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

/** How long a piece of news stays, unless the pointer or the focus rests on it. */
const staysMillis = 6000;

const ToastCard = ({ text, isHeld, onClose }: { text: string; isHeld: boolean; onClose: () => void }): ReactNode => {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, staysMillis);
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

/** Shows the news of everything inside it, the newest at the bottom. */
export const Toasts = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isHeld, setHeld] = useState(false);
  const nextId = useRef(0);
  const announce = useCallback<Announce>((text) => {
    const id = nextId.current++;
    // Three at a time: who has not read the fourth-last by now will not.
    setToasts((before) => [...before, { id, text }].slice(-3));
  }, []);
  const closers = useMemo(
    () => new Map(toasts.map(({ id }) => [id, () => setToasts((before) => before.filter((toast) => toast.id !== id))])),
    [toasts],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* Pointer and focus only hold the clock; there is nothing to press. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <section
        aria-label="News"
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
    </AnnounceContext>
  );
};
