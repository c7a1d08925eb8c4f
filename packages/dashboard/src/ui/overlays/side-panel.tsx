import { Maximize2, Minimize2, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { classNames } from '../class-names.js';
import { IconButton } from '../forms/button.js';
import { useMedia } from '../use-media.js';

/** Below this width the panel covers the page, so the page behind it must not take the focus. */
const narrow = '(max-width: 47.99rem)';

const widths = { regular: 'md:w-[30rem]', wide: 'md:w-[44rem]', full: '' } as const;

/** What {@link SidePanel} takes. */
export interface SidePanelProps {
  readonly title: string;
  /** Default: `regular`. */
  readonly width?: keyof typeof widths | undefined;
  /** Switches between the panel and the whole width; absent: the panel has one width. */
  readonly onResize?: (() => void) | undefined;
  /** Closes the panel: navigates back to the list. */
  readonly onClose: () => void;
  /** Returns the focus to where the panel was opened from. */
  readonly onReturnFocus: () => void;
  readonly children: ReactNode;
}

/**
 * Makes the page inert while the panel covers it. A modal dialog would be another component, so that rotating a tablet
 * would lose the input.
 */
const useInertPage = (): void => {
  const isNarrow = useMedia(narrow);
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    page?.toggleAttribute('inert', isNarrow);
    return () => page?.removeAttribute('inert');
  }, [isNarrow]);
};

const keepOpen = (event: Event): void => event.preventDefault();

/** Shows one row of a list in full, beside the list, which stays usable. */
export const SidePanel = ({
  title,
  width = 'regular',
  onResize,
  onClose,
  onReturnFocus,
  children,
}: SidePanelProps): ReactNode => {
  useInertPage();
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
          className={classNames(
            'fixed inset-y-0 end-0 z-40 flex w-full animate-slide flex-col border-s bg-card shadow-float',
            widths[width],
          )}
        >
          <div className="flex items-start justify-between gap-3 border-b px-5 py-3">
            <Radix.Title className="min-w-0 py-1 text-base font-semibold break-words">{title}</Radix.Title>
            <span className="-me-2 flex gap-1">
              {onResize && (
                <IconButton
                  label={width === 'full' ? 'Show as panel' : 'Show in full width'}
                  className="max-md:hidden"
                  onClick={onResize}
                >
                  {width === 'full' ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
                </IconButton>
              )}
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            </span>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
