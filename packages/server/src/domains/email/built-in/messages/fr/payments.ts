import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in French. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'Ceci est un test avec de l’argent fictif : aucun montant réel n’est débité.',

  'payment_failed.subject': 'Votre paiement à {project} a échoué',
  'payment_failed.preview': 'Payez avec une autre carte pour conserver {product}.',
  'payment_failed.heading': 'Votre paiement a échoué',
  'payment_failed.happened': 'Nous n’avons pas pu débiter {amount} pour votre abonnement à {product} sur {project}.',
  'payment_failed.happened_team':
    'Nous n’avons pas pu débiter {amount} pour l’abonnement à {product} de votre équipe « {team} » sur {project}.',
  'payment_failed.next':
    'Nous réessaierons le {date}. Pour retrouver {product} plus tôt, payez avec une autre carte dans les paramètres de votre compte.',
  'payment_failed.last':
    'C’était la dernière tentative : l’abonnement a donc pris fin. Vous pouvez acheter {product} de nouveau.',
  'payment_failed.note': 'Rien n’a été débité. Sans le paiement, vous n’avez pas accès à ce que comprend l’abonnement.',

  'trial_ending.subject': 'Votre essai gratuit sur {project} se termine bientôt',
  'trial_ending.preview': 'Ensuite, {product} coûte {amount}.',
  'trial_ending.heading': 'Votre essai gratuit se termine bientôt',
  'trial_ending.happens': 'Votre essai gratuit de {product} sur {project} se termine le {date}.',
  'trial_ending.happens_team':
    'L’essai gratuit de {product} de votre équipe « {team} » sur {project} se termine le {date}.',
  'trial_ending.charge': '{amount} vous seront alors facturés, et l’abonnement se renouvellera jusqu’à sa résiliation.',
  'trial_ending.note':
    'Si vous ne souhaitez pas continuer, résiliez l’abonnement dans les paramètres de votre compte avant cette date.',

  'subscription_ended.subject': 'Votre abonnement sur {project} a pris fin',
  'subscription_ended.preview': 'Il a pris fin le {date}.',
  'subscription_ended.heading': 'Votre abonnement a pris fin',
  'subscription_ended.happened': 'Votre abonnement à {product} sur {project} a pris fin le {date}.',
  'subscription_ended.happened_team':
    'L’abonnement à {product} de votre équipe « {team} » sur {project} a pris fin le {date}.',
  'subscription_ended.canceled': 'Il a été résilié : vous ne serez plus débité.',
  'subscription_ended.unpaid': 'Il a pris fin parce qu’il n’a pas été payé. Vous ne serez plus débité.',
  'subscription_ended.reversed': 'Il a pris fin parce que son paiement a été retourné. Vous ne serez plus débité.',
  'subscription_ended.note': 'Vous pouvez acheter {product} de nouveau à tout moment.',

  'payment_receipt.subject': 'Votre reçu de {project}',
  'payment_receipt.preview': 'Vous avez payé {amount}.',
  'payment_receipt.heading': 'Merci pour votre paiement',
  'payment_receipt.happened': 'Vous avez payé {amount} pour {product} sur {project}.',
  'payment_receipt.happened_team': 'Votre équipe « {team} » a payé {amount} pour {product} sur {project}.',
  'payment_receipt.amount': 'Montant : {amount}',
  'payment_receipt.number': 'Facture : {number}',
  'payment_receipt.date': 'Payé le : {date}',
  'payment_receipt.period': 'Période : {period}',
  'payment_receipt.note': 'Toutes les factures se trouvent dans les paramètres de votre compte.',
};
