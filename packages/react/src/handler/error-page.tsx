import type { ReactNode } from 'react';
import { usePageLocation } from '../app/location.js';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import type { MessageId } from '../messages/en.js';
import { useTranslate } from '../messages/use-translate.js';

/** What {@link ErrorPage} takes. */
export interface ErrorPageProps extends ScreenProps {
  /** The page's query. Default: the browser's. */
  readonly searchParams?: Readonly<Record<string, string>>;
}

interface Wording {
  readonly title: MessageId;
  readonly text: MessageId;
}

const unknownError: Wording = { title: 'error-page.title', text: 'error-page.text' };

/** A row for each code that deserves words of its own. */
const wordings: Readonly<Record<string, Wording>> = {
  OAUTH_PROVIDER_ACCESS_DENIED: { title: 'error-page.denied-title', text: 'error-page.denied-text' },
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: {
    title: 'error-page.linked-elsewhere-title',
    text: 'error-page.linked-elsewhere-text',
  },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: {
    title: 'error-page.other-linked-title',
    text: 'error-page.other-linked-text',
  },
};

/** A code as the catalogue writes them. Anyone can put words into a link, so nothing else of the query is shown. */
const isCode = (text: string): boolean => /^[A-Z][A-Z0-9_]{2,80}$/.test(text);

const ErrorContent = ({ code }: { code: string | null }): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const translate = useTranslate();
  const { title, text } = (code !== null && wordings[code]) || unknownError;
  return (
    <Screen title={translate(title)} text={translate(text)} tone="failure">
      {code !== null && isCode(code) && <p className="portico-text">{translate('error-page.code', { code })}</p>}
      <div className="portico-actions">
        <Button onClick={() => lead(urls.signIn)}>{translate('action.sign-in')}</Button>
        <Button look="quiet" onClick={() => lead(urls.home)}>
          {translate('action.go-home')}
        </Button>
      </div>
    </Screen>
  );
};

/**
 * Where a flow ends that leads through other sites and failed there.
 *
 * @example
 * <ErrorPage fullPage />
 */
export const ErrorPage = ({ fullPage = false, searchParams }: ErrorPageProps): ReactNode => {
  const { search } = usePageLocation();
  const code = searchParams ? (searchParams.errorCode ?? null) : search.get('errorCode');
  return (
    <ScreenFrame fullPage={fullPage}>
      <ErrorContent code={code} />
    </ScreenFrame>
  );
};
