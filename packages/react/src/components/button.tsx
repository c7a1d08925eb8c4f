import type { ReactNode } from 'react';
import { Spinner } from './icons.js';

/** What a button of the screens takes. */
interface ButtonProps {
  readonly children: ReactNode;
  /** `submit` sends the form around it. Default `button`. */
  readonly type?: 'button' | 'submit';
  /** `strong` for the one primary action of a screen, which is the default; `quiet` beside it; `danger` for what cannot be undone. */
  readonly look?: 'strong' | 'quiet' | 'danger';
  /** `small` is as wide as its words. Default: as wide as its column. */
  readonly size?: 'full' | 'small';
  /** `start` lines its words up with those of the buttons above and below. */
  readonly align?: 'center' | 'start';
  /** Says more than the words on it, where several buttons of a page have the same. Begins with those words. */
  readonly label?: string;
  /** While set, the button says this, keeps its width and its focus, and ignores clicks. */
  readonly busy?: string | undefined;
  readonly onClick?: () => void;
}

/** A button. Both labels are laid over each other, so the wider one sets the width in either state. */
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
    // Not `disabled`: that would drop the focus, and a screen reader's place with it.
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

/** Says aloud what is happening, for people who do not see the button change. */
export const Progress = ({ text }: { text: string | undefined }): ReactNode => (
  <output className="portico-unseen">{text}</output>
);
