import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in German. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'Dies ist ein Test mit Spielgeld: Es wird kein echtes Geld abgebucht.',

  'payment_failed.subject': 'Ihre Zahlung an {project} ist fehlgeschlagen',
  'payment_failed.preview': 'Zahlen Sie mit einer anderen Karte, um {product} zu behalten.',
  'payment_failed.heading': 'Ihre Zahlung ist fehlgeschlagen',
  'payment_failed.happened': 'Wir konnten {amount} für Ihr Abo von {product} bei {project} nicht abbuchen.',
  'payment_failed.happened_team':
    'Wir konnten {amount} für das Abo von {product} Ihres Teams „{team}“ bei {project} nicht abbuchen.',
  'payment_failed.next':
    'Wir versuchen es am {date} erneut. Um {product} früher zurückzubekommen, zahlen Sie in Ihren Kontoeinstellungen mit einer anderen Karte.',
  'payment_failed.last': 'Das war der letzte Versuch, deshalb ist das Abo beendet. Sie können {product} erneut kaufen.',
  'payment_failed.note': 'Es wurde nichts abgebucht. Ohne die Zahlung haben Sie nicht, was das Abo enthält.',

  'trial_ending.subject': 'Ihr kostenloser Test bei {project} endet bald',
  'trial_ending.preview': 'Danach kostet {product} {amount}.',
  'trial_ending.heading': 'Ihr kostenloser Test endet bald',
  'trial_ending.happens': 'Ihr kostenloser Test von {product} bei {project} endet am {date}.',
  'trial_ending.happens_team': 'Der kostenlose Test von {product} Ihres Teams „{team}“ bei {project} endet am {date}.',
  'trial_ending.charge': 'Danach werden Ihnen {amount} berechnet, und das Abo verlängert sich, bis Sie es kündigen.',
  'trial_ending.note':
    'Wenn Sie nicht fortfahren möchten, kündigen Sie das Abo vor diesem Tag in Ihren Kontoeinstellungen.',

  'subscription_ended.subject': 'Ihr Abo bei {project} ist beendet',
  'subscription_ended.preview': 'Es endete am {date}.',
  'subscription_ended.heading': 'Ihr Abo ist beendet',
  'subscription_ended.happened': 'Ihr Abo von {product} bei {project} endete am {date}.',
  'subscription_ended.happened_team': 'Das Abo von {product} Ihres Teams „{team}“ bei {project} endete am {date}.',
  'subscription_ended.canceled': 'Es wurde gekündigt, daher wird Ihnen nichts mehr berechnet.',
  'subscription_ended.unpaid': 'Es endete, weil es nicht bezahlt wurde. Ihnen wird nichts mehr berechnet.',
  'subscription_ended.reversed': 'Es endete, weil seine Zahlung zurückgebucht wurde. Ihnen wird nichts mehr berechnet.',
  'subscription_ended.note': 'Sie können {product} jederzeit erneut kaufen.',

  'payment_receipt.subject': 'Ihre Quittung von {project}',
  'payment_receipt.preview': 'Sie haben {amount} bezahlt.',
  'payment_receipt.heading': 'Vielen Dank für Ihre Zahlung',
  'payment_receipt.happened': 'Sie haben {amount} für {product} bei {project} bezahlt.',
  'payment_receipt.happened_team': 'Ihr Team „{team}“ hat {amount} für {product} bei {project} bezahlt.',
  'payment_receipt.amount': 'Betrag: {amount}',
  'payment_receipt.number': 'Rechnung: {number}',
  'payment_receipt.date': 'Bezahlt am: {date}',
  'payment_receipt.period': 'Zeitraum: {period}',
  'payment_receipt.note': 'Alle Rechnungen finden Sie in Ihren Kontoeinstellungen.',
};
