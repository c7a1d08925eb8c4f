'use client';

import { languages, matchLanguage } from '@portico/contract/languages';
import type { CurrentUser } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { DownIcon } from '../components/lazy-icons.js';
import { useAction } from '../components/use-action.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/** Returns the name of a language in that language, with a capital letter as in a list. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Lets the user choose the language of the emails that they get. A choice is saved at once. */
export const LanguageForm = ({ user }: { user: CurrentUser }): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction((error) => explain(error, translate));
  const [isDone, setDone] = useState(false);
  const fieldId = useId();
  const noteId = useId();
  const stored = user.locale ?? '';
  // A region that an app or a server has set, as in `de-CH`, is kept until another language is chosen.
  const ownLanguage = matchLanguage(stored);
  const choose = (locale: string): void =>
    run('run', async () => {
      setDone(false);
      await user.update({ locale: locale === '' ? null : locale });
      setDone(true);
    });
  return (
    <div className="portico-field">
      <label className="portico-label" htmlFor={fieldId}>
        {translate('language.title')}
      </label>
      <div className="portico-control">
        <select
          className="portico-input"
          id={fieldId}
          aria-describedby={noteId}
          aria-busy={running !== undefined}
          value={ownLanguage ?? stored}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option className="portico-option" value="">
            {translate('language.default')}
          </option>
          {stored !== '' && ownLanguage === undefined && (
            <option className="portico-option" value={stored}>
              {nameOf(stored)}
            </option>
          )}
          {languages.map((language) => (
            <option className="portico-option" key={language} value={language} lang={language}>
              {nameOf(language)}
            </option>
          ))}
        </select>
        <DownIcon />
      </div>
      <p className="portico-hint" id={noteId}>
        {translate('language.text')}
      </p>
      <Done text={isDone ? translate('language.done') : undefined} />
      <ErrorAlert notice={failure} />
    </div>
  );
};
