import { brandColorPattern } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import type { SaveForm } from '../ui/forms/use-save-form.js';

/** The settings of the page. An empty color is the default one. */
export interface BrandValues {
  readonly logoUrl: string | null;
  readonly fullLogoUrl: string | null;
  readonly brandColor: string;
}

const readProblem = (color: string): string | undefined =>
  color === '' || brandColorPattern.test(color) ? undefined : 'Enter a color such as #0f766e.';

/** What the picker shows while no color is chosen: the default of the screens. */
const defaultColor = '#5753c6';

/** A color, typed or picked. */
export const ColorField = ({ form }: { form: SaveForm<BrandValues> }): ReactNode => {
  const { field, fieldState } = useController({
    control: form.methods.control,
    name: 'brandColor',
    rules: { validate: readProblem },
  });
  const { value, onChange, ...rest } = field;
  return (
    <div className="flex flex-wrap items-end gap-2 [&:has([role=alert])]:items-center">
      <div className="w-40">
        <TextField
          {...rest}
          label="Brand color"
          placeholder={defaultColor}
          spellCheck={false}
          value={value}
          error={fieldState.error?.message}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      <input
        type="color"
        aria-label="Pick the brand color"
        className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-input bg-background p-1"
        value={brandColorPattern.test(value) ? value : defaultColor}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <Button className="h-9" onClick={() => onChange('')}>
          Use default
        </Button>
      )}
    </div>
  );
};
