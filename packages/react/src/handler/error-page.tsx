import { errorCodes } from '@portico/contract/error-codes';
import type { ErrorCode } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { usePageLocation } from '../app/location.js';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import type { MessageId } from '../messages/en.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

/** What the error screen takes. */
export interface ErrorContentProps {
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
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    title: 'error-page.address-taken-title',
    text: 'error-page.address-taken-text',
  },
  SIGN_UP_NOT_ENABLED: { title: 'sign-up.closed-title', text: 'sign-up.closed-text' },
  OUTER_OAUTH_TIMEOUT: { title: 'error-page.timeout-title', text: 'error-page.timeout-text' },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: {
    title: 'error-page.provider-off-title',
    text: 'error-page.provider-off-text',
  },
};

/** A code as the catalogue writes them. Anyone can put words into a link, so a made-up one is not shown. */
const isCode = (text: string): text is ErrorCode => errorCodes.some((code) => code === text);

/** The most of another side's words that is shown. */
const messageMaxChars = 500;

// Controls and marks of direction could make a text look like another one, Unicode TR 36 §3.
const invisible = /[\p{Cc}\p{Cf}]+/gu;

/** What another side said went wrong, fit to be shown: one paragraph of plain text, and not too long. */
const tidyMessage = (text: string): string =>
  [...text.replaceAll(invisible, ' ').trim()].slice(0, messageMaxChars).join('');

/** What went wrong, in words of our own where we have some. */
export const ErrorContent = ({ searchParams }: ErrorContentProps): ReactNode => {
  const location = usePageLocation();
  const search = searchParams ? new URLSearchParams(searchParams) : location.search;
  const { urls } = usePorticoApp();
  // Somebody who is signed in came from connecting an account.
  const user = useUser();
  const lead = useLead();
  const translate = useRareTranslate();
  const given = search.get('errorCode') ?? '';
  const code = isCode(given) ? given : null;
  const own = code === null ? undefined : wordings[code];
  const { title, text } = own ?? unknownError;
  // Words of our own say it better where we have some; without a code of ours, nobody of ours has said anything.
  const message = code === null || own ? '' : tidyMessage(search.get('message') ?? '');
  return (
    <Screen title={translate(title)} text={translate(text)} tone="failure">
      {message !== '' && (
        <figure className="portico-quote">
          <figcaption className="portico-quote-source">{translate('error-page.message')}</figcaption>
          <blockquote className="portico-quote-text">{message}</blockquote>
        </figure>
      )}
      {code !== null && <p className="portico-text">{translate('error-page.code', { code })}</p>}
      <div className="portico-actions">
        {user ? (
          <Button onClick={() => lead(urls.accountSettings)}>{translate('settings.title')}</Button>
        ) : (
          <Button onClick={() => lead(urls.signIn)}>{translate('action.sign-in')}</Button>
        )}
        <Button look="quiet" onClick={() => lead(urls.home)}>
          {translate('action.go-home')}
        </Button>
      </div>
    </Screen>
  );
};
