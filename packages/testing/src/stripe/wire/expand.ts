import { paymentMethodOf } from '../resources/payment-methods.js';
import type { Account } from '../state.js';
import { invalid } from './fault.js';

/** Finds the object of an id by its prefix. */
const objectOf = (account: Account, id: string): object | undefined => {
  if (account.cards.has(id)) return paymentMethodOf(id);
  const tables: Readonly<Record<string, ReadonlyMap<string, object>>> = {
    cus: account.customers,
    prod: account.products,
    price: account.prices,
    pi: account.paymentIntents,
    seti: account.setupIntents,
    ch: account.charges,
    sub: account.subscriptions,
    in: account.invoices,
  };
  return tables[id.split('_')[0] ?? '']?.get(id);
};

/** Members that are absent until they are requested. */
const hiddenMember = (account: Account, object: object, name: string): object | null | undefined => {
  if (!('object' in object) || object.object !== 'invoice' || !('id' in object)) return undefined;
  const payments = [...account.invoicePayments.values()].filter(({ invoice }) => invoice === object.id);
  if (name === 'payments') {
    return { object: 'list', data: payments, has_more: false, url: `/v1/invoice_payments` };
  }
  if (name !== 'confirmation_secret') return undefined;
  const intent = payments.at(-1)?.payment.payment_intent;
  const secret = typeof intent === 'string' ? account.paymentIntents.get(intent)?.client_secret : undefined;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
};

interface Expansion {
  readonly account: Account;
  readonly paths: readonly string[];
}

/** Replaces ids by their objects, and adds hidden members, at the paths of the parameter `expand`. */
export function expandAll(answer: object, { account, paths }: Expansion): object {
  return paths.reduce((current, path) => {
    const names = path.split('.');
    if (names.length > 4) throw invalid(`You cannot expand more than 4 levels of a property: ${path}.`);
    return expandAt(current, { account, names, path });
  }, answer);
}

interface Step {
  readonly account: Account;
  readonly names: readonly string[];
  readonly path: string;
}

function expandAt(target: object, step: Step): object {
  const { account, path } = step;
  const [name = '', ...rest] = step.names;
  if (Array.isArray(target)) return target.map((member: object) => expandAt(member, step));
  const plain: Readonly<Record<string, unknown>> = { ...target };
  const hidden = hiddenMember(account, target, name);
  const value = hidden === undefined ? plain[name] : hidden;
  if (value === undefined) {
    throw invalid(`This property cannot be expanded (${name}). You may want to try expanding 'data.${path}'.`);
  }
  if (value === null) return { ...target, [name]: null };
  const found = typeof value === 'string' ? objectOf(account, value) : value;
  if (typeof found !== 'object' || found === null) throw invalid(`This property cannot be expanded (${name}).`);
  return { ...target, [name]: rest.length === 0 ? found : expandAt(found, { ...step, names: rest }) };
}
