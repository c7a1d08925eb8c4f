import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Dutch. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'Dit is een test met speelgeld: er wordt geen echt geld afgeschreven.',

  'payment_failed.subject': 'Je betaling aan {project} is mislukt',
  'payment_failed.preview': 'Betaal met een andere kaart om {product} te behouden.',
  'payment_failed.heading': 'Je betaling is mislukt',
  'payment_failed.happened': 'We konden {amount} niet afschrijven voor je abonnement op {product} bij {project}.',
  'payment_failed.happened_team':
    'We konden {amount} niet afschrijven voor het abonnement op {product} van je team “{team}” bij {project}.',
  'payment_failed.next':
    'We proberen het opnieuw op {date}. Om {product} eerder terug te krijgen, betaal je met een andere kaart in je accountinstellingen.',
  'payment_failed.last': 'Dit was de laatste poging, dus het abonnement is beëindigd. Je kunt {product} opnieuw kopen.',
  'payment_failed.note': 'Er is niets afgeschreven. Zonder de betaling heb je niet wat het abonnement bevat.',

  'trial_ending.subject': 'Je gratis proefperiode bij {project} eindigt binnenkort',
  'trial_ending.preview': 'Daarna kost {product} {amount}.',
  'trial_ending.heading': 'Je gratis proefperiode eindigt binnenkort',
  'trial_ending.happens': 'Je gratis proefperiode van {product} bij {project} eindigt op {date}.',
  'trial_ending.happens_team':
    'De gratis proefperiode van {product} van je team “{team}” bij {project} eindigt op {date}.',
  'trial_ending.charge': 'Daarna wordt {amount} in rekening gebracht en wordt het abonnement verlengd tot je opzegt.',
  'trial_ending.note': 'Als je niet wilt doorgaan, zeg het abonnement dan vóór die dag op in je accountinstellingen.',

  'subscription_ended.subject': 'Je abonnement bij {project} is beëindigd',
  'subscription_ended.preview': 'Het eindigde op {date}.',
  'subscription_ended.heading': 'Je abonnement is beëindigd',
  'subscription_ended.happened': 'Je abonnement op {product} bij {project} eindigde op {date}.',
  'subscription_ended.happened_team':
    'Het abonnement op {product} van je team “{team}” bij {project} eindigde op {date}.',
  'subscription_ended.canceled': 'Het is opgezegd, dus er wordt niets meer in rekening gebracht.',
  'subscription_ended.unpaid': 'Het is beëindigd omdat het niet is betaald. Er wordt niets meer in rekening gebracht.',
  'subscription_ended.reversed':
    'Het is beëindigd omdat de betaling is teruggeboekt. Er wordt niets meer in rekening gebracht.',
  'subscription_ended.note': 'Je kunt {product} op elk moment opnieuw kopen.',

  'payment_receipt.subject': 'Je kwitantie van {project}',
  'payment_receipt.preview': 'Je hebt {amount} betaald.',
  'payment_receipt.heading': 'Bedankt voor je betaling',
  'payment_receipt.happened': 'Je hebt {amount} betaald voor {product} bij {project}.',
  'payment_receipt.happened_team': 'Je team “{team}” heeft {amount} betaald voor {product} bij {project}.',
  'payment_receipt.amount': 'Bedrag: {amount}',
  'payment_receipt.number': 'Factuur: {number}',
  'payment_receipt.date': 'Betaald op: {date}',
  'payment_receipt.period': 'Periode: {period}',
  'payment_receipt.note': 'Alle facturen staan in je accountinstellingen.',
};
