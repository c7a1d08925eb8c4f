import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../forms/button.js';
import { type OfferedAction, useOfferedAction } from './offered-actions.js';

/** What {@link ActionButton} takes in addition to what a button takes. */
export interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** How the command palette lists it. */
  readonly offer: Omit<OfferedAction, 'run'>;
  readonly onClick: () => void;
}

/** A button whose action the command palette offers, too, while the button can be pressed. */
export const ActionButton = ({ offer, onClick, ...button }: ActionButtonProps): ReactNode => {
  const canRun = button.isBusy !== true && button.disabled !== true;
  useOfferedAction(canRun ? { ...offer, run: onClick } : undefined);
  return <Button {...button} onClick={onClick} />;
};
