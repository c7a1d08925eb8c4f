'use client';

import { ungroupedCodes } from '@portico/contract/error-codes';
import { type ErrorCode, isGrouped } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { usePageLocation } from '../app/location.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import type { MessageId } from '../messages/en/full.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { factsStyles } from '../theme/facts-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';

/** Props of the error screen's content. */
export interface ErrorContentProps {
  /** Query parameters of the page. Default: those of the browser's address. */
  readonly searchParams?: Readonly<Record<string, string>>;
}

interface Wording {
  readonly title: MessageId;
  readonly text: MessageId;
}

const unknownError: Wording = { title: 'error-page.title', text: 'error-page.text' };

/** Texts for the error codes that have their own. */
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

/** Anyone can put text into a link, so only known error codes are shown. */
const isCode = (text: string): text is ErrorCode => isGrouped(text) || ungroupedCodes.some((code) => code === text);

/** Maximum length of a message from another site, in characters. */
const messageMaxChars = 500;

// Control and bidirectional characters could disguise a text, Unicode TR 36 §3.
const invisible = /[\p{Cc}\p{Cf}]+/gu;

/** Turns a message from another site into one short paragraph of plain text. */
const tidyMessage = (text: string): string =>
  [...text.replaceAll(invisible, ' ').trim()].slice(0, messageMaxChars).join('');

/** Shows what went wrong, with our own text for known codes. */
export const ErrorContent = ({ searchParams }: ErrorContentProps): ReactNode => {
  useStyles(factsStyles);
  const location = usePageLocation();
  const search = searchParams ? new URLSearchParams(searchParams) : location.search;
  const { urls } = usePorticoApp();
  // A signed-in user comes from connecting an account.
  const user = useUser();
  const navigate = useNavigate();
  const translate = useFullTranslate();
  const given = search.get('errorCode') ?? '';
  const code = isCode(given) ? given : null;
  const own = code === null ? undefined : wordings[code];
  const { title, text } = own ?? unknownError;
  // Our own text is more helpful. Without a known code, the message may not come from a provider at all.
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
          <Button onClick={() => navigate(urls.accountSettings)}>{translate('settings.title')}</Button>
        ) : (
          <Button onClick={() => navigate(urls.signIn)}>{translate('action.sign-in')}</Button>
        )}
        <Button look="quiet" onClick={() => navigate(urls.home)}>
          {translate('action.go-home')}
        </Button>
      </div>
    </Screen>
  );
};
