import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** The emphasis of a button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The height of a button: 36 px, or 28 px in rows and headers. */
export type ButtonSize = 'regular' | 'small';

// Contrast themes of the system draw a transparent border, but no background.
const variants: Readonly<Record<ButtonVariant, string>> = {
  // Without something to save, it is calm: a washed-out color would still ask to be pressed.
  primary:
    'border border-transparent bg-primary text-primary-foreground hover:bg-primary-hover disabled:bg-secondary disabled:text-muted-foreground',
  // The label identifies the button, so that its border may be faint (WCAG 2.2, 1.4.11).
  secondary: 'border border-input/35 bg-card text-foreground hover:bg-muted disabled:opacity-55',
  quiet: 'text-muted-foreground hover:bg-muted hover:text-foreground disabled:opacity-55',
  danger: 'border border-transparent bg-destructive text-destructive-foreground hover:opacity-90 disabled:opacity-55',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  regular: 'h-9 gap-2 px-3.5',
  small: 'h-7 gap-1.5 px-2.5 text-[0.8125rem]',
};

/** The classes of a button, for links that look like one. */
export const buttonClasses = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular'): string =>
  classNames(
    'relative inline-flex shrink-0 items-center justify-center rounded-sm font-medium whitespace-nowrap select-none',
    'transition-colors duration-150 disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
  );

/** What {@link Button} takes in addition to the attributes of a button. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Default: `secondary`. */
  readonly variant?: ButtonVariant;
  /** Default: `regular`. */
  readonly size?: ButtonSize;
  /** While work is in progress, the button keeps its width, shows a spinner and ignores clicks. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A button with a text. */
export const Button = ({
  variant = 'secondary',
  size = 'regular',
  isBusy = false,
  type = 'button',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps): ReactNode => (
  <button
    {...rest}
    type={type}
    className={classNames(buttonClasses(variant, size), className)}
    // Not `disabled`, which would move the focus away from the button while it works.
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    disabled={disabled}
    onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
  >
    <span
      className={classNames('inline-flex items-center', size === 'small' ? 'gap-1.5' : 'gap-2', isBusy && 'opacity-0')}
    >
      {children}
    </span>
    {isBusy && <LoaderCircle aria-hidden className="absolute size-4 animate-spin motion-reduce:animate-none" />}
  </button>
);

/** What {@link IconButton} takes. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, for screen readers and the tooltip. */
  readonly label: string;
  /** An icon of lucide-react. */
  readonly children: ReactNode;
}

/** A square icon button with a label for screen readers. */
export const IconButton = ({ label, className, children, type = 'button', ...rest }: IconButtonProps): ReactNode => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-muted-foreground transition-colors',
      'hover:bg-muted hover:text-foreground [&>svg]:size-4',
      className,
    )}
  >
    {children}
  </button>
);
