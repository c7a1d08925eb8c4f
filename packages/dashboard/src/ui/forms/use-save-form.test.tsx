// @needs nothing

import { PorticoError } from '@portico/js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFieldArray } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FormSwitch, FormTextField } from './form-fields.js';
import { SettingsForm } from './settings-form.js';
import { useSaveForm } from './use-save-form.js';

interface Product {
  readonly name: string;
  readonly limits: { readonly seats: string; readonly isStrict: boolean };
  readonly prices: readonly { readonly amount: string }[];
}

const product: Product = {
  name: 'Pro',
  limits: { seats: '5', isStrict: false },
  prices: [{ amount: '10' }, { amount: '100' }],
};

interface EditorProps {
  readonly saved?: Product;
  readonly onSave?: (product: Product, changed: Partial<Product>) => Promise<void>;
}

/** A form such as products will have: flat, nested and repeated fields. */
const Editor = ({ saved = product, onSave = () => Promise.resolve() }: EditorProps) => {
  const form = useSaveForm<Product>({ saved, onSave, fieldOfCode: { ITEM_NOT_FOUND: 'limits.seats' } });
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'prices' });
  const required = (text: string) => (text === '' ? 'Required.' : undefined);
  return (
    <SettingsForm form={form} names={{ name: 'name', limits: 'limits', prices: 'prices' }}>
      <FormTextField form={form} name="name" label="Name" validate={required} />
      <FormTextField form={form} name="limits.seats" label="Seats" />
      <FormSwitch form={form} name="limits.isStrict" label="Strict" />
      {fields.map(({ id }, index) => (
        <div key={id}>
          <FormTextField form={form} name={`prices.${index}.amount`} label={`Price ${index}`} validate={required} />
          <button type="button" onClick={() => remove(index)}>
            Remove price {index}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => append({ amount: '' })}>
        Add price
      </button>
    </SettingsForm>
  );
};

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const values = () => screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).value);

test('flat, nested and repeated changes are listed by their setting, and not once they are undone by hand', async () => {
  render(<Editor />);
  type('Seats', '6');
  type('Price 1', '120');
  expect(await screen.findByText('Changed: limits, prices')).toBeTruthy();
  type('Seats', '5');
  expect(await screen.findByText('Changed: prices')).toBeTruthy();
  type('Price 1', '100');
  await waitFor(() => expect(screen.queryByText(/Changed/)).toBeNull());
});

test('Discard restores flat, nested, repeated, added and removed fields', async () => {
  render(<Editor />);
  type('Name', 'Team');
  type('Seats', '6');
  fireEvent.click(screen.getByRole('switch', { name: 'Strict' }));
  press('Remove price 0');
  press('Add price');
  type('Price 1', '7');
  await screen.findByText('Changed: name, limits, prices');
  expect(values()).toEqual(['Team', '6', '100', '7']);
  press('Discard');
  await waitFor(() => expect(values()).toEqual(['Pro', '5', '10', '100']));
  expect(screen.getByRole('switch', { name: 'Strict' }).getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByText(/Changed/)).toBeNull();
});

test('saving passes on nested and repeated values, and Undo passes on what was saved before', async () => {
  const saves: Product[] = [];
  render(<Editor onSave={async (next) => void saves.push(next)} />);
  type('Seats', ' 9 ');
  press('Remove price 1');
  press('Save changes');
  await screen.findByText('Saved');
  press('Undo');
  await waitFor(() => expect(values()).toEqual(['Pro', '5', '10', '100']));
  expect(saves).toEqual([{ ...product, limits: { seats: '9', isStrict: false }, prices: [{ amount: '10' }] }, product]);
});

test('a repeated field is checked on save, gets the focus, and nothing is saved', async () => {
  let saves = 0;
  render(
    <Editor
      onSave={async () => {
        saves += 1;
      }}
    />,
  );
  press('Add price');
  press('Save changes');
  expect(await screen.findByText('Required.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Price 2'));
  expect(field('Price 2').getAttribute('aria-invalid')).toBe('true');
  type('Price 2', '3');
  await waitFor(() => expect(screen.queryByText('Required.')).toBeNull());
  expect(saves).toBe(0);
});

test('a server error that concerns a field is shown there, and any other below the form', async () => {
  const codes = ['ITEM_NOT_FOUND', 'SCHEMA_ERROR'] as const;
  let next = 0;
  const onSave = async () => {
    const code = codes[next++] ?? 'SCHEMA_ERROR';
    throw new PorticoError({ code, details: undefined as never, status: 400, message: `Reason ${next}.` });
  };
  render(<Editor onSave={onSave} />);
  type('Name', 'Team');
  press('Save changes');
  const atField = await screen.findByText('Reason 1.');
  expect(field('Seats').getAttribute('aria-describedby')).toContain(atField.id);
  expect(document.activeElement).toBe(field('Seats'));
  press('Save changes');
  const below = await screen.findByText('Reason 2.');
  expect(field('Seats').getAttribute('aria-describedby')).toBeNull();
  expect(below.id).toBe('');
  expect(values()[0]).toBe('Team');
});

test('unchanged fields follow the server while a changed one keeps what was typed', async () => {
  const { rerender } = render(<Editor />);
  type('Name', 'Team');
  rerender(<Editor saved={{ ...product, name: 'Other', limits: { seats: '8', isStrict: true } }} />);
  await waitFor(() => expect(values()).toEqual(['Team', '8', '10', '100']));
  expect(screen.getByText('Changed: name')).toBeTruthy();
  press('Discard');
  await waitFor(() => expect(values()[0]).toBe('Other'));
});

test('saving and Undo name what the user changed, and show what another owner has changed meanwhile', async () => {
  const saves: unknown[] = [];
  let server = product;
  const save = async (next: Product, changed: Partial<Product>) => {
    saves.push(Object.keys(changed));
    server = { ...product, name: next.name, limits: { seats: '8', isStrict: true } };
    rerender(<Editor saved={server} onSave={save} />);
  };
  const { rerender } = render(<Editor onSave={save} />);
  type('Name', 'Team');
  press('Save changes');
  await screen.findByText('Saved');
  await waitFor(() => expect(values()).toEqual(['Team', '8', '10', '100']));
  press('Undo');
  await waitFor(() => expect(values()).toEqual(['Pro', '8', '10', '100']));
  expect(saves).toEqual([['name'], ['name']]);
});

test('a double click saves once, and the button stays focused while it saves', async () => {
  const ends: (() => void)[] = [];
  render(<Editor onSave={() => new Promise((resolve) => ends.push(resolve))} />);
  type('Name', 'Team');
  const button = await screen.findByRole('button', { name: 'Save changes' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await act(async () => ends.forEach((end) => end()));
  await screen.findByText('Saved');
  expect(ends).toHaveLength(1);
});
