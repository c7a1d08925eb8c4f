'use client';

import type { ReactNode } from 'react';
import { Spinner } from './icons.js';

/** Props of a button. */
interface ButtonProps {
  readonly children: ReactNode;
  /** `submit` sends the surrounding form. Default: `button`. */
  readonly type?: 'button' | 'submit';
  /** `strong` (default) for the one primary action, `quiet` for secondary actions, `danger` for destructive ones. */
  readonly look?: 'strong' | 'quiet' | 'danger';
  /** `small` is as wide as its label. Default: the width of the column. */
  readonly size?: 'full' | 'small';
  /** `start` aligns the label with those of the buttons above and below. */
  readonly align?: 'center' | 'start';
  /** Accessible name, when several buttons have the same label. Starts with the label. */
  readonly label?: string;
  /** Shown while set. The button keeps its width and focus and ignores clicks. */
  readonly busy?: string | undefined;
  readonly onClick?: () => void;
}

/** A button. Its two labels overlap, so the wider one sets the width in both states. */
export const Button = ({
  children,
  type = 'button',
  look = 'strong',
  size = 'full',
  align = 'center',
  label,
  busy,
  onClick,
}: ButtonProps): ReactNode => {
  const isBusy = busy !== undefined;
  return (
    // Not `disabled`, which would drop the focus and the position of a screen reader.
    <button
      className="portico-button"
      type={type}
      data-look={look}
      data-size={size}
      data-align={align}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className="portico-button-label" aria-hidden={isBusy}>
        {children}
      </span>
      <span className="portico-button-busy" aria-hidden={!isBusy}>
        {isBusy && <Spinner />}
        {busy}
      </span>
    </button>
  );
};

/** Announces progress to screen readers. */
export const Progress = ({ text }: { text: string | undefined }): ReactNode => (
  <output className="portico-unseen">{text}</output>
);
