'use client';

import { type ReactNode, useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Ignores clicks while set. */
  readonly isBusy: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off and changes at once. */
export const Switch = ({ label, isOn, isBusy, onChange }: SwitchProps): ReactNode => {
  const id = useId();
  return (
    <div className="portico-switch-line">
      <input
        className="portico-switch"
        id={id}
        type="checkbox"
        checked={isOn}
        aria-disabled={isBusy}
        onChange={({ currentTarget }) => {
          if (!isBusy) onChange(currentTarget.checked);
        }}
      />
      <label className="portico-switch-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
};
