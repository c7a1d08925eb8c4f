import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Italian. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'Questo è un test con denaro fittizio: non viene addebitato denaro reale.',

  'payment_failed.subject': 'Il tuo pagamento a {project} non è riuscito',
  'payment_failed.preview': 'Paga con un’altra carta per mantenere {product}.',
  'payment_failed.heading': 'Il tuo pagamento non è riuscito',
  'payment_failed.happened':
    'Non siamo riusciti ad addebitare {amount} per il tuo abbonamento a {product} su {project}.',
  'payment_failed.happened_team':
    'Non siamo riusciti ad addebitare {amount} per l’abbonamento a {product} del tuo team “{team}” su {project}.',
  'payment_failed.next':
    'Riproveremo il {date}. Per riavere {product} prima, paga con un’altra carta nelle impostazioni dell’account.',
  'payment_failed.last':
    'Questo era l’ultimo tentativo, quindi l’abbonamento è terminato. Puoi acquistare di nuovo {product}.',
  'payment_failed.note': 'Non è stato addebitato nulla. Senza il pagamento non hai ciò che l’abbonamento comprende.',

  'trial_ending.subject': 'La tua prova gratuita su {project} sta per terminare',
  'trial_ending.preview': 'Dopo, {product} costa {amount}.',
  'trial_ending.heading': 'La tua prova gratuita sta per terminare',
  'trial_ending.happens': 'La tua prova gratuita di {product} su {project} termina il {date}.',
  'trial_ending.happens_team': 'La prova gratuita di {product} del tuo team “{team}” su {project} termina il {date}.',
  'trial_ending.charge': 'Poi ti verranno addebitati {amount} e l’abbonamento si rinnoverà fino alla disdetta.',
  'trial_ending.note':
    'Se non vuoi continuare, disdici l’abbonamento nelle impostazioni dell’account prima di quel giorno.',

  'subscription_ended.subject': 'Il tuo abbonamento su {project} è terminato',
  'subscription_ended.preview': 'È terminato il {date}.',
  'subscription_ended.heading': 'Il tuo abbonamento è terminato',
  'subscription_ended.happened': 'Il tuo abbonamento a {product} su {project} è terminato il {date}.',
  'subscription_ended.happened_team':
    'L’abbonamento a {product} del tuo team “{team}” su {project} è terminato il {date}.',
  'subscription_ended.canceled': 'È stato disdetto, quindi non ti verrà addebitato altro.',
  'subscription_ended.unpaid': 'È terminato perché non è stato pagato. Non ti verrà addebitato altro.',
  'subscription_ended.reversed': 'È terminato perché il pagamento è stato restituito. Non ti verrà addebitato altro.',
  'subscription_ended.note': 'Puoi acquistare di nuovo {product} in qualsiasi momento.',

  'payment_receipt.subject': 'La tua ricevuta di {project}',
  'payment_receipt.preview': 'Hai pagato {amount}.',
  'payment_receipt.heading': 'Grazie per il tuo pagamento',
  'payment_receipt.happened': 'Hai pagato {amount} per {product} su {project}.',
  'payment_receipt.happened_team': 'Il tuo team “{team}” ha pagato {amount} per {product} su {project}.',
  'payment_receipt.amount': 'Importo: {amount}',
  'payment_receipt.number': 'Fattura: {number}',
  'payment_receipt.date': 'Pagato il: {date}',
  'payment_receipt.period': 'Periodo: {period}',
  'payment_receipt.note': 'Tutte le fatture sono nelle impostazioni dell’account.',
};
