'use client';

import { PorticoError, type Purchase, type PurchaseOffer } from '@portico/js';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocale } from '../app/locale.js';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { ScreenOf } from '../components/screen.js';
import { Surface } from '../components/surface.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { paymentsStyles } from '../theme/payments-styles.gen.js';
import { PorticoTheme } from '../theme/portico-theme.js';
import { brandTheme } from '../theme/theme-values.js';
import { useStyles } from '../theme/use-styles.js';
import type { CardFieldsProps } from './card-fields.js';
import { CardForm } from './card-form.js';
import { explainPurchase } from './explain-purchase.js';
import { LoadingPage } from './loading-page.js';
import { describeMoney } from './price-texts.js';
import { PurchaseForm, type SecondStep } from './purchase-form.js';
import { TestModeBanner } from './test-mode-banner.js';
import { useChoice } from './use-choice.js';
import { FoundWayBack } from './way-back.js';

/** Props of {@link PurchasePage}. */
export interface PurchasePageProps {
  readonly purchase: Purchase;
  /** The fields of the card provider, for pages that load its script. Without them, only play money pays. */
  readonly CardFields?: ComponentType<CardFieldsProps>;
  /** Called when play money has paid. Cards lead to another page. */
  readonly onPaid: () => void;
}

interface OfferProps extends PurchasePageProps {
  readonly offer: PurchaseOffer;
}

interface FailedProps {
  readonly purchase: Purchase;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A link that can never work gets no retry button; anything else does. */
const Failed = ({ purchase, error, onRetry }: FailedProps): ReactNode => {
  const translate = usePaymentTranslate();
  const code = PorticoError.isInstance(error) ? error.code : undefined;
  const show = (reason: 'invalid' | 'untrusted', wayBack?: ReactNode): ReactNode => (
    <ScreenOf
      projectName={undefined}
      tone="failure"
      title={translate(`purchase.${reason}-title`)}
      text={translate(`purchase.${reason}-text`)}
    >
      {wayBack}
    </ScreenOf>
  );
  // Also the code of a link that was used, which still knows the app.
  if (code === 'VERIFICATION_CODE_NOT_FOUND') return show('invalid', <FoundWayBack purchase={purchase} />);
  if (code === 'SCHEMA_ERROR') return show('invalid');
  if (code === 'REDIRECT_URL_NOT_WHITELISTED') return show('untrusted');
  return (
    <ScreenOf projectName={undefined} tone="failure" title={translate('purchase.failed-title')}>
      <ErrorAlert notice={explainPurchase(error, translate)} />
      <Button onClick={onRetry}>{translate('action.retry')}</Button>
    </ScreenOf>
  );
};

interface ConfirmProps extends OfferProps {
  readonly step: SecondStep;
  readonly onCancel: () => void;
}

const Confirm = ({ purchase, offer, step, onPaid, onCancel }: ConfirmProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const { running, failure, run } = useAction((error) => explainPurchase(error, translate));
  const { choice, confirm } = step;
  const pay = async (): Promise<void> => {
    const { price, quantity, currency } = choice;
    await purchase.payWithPlayMoney({ priceId: price.id, quantity, currency, card: 'authenticate', confirm });
    onPaid();
  };
  return (
    <ScreenOf
      projectName={offer.project.displayName}
      logoUrl={offer.project.logoUrl}
      title={translate('purchase.confirm-title')}
      text={translate('purchase.confirm-text', { amount: describeMoney(choice.money, lang) })}
    >
      <TestModeBanner />
      <ErrorAlert notice={failure} />
      <div className="portico-actions">
        <Button busy={running && translate('purchase.paying')} onClick={() => run('run', pay)}>
          {translate('purchase.confirm')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {translate('purchase.confirm-cancel')}
        </Button>
      </div>
    </ScreenOf>
  );
};

const Offer = ({ purchase, offer, CardFields, onPaid }: OfferProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const choice = useChoice(offer);
  const [step, setStep] = useState<SecondStep>();
  const [wasCanceled, setCanceled] = useState(false);
  if (step) {
    const cancel = (): void => {
      setCanceled(true);
      setStep(undefined);
    };
    return <Confirm purchase={purchase} offer={offer} step={step} onPaid={onPaid} onCancel={cancel} />;
  }
  const obstacle = (): string | undefined => {
    const { displayName: product, needs, excludedBy } = offer;
    if (offer.isAlreadyOwned) return translate('purchase.owned', { product });
    if (excludedBy.length > 0)
      return translate('purchase.excluded', { product, names: new Intl.ListFormat(lang).format(excludedBy) });
    if (needs.length > 0) {
      const names = new Intl.ListFormat(lang, { type: 'disjunction' }).format(needs);
      return translate('purchase.needs', { product, names });
    }
    if (!offer.isTestMode && !(CardFields && offer.cardAccount)) return translate('purchase.not-enabled');
    return choice ? undefined : translate('purchase.no-prices');
  };
  const text = obstacle();
  return (
    <ScreenOf
      projectName={offer.project.displayName}
      logoUrl={offer.project.logoUrl}
      title={translate('purchase.title', { product: offer.displayName })}
    >
      {offer.isTestMode && <TestModeBanner />}
      {text !== undefined && (
        <>
          <p className="portico-notice">{text}</p>
          <FoundWayBack purchase={purchase} />
        </>
      )}
      {text === undefined && choice && !offer.isTestMode && CardFields && offer.cardAccount && (
        <CardForm
          purchase={purchase}
          offer={offer}
          choice={choice}
          account={offer.cardAccount}
          CardFields={CardFields}
        />
      )}
      {text === undefined && choice && offer.isTestMode && (
        <PurchaseForm
          purchase={purchase}
          offer={offer}
          choice={choice}
          notice={wasCanceled ? { text: translate('purchase.not-confirmed') } : undefined}
          onPaid={onPaid}
          onSecondStep={setStep}
        />
      )}
    </ScreenOf>
  );
};

/** Applies the styles of this page, and the project's color if it has one. */
const Page = ({ purchase, CardFields, onPaid }: PurchasePageProps): ReactNode => {
  useStyles(paymentsStyles);
  const translate = usePaymentTranslate();
  const [state, reload] = useAsync('offer', () => purchase.read());
  if (state.status === 'loading') return <LoadingPage label={translate('purchase.loading')} />;
  if (state.status === 'failed') return <Failed purchase={purchase} error={state.error} onRetry={reload} />;
  const { brandColor } = state.value.project;
  return (
    <PorticoTheme {...(brandColor !== null && { theme: brandTheme(brandColor) })}>
      <Offer purchase={purchase} offer={state.value} onPaid={onPaid} {...(CardFields && { CardFields })} />
    </PorticoTheme>
  );
};

/** The page behind a purchase URL: product, price, quantity, terms, payment. Needs no app. */
export const PurchasePage = (props: PurchasePageProps): ReactNode => (
  <Surface extent="page">
    <Page {...props} />
  </Surface>
);
