import { shrinkImage } from '@portico/react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.js';
import { Button, buttonClasses } from './button.js';
import { TextField } from './field.js';

/** What {@link ImageField} takes. */
export interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A portrait is cropped to a square and resized in the browser; a logo stays as it is and must be small. */
  readonly kind: 'logo' | 'portrait';
  /** A URL, an image as a data URL, or `null`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const maxBytes = 100_000;

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
  logo: 'PNG, JPEG, WebP or GIF up to 100 KB, or an image URL.',
  portrait: 'PNG, JPEG, WebP or GIF, cropped to a square, or an image URL.',
} as const;

/** An image: a URL, or a file from this computer. */
export const ImageField = ({ label, hint, kind, value, onChange }: ImageFieldProps): ReactNode => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [unreadable, setUnreadable] = useState<string>();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (kind === 'logo' && file.size > maxBytes) {
      return setProblem('This image is larger than 100 KB. Choose a smaller one.');
    }
    setProblem(undefined);
    try {
      onChange(await (kind === 'logo' ? readFile(file) : shrinkImage(file)));
    } catch {
      setProblem('Unsupported image. Choose a PNG, JPEG, WebP or GIF file.');
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
        value={isChosen(value) ? 'Selected image' : (value ?? '')}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {value !== null && value !== unreadable && (
          <img
            src={value}
            alt=""
            referrerPolicy="no-referrer"
            // While a URL is typed, most of its beginnings lead nowhere.
            onError={() => setUnreadable(value)}
            className={classNames(
              'h-10 shrink-0 border',
              kind === 'portrait' ? 'w-10 rounded-full object-cover' : 'max-w-40 rounded-sm bg-white object-contain',
            )}
          />
        )}
        <span className="relative inline-flex">
          {/* The browser’s own control has a look of its own. It stays, unseen, for keyboards and screen readers. */}
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            className="peer sr-only"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <label
            htmlFor={id}
            className={classNames(
              buttonClasses('secondary', 'small'),
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
            )}
          >
            <span className="sr-only">{label}: </span>
            {value === null ? 'Choose image' : 'Change image'}
          </label>
        </span>
        {value !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
    </div>
  );
};
