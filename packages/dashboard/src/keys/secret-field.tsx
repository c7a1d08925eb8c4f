import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { CopyButton } from '../ui/display/copy-button.js';
import { IconButton } from '../ui/forms/button.js';
import { maskKey } from './mask.js';

/** What {@link SecretField} takes. */
export interface SecretFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly secret: string;
}

/** A secret that is masked until it is revealed, and can be copied without being shown. */
export const SecretField = ({ label, hint, secret }: SecretFieldProps): ReactNode => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const what = label.toLowerCase();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex min-w-0 items-center gap-1.5">
        <input
          id={id}
          readOnly
          value={isShown ? secret : maskKey(secret)}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          className="h-9 min-w-0 grow rounded-md border border-input bg-background px-3 font-mono text-[0.8125rem]"
        />
        <IconButton
          label={isShown ? `Hide ${what}` : `Reveal ${what}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
        <CopyButton text={secret} what={what} caption="Copy" className="h-8" />
      </div>
      <p id={`${id}-hint`} className="text-[0.8125rem] text-muted-foreground">
        {hint}
      </p>
    </div>
  );
};
