import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, use, useState } from 'react';
import { classNames } from '../class-names.js';
import { IconButton } from '../forms/button.js';
import { AskToDiscard, ChangedFormsOfDialog } from '../forms/unsaved-changes.js';
import { useFocusReturn } from './use-focus-return.js';

/**
 * Darkens the page behind a dialog. Replaces Radix's overlay, which locks scrolling with an inline style element that the
 * content security policy forbids.
 */
export const Scrim = (): ReactNode => <div className="fixed inset-0 z-50 animate-appear bg-scrim" />;

/** What every dialog takes. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** One line below the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** Focuses the first field, or else the first button, instead of the close button. */
const focusContent = (event: Event): void => {
  const { currentTarget: dialog } = event;
  if (!(dialog instanceof HTMLElement)) return;
  const find = (tags: string) => dialog.querySelector<HTMLElement>(`[data-content] :is(${tags}):not(:disabled)`);
  const first = find('input, select, textarea') ?? find('button');
  if (!first) return;
  event.preventDefault();
  first.focus();
};

const keepOpen = (event: Event): void => event.preventDefault();

/**
 * A dialog over the page. The focus stays inside and returns to where it came from. A click outside does not close it,
 * because that would lose the input; Escape and the close button ask first if there is some.
 */
export const Dialog = ({ isOpen, onClose, title, description, children }: DialogProps): ReactNode => {
  const { onOpenAutoFocus: noteOpener, onCloseAutoFocus } = useFocusReturn();
  const open = (event: Event): void => {
    noteOpener();
    focusContent(event);
  };
  const [changedForms] = useState(() => new Set<string>());
  const askToDiscard = use(AskToDiscard);
  const close = (): void => (changedForms.size > 0 ? askToDiscard(onClose) : onClose());
  return (
    <Radix.Root open={isOpen} onOpenChange={(isOpening) => isOpening || close()}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={open}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={keepOpen}
          className={classNames(
            'fixed inset-x-3 top-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg flex-col overflow-hidden sm:top-[12vh] sm:max-h-[76vh]',
            'animate-appear rounded-md border bg-popover shadow-float',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5">
            <div className="flex flex-col gap-1">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="text-muted-foreground">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-me-2 -mt-1">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div data-content="" className="overflow-y-auto p-5">
            <ChangedFormsOfDialog value={changedForms}>{children}</ChangedFormsOfDialog>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** What {@link Sheet} takes. */
export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Announced when the sheet opens. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The navigation rail of narrow windows, over the page. */
export const Sheet = ({ isOpen, onClose, title, children }: SheetProps): ReactNode => (
  <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
    <Radix.Portal>
      <Scrim />
      <Radix.Content
        {...useFocusReturn()}
        aria-describedby={undefined}
        className="fixed inset-y-0 start-0 z-50 flex w-[min(18rem,85vw)] animate-appear flex-col border-e bg-card shadow-float"
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
