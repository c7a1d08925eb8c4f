import { shrinkImage } from '@portico/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.js';
import { TextField } from './field.js';

/** What {@link ImageField} takes. */
export interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A portrait is cut to a square and made small in the browser; a logo stays as it is, and has to be small. */
  readonly kind: 'logo' | 'portrait';
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

const sizes = {
  logo: 'PNG, JPEG, WebP or GIF of at most 100 KB, or the address of an image.',
  portrait: 'PNG, JPEG, WebP or GIF, of which the middle is taken, or the address of an image.',
} as const;

/** An image: its address, or a file from this computer. */
export const ImageField = ({ label, hint, kind, value, onChange }: ImageFieldProps): ReactNode => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (kind === 'logo' && file.size > mostBytes) {
      return setProblem('This image is larger than 100 KB. Choose a smaller one.');
    }
    setProblem(undefined);
    try {
      onChange(await (kind === 'logo' ? readFile(file) : shrinkImage(file)));
    } catch {
      setProblem('This file is no image that your browser can read. Choose another one.');
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        isOptional
        hint={[hint, sizes[kind]].join(' ').trim()}
        error={problem}
        placeholder="https://"
        inputMode="url"
        readOnly={isChosen(value)}
        value={isChosen(value) ? 'The chosen image' : (value ?? '')}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {kind === 'portrait' && isChosen(value) && (
          <img src={value ?? undefined} alt="" className="size-10 shrink-0 rounded-full border object-cover" />
        )}
        <label htmlFor={id} className="sr-only">
          {label}: choose an image
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          className="min-w-0 max-w-full text-[0.8125rem] text-muted-foreground file:me-3 file:h-7 file:cursor-pointer file:rounded-sm file:border file:border-input file:bg-background file:px-2.5 file:font-medium file:text-foreground hover:file:bg-muted"
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
