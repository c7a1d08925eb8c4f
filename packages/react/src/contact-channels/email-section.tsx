'use client';

import { type ContactChannel, type CurrentUser, RefusalError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { checkEmail } from '../auth/check-credentials.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Done } from '../components/done.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { type FormError, useForm } from '../components/use-form.js';
import { useNextEntry } from '../components/use-next-entry.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

type Act = 'verify' | 'primary' | 'sign-in' | 'remove';

interface AddressProps {
  readonly user: CurrentUser;
  readonly channel: ContactChannel;
  /** Whether removing it would disable email sign-in. */
  readonly isLastForSignIn: boolean;
}

const Address = ({ user, channel, isLastForSignIn }: AddressProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction<Act>(useExplain(user));
  const [isSent, setSent] = useState(false);
  const { value, isPrimary, isVerified, usedForAuth } = channel;
  const busy = (name: Act): string | undefined => (running === name ? translate('action.busy') : undefined);

  const verify = (): void =>
    run('verify', async () => {
      setSent(false);
      await channel.sendVerificationEmail();
      setSent(true);
    });
  const badges = [
    ...(isPrimary ? [translate('emails.primary')] : []),
    ...(usedForAuth ? [translate('emails.for-sign-in')] : []),
    ...(isVerified ? [] : [translate('emails.unverified')]),
  ];
  return (
    <Row
      title={value}
      badges={badges}
      failure={failure}
      actions={
        <>
          {!isVerified && (
            <Button
              look="quiet"
              size="small"
              label={translate('emails.verify-of', { email: value })}
              busy={busy('verify')}
              onClick={verify}
            >
              {translate('emails.verify')}
            </Button>
          )}
          {isVerified && !isPrimary && (
            <Button
              look="quiet"
              size="small"
              label={translate('emails.make-primary-of', { email: value })}
              busy={busy('primary')}
              onClick={() => run('primary', () => channel.update({ isPrimary: true }))}
            >
              {translate('emails.make-primary')}
            </Button>
          )}
          {!isLastForSignIn && (isVerified || usedForAuth) && (
            <Button
              look="quiet"
              size="small"
              label={translate(usedForAuth ? 'emails.stop-sign-in-of' : 'emails.use-sign-in-of', { email: value })}
              busy={busy('sign-in')}
              onClick={() => run('sign-in', () => channel.update({ usedForAuth: !usedForAuth }))}
            >
              {translate(usedForAuth ? 'emails.stop-sign-in' : 'emails.use-sign-in')}
            </Button>
          )}
          {!isLastForSignIn && (
            <ConfirmButton
              label={translate('emails.remove-of', { email: value })}
              question={translate('emails.remove-question', { email: value })}
              confirm={translate('action.remove')}
              busy={running === 'remove' ? translate('action.removing') : undefined}
              onConfirm={() => run('remove', () => channel.delete())}
            >
              {translate('action.remove')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <Done text={isSent ? translate('emails.sent', { email: value }) : undefined} />
    </Row>
  );
};

interface AddAddressProps extends Pick<SectionProps, 'user'> {
  readonly channels: readonly ContactChannel[];
}

/** The server may store an address in another case than it was typed in. */
const findChannel = (channels: readonly ContactChannel[], address = ''): ContactChannel | undefined =>
  channels.find(({ value }) => value.toLowerCase() === address.toLowerCase());

const AddAddress = ({ user, channels }: AddAddressProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const [addedLast, setAdded] = useState<string>();
  // Verified or removed since, it waits for no link.
  const added = findChannel(channels, addedLast)?.isVerified === false ? addedLast : undefined;
  const explainHere = (error: unknown): FormError => {
    const hasTooMany = RefusalError.isInstance(error) && error.code === 'too-many-unverified-addresses';
    return hasTooMany ? { text: translate('emails.too-many') } : explain(error);
  };
  const form = useForm({
    names: ['email'],
    check: (_, value) => checkEmail(value, translate),
    submit: async (read) => {
      const value = read('email').trim();
      setAdded(undefined);
      // An unverified one may have been added just now, by an attempt whose email could not be sent.
      const known = findChannel(channels, value);
      if (known?.isVerified) return { field: 'email', text: translate('emails.known') };
      try {
        const channel = known ?? (await user.createContactChannel({ type: 'email', value, usedForAuth: false }));
        await channel.sendVerificationEmail();
        setAdded(value);
        return undefined;
      } catch (error) {
        return { field: 'email', ...explainHere(error) };
      }
    },
  });
  useNextEntry(form, added);
  return (
    <Form
      form={form}
      action={translate('emails.add')}
      busy={translate('emails.adding')}
      done={{ text: translate('emails.sent', { email: added ?? '' }), isShown: added !== undefined }}
    >
      <Field label={translate('emails.new')} binding={form.bind('email')} type="email" autoComplete="email" />
    </Form>
  );
};

/** The user's email addresses, their purpose and verification state. */
export const EmailSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const channels = useResource(user.store.contactChannels());
  const forSignIn = channels.filter(({ usedForAuth }) => usedForAuth);
  const rank = ({ isPrimary, isVerified }: ContactChannel): number => (isPrimary ? 0 : isVerified ? 1 : 2);
  const sorted = [...channels].sort((one, other) => rank(one) - rank(other));
  return (
    <Section title={translate('emails.title')} text={translate('emails.text')}>
      {sorted.length === 0 ? (
        <p className="portico-notice">{translate('emails.none')}</p>
      ) : (
        <Rows label={translate('emails.title')}>
          {sorted.map((channel) => (
            <Address
              key={channel.id}
              user={user}
              channel={channel}
              isLastForSignIn={channel.usedForAuth && forSignIn.length === 1}
            />
          ))}
        </Rows>
      )}
      <AddAddress user={user} channels={channels} />
    </Section>
  );
};
