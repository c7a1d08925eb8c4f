'use client';

import { type ReactNode, useState } from 'react';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { PicturePicker } from '../images/picture-picker.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

interface PictureAndNameProps {
  /** Shows whose picture and name these are, before the buttons that change the picture. */
  readonly face: ReactNode;
  readonly picture: string | null;
  readonly onSavePicture: (picture: string | null) => Promise<void>;
  readonly name: string | null;
  /** Called with the trimmed name. */
  readonly onSaveName: (name: string) => Promise<void>;
  /** Returns the error of a name. */
  readonly checkName: (name: string) => string | undefined;
  /** Whether the name may be empty. Default: no. */
  readonly isNameOptional?: true;
  readonly label: string;
  /** Hint for browsers, HTML Standard §4.10.18.7. */
  readonly autoComplete: 'name' | 'nickname' | 'organization';
  /** Shown after the name was saved. */
  readonly done: string;
  /** Describes to the user why saving failed. */
  readonly explain: (error: unknown) => { readonly text: string };
}

/** Picture and name of a user or team. Each is saved separately. */
export const PictureAndName = (props: PictureAndNameProps): ReactNode => {
  const translate = useFullTranslate();
  const [isSaved, setSaved] = useState(false);
  const explain = (error: unknown) => ({ text: props.explain(error).text });
  const form = useForm({
    names: ['name'],
    optional: props.isNameOptional ? ['name'] : [],
    check: (_, value) => props.checkName(value.trim()),
    submit: async (read) => {
      setSaved(false);
      try {
        await props.onSaveName(read('name').trim());
        setSaved(true);
        return undefined;
      } catch (error) {
        return explain(error);
      }
    },
  });
  return (
    <>
      <div className="portico-picture">
        {props.face}
        <PicturePicker hasPicture={props.picture !== null} onSave={props.onSavePicture} explain={explain} />
      </div>
      <Form
        form={form}
        action={translate('action.save')}
        busy={translate('action.saving')}
        offered="when-changed"
        done={{ text: props.done, isShown: isSaved }}
      >
        <Field
          label={props.label}
          binding={form.bind('name')}
          type="text"
          autoComplete={props.autoComplete}
          autoCapitalize="words"
          defaultValue={props.name ?? ''}
        />
      </Form>
    </>
  );
};
