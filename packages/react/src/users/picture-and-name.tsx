import { type ReactNode, useState } from 'react';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { useForm } from '../components/use-form.js';
import { PicturePicker } from '../images/picture-picker.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

interface PictureAndNameProps {
  readonly picture: string | null;
  readonly onSavePicture: (picture: string | null) => Promise<void>;
  readonly name: string | null;
  /** Gets the name without spaces around it. */
  readonly onSaveName: (name: string) => Promise<void>;
  /** What is wrong with a name, in words. */
  readonly checkName: (name: string) => string | undefined;
  /** Whether the name may stay empty. Default no. */
  readonly isNameOptional?: true;
  readonly label: string;
  /** What browsers fill in, HTML Standard §4.10.18.7. */
  readonly autoComplete: 'name' | 'nickname' | 'organization';
  /** What is said once the name is saved. */
  readonly done: string;
  /** Puts into words why something was not saved. */
  readonly explain: (error: unknown) => { readonly text: string };
}

/** What somebody or something looks like and is called: each is saved on its own. */
export const PictureAndName = (props: PictureAndNameProps): ReactNode => {
  const translate = useRareTranslate();
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
      <PicturePicker hasPicture={props.picture !== null} onSave={props.onSavePicture} explain={explain} />
      <Form
        form={form}
        action={translate('action.save')}
        busy={translate('action.saving')}
        done={{ text: props.done, isShown: isSaved }}
      >
        <Field
          label={props.label}
          binding={form.bind('name')}
          type="text"
          autoComplete={props.autoComplete}
          defaultValue={props.name ?? ''}
        />
      </Form>
    </>
  );
};
