'use client';

import type { Invoice, ListInvoicesOptions } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { SettingsPart } from '../account-settings/settings-part.js';
import { useLocale } from '../app/locale.js';
import { Button } from '../components/button.js';
import { Done } from '../components/done.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { countedName } from './counted-name.js';
import type { PlanProps } from './plan-owner.js';
import { describeMinor } from './price-texts.js';
import { useExplainPlan } from './use-explain-plan.js';
import { useInvoices } from './use-invoices.js';

const statusTexts = {
  paid: 'invoices.paid',
  open: 'invoices.open',
  failed: 'invoices.failed',
  refunded: 'invoices.fully-refunded',
  disputed: 'invoices.disputed',
} as const;

const reasonTexts = { purchase: 'invoices.purchase', renewal: 'invoices.renewal', switch: 'invoices.switch' } as const;

interface ListProps extends PlanProps {
  /** Called with a text that says what was done. */
  readonly onDone: (text: string) => void;
}

const InvoiceRow = ({ user, owner, invoice, onDone }: ListProps & { readonly invoice: Invoice }): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplainPlan(user));
  const { lang } = useLocale();
  const { currency, amount, refundedAmount, status, period, quantity } = invoice;
  const money = (minor: number): string => describeMinor(minor, { currency, lang });
  const day = (date: Date): string => date.toLocaleDateString(lang, { dateStyle: 'medium' });
  const name = countedName(invoice.productDisplayName, quantity);
  const notes = [
    ...(name ? [name] : []),
    translate(reasonTexts[invoice.reason]),
    period ? translate('invoices.period', { start: day(period.start), end: day(period.end) }) : day(invoice.createdAt),
    ...(refundedAmount > 0 && status !== 'refunded'
      ? [translate('invoices.refunded', { amount: money(refundedAmount) })]
      : []),
  ];
  const pay = async (): Promise<void> => {
    await owner.payInvoice({ invoiceId: invoice.id });
    onDone(translate('plan.done-resumed', { name: invoice.productDisplayName }));
  };
  return (
    <Row
      title={<span className="portico-invoice-amount">{money(amount)}</span>}
      badges={[translate(statusTexts[status]), ...(invoice.isTestMode ? [translate('plan.test')] : [])]}
      note={
        <>
          {notes.join(' · ')} · <span className="portico-invoice-number">{invoice.number}</span>
        </>
      }
      failure={failure}
      actions={
        // The card provider emails a link to pay its invoices.
        status === 'open' && invoice.isTestMode ? (
          <Button
            look="quiet"
            size="small"
            busy={running && translate('purchase.paying')}
            onClick={() => run('run', pay)}
          >
            {translate('purchase.pay', { amount: money(amount) })}
          </Button>
        ) : undefined
      }
    />
  );
};

interface PageProps extends ListProps {
  readonly cursor: string | undefined;
  /** Whether another page is shown after this one. */
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

const pageAt = (cursor: string | undefined): ListInvoicesOptions => (cursor === undefined ? {} : { cursor });

const Page = ({ cursor, isLast, onMore, ...list }: PageProps): ReactNode => {
  const translate = useFullTranslate();
  const invoices = useInvoices(list.owner, pageAt(cursor));
  const { nextCursor } = invoices;
  if (invoices.length === 0) return <p className="portico-text">{translate('invoices.none')}</p>;
  return (
    <>
      <Rows label={translate('invoices.title')}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} {...list} />
        ))}
      </Rows>
      {isLast && nextCursor !== null && (
        <Button look="quiet" size="small" onClick={() => onMore(nextCursor)}>
          {translate('invoices.more')}
        </Button>
      )}
    </>
  );
};

/** What a user or team was charged, page by page. Each page loads and fails alone, so that those above stay. */
export const Invoices = ({ user, owner }: PlanProps): ReactNode => {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [done, setDone] = useState<string>();
  return (
    <>
      <Done text={done} />
      {cursors.map((cursor, index) => (
        <SettingsPart key={cursor ?? ''} user={user}>
          <Page
            user={user}
            owner={owner}
            cursor={cursor}
            isLast={index === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
            onDone={setDone}
          />
        </SettingsPart>
      ))}
    </>
  );
};
