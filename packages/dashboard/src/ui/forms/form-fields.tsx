import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form';
import { CheckboxField, type ChoiceFieldProps, SwitchField } from './choice-field.js';
import {
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './field.js';
import { ImageField, type ImageFieldProps } from './image-field.js';
import { RadioGroup, type RadioGroupProps } from './radio-group.js';
import type { SaveForm } from './use-save-form.js';

/** Ties a field to a value of a form; `name` may lead into nested and repeated values, such as `prices.0.amount`. */
interface Bound<Values extends FieldValues> {
  readonly form: SaveForm<Values>;
  readonly name: FieldPath<Values>;
}

interface BoundText<Values extends FieldValues> extends Bound<Values> {
  /** Says what is wrong with the text, or nothing. Called on submit, and then on each change until it is fixed. */
  readonly validate?: ((text: string) => string | undefined) | undefined;
  /** Whether spaces at both ends belong to the value, as in a password. */
  readonly keepsSpaces?: boolean;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a text input or text area gets to be part of a form. */
const useText = <Values extends FieldValues>({ form, name, validate, keepsSpaces = false }: BoundText<Values>) => {
  const { methods } = form;
  const { error } = methods.getFieldState(name, useFormState({ control: methods.control, name }));
  const registered = methods.register(name, {
    ...(validate && { validate: (value: unknown) => validate(toText(value)) }),
    setValueAs: (value: unknown) => (keepsSpaces ? value : toText(value).trim()),
  });
  return { ...registered, error: error?.message };
};

type Free<Props> = Omit<Props, 'form' | 'name' | 'value' | 'error' | 'isOn' | 'onChange' | 'ref'>;

/** A line of text in a form. */
export const FormTextField = <Values extends FieldValues>({
  form,
  name,
  validate,
  keepsSpaces,
  ...rest
}: BoundText<Values> & Free<TextFieldProps>): ReactNode => (
  <TextField {...rest} {...useText({ form, name, validate, keepsSpaces: keepsSpaces ?? false })} />
);

/** Several lines of text in a form. */
export const FormTextAreaField = <Values extends FieldValues>({
  form,
  name,
  validate,
  keepsSpaces,
  ...rest
}: BoundText<Values> & Free<TextAreaFieldProps>): ReactNode => (
  <TextAreaField {...rest} {...useText({ form, name, validate, keepsSpaces: keepsSpaces ?? false })} />
);

/** One of a few values in a form. */
export const FormSelectField = <Values extends FieldValues>({
  form,
  name,
  validate,
  ...rest
}: Omit<BoundText<Values>, 'keepsSpaces'> & Free<SelectFieldProps>): ReactNode => {
  const rules = { ...(validate && { validate: (value: unknown) => validate(toText(value)) }) };
  const { field, fieldState } = useController({ control: form.methods.control, name, rules });
  return <SelectField {...rest} {...field} value={toText(field.value)} error={fieldState.error?.message} />;
};

/** A setting of a form that is on or off. */
export const FormSwitch = <Values extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<Values> & Free<ChoiceFieldProps>): ReactNode => {
  const { field } = useController({ control: form.methods.control, name });
  return <SwitchField {...rest} isOn={field.value === true} onChange={field.onChange} />;
};

/** A checkbox in a form. */
export const FormCheckbox = <Values extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<Values> & Free<ChoiceFieldProps>): ReactNode => {
  const { field } = useController({ control: form.methods.control, name });
  return <CheckboxField {...rest} isOn={field.value === true} onChange={field.onChange} />;
};

/** One of a few options in a form, each with what it means. */
export const FormRadioGroup = <Values extends FieldValues, Value extends string>({
  form,
  name,
  ...rest
}: Bound<Values> & Free<RadioGroupProps<Value>>): ReactNode => {
  const { field } = useController({ control: form.methods.control, name });
  const chosen = rest.options.find(({ value }) => value === toText(field.value));
  return <RadioGroup {...rest} value={chosen?.value} onChange={field.onChange} />;
};

/** An image in a form. */
export const FormImageField = <Values extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<Values> & Free<ImageFieldProps>): ReactNode => {
  const { field } = useController({ control: form.methods.control, name });
  return <ImageField {...rest} value={toText(field.value) || null} onChange={field.onChange} />;
};
