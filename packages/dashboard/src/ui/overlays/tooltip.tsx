import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** What {@link Tooltip} takes. */
export interface TooltipProps {
  /** Shown on hover and focus. */
  readonly text: ReactNode;
  /** The element it belongs to; must be focusable. */
  readonly children: ReactNode;
}

/** A short text on hover and focus, without delay. */
export const Tooltip = ({ text, children }: TooltipProps): ReactNode => (
  <Radix.Root delayDuration={0}>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        className="z-60 max-w-72 animate-appear rounded-sm border bg-popover px-2 py-1 text-xs shadow-float"
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** Coordinates the tooltips of a page. */
export const TooltipArea = ({ children }: { children: ReactNode }): ReactNode => (
  <Radix.Provider delayDuration={0} skipDelayDuration={0}>
    {children}
  </Radix.Provider>
);
