import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';

/** What {@link LogoField} takes. */
export interface LogoFieldProps {
  readonly label: string;
  readonly hint: string;
  /** An address, an image as a data URL, or `null`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const mostBytes = 100_000;

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as a data URL, so the result is text.
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

const isChosen = (value: string | null): boolean => value?.startsWith('data:') ?? false;

/** A logo: its address, or an image from this computer. */
export const LogoField = ({ label, hint, value, onChange }: LogoFieldProps): ReactNode => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > mostBytes) return setProblem('This image is larger than 100 KB. Choose a smaller one.');
    setProblem(undefined);
    onChange(await readFile(file));
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        isOptional
        hint={`${hint} PNG, JPEG, WebP or GIF of at most 100 KB, or the address of an image.`}
        error={problem}
        placeholder="https://"
        readOnly={isChosen(value)}
        value={isChosen(value) ? 'The chosen image' : (value ?? '')}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="sr-only">
          {label}: choose an image
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          className="min-w-0 max-w-full text-[0.8125rem]"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {value !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
    </div>
  );
};
