/** The texts of the emails about payments. */
export const payments = {
  'payments.test_mode': 'This is a test with play money: no real money is charged.',

  'payment_failed.subject': 'Your payment to {project} failed',
  'payment_failed.preview': 'Pay with another card to keep {product}.',
  'payment_failed.heading': 'Your payment failed',
  'payment_failed.happened': 'We could not charge {amount} for your subscription to {product} at {project}.',
  'payment_failed.happened_team':
    'We could not charge {amount} for the subscription to {product} of your team “{team}” at {project}.',
  'payment_failed.next':
    'We will try again on {date}. To get {product} back sooner, pay with another card in your account settings.',
  'payment_failed.last': 'This was the last attempt, so the subscription has ended. You can buy {product} again.',
  'payment_failed.note': 'Nothing was charged. Without the payment, you do not have what the subscription includes.',

  'trial_ending.subject': 'Your free trial at {project} ends soon',
  'trial_ending.preview': 'Afterwards, {product} costs {amount}.',
  'trial_ending.heading': 'Your free trial ends soon',
  'trial_ending.happens': 'Your free trial of {product} at {project} ends on {date}.',
  'trial_ending.happens_team': 'The free trial of {product} of your team “{team}” at {project} ends on {date}.',
  'trial_ending.charge': 'You are then charged {amount}, and the subscription renews until you cancel it.',
  'trial_ending.note':
    'If you do not want to continue, cancel the subscription in your account settings before that day.',

  'subscription_ended.subject': 'Your subscription at {project} has ended',
  'subscription_ended.preview': 'It ended on {date}.',
  'subscription_ended.heading': 'Your subscription has ended',
  'subscription_ended.happened': 'Your subscription to {product} at {project} ended on {date}.',
  'subscription_ended.happened_team':
    'The subscription to {product} of your team “{team}” at {project} ended on {date}.',
  'subscription_ended.canceled': 'It was canceled, so you are not charged again.',
  'subscription_ended.unpaid': 'It ended because it was not paid. You are not charged again.',
  'subscription_ended.reversed': 'It ended because its payment was returned. You are not charged again.',
  'subscription_ended.note': 'You can buy {product} again at any time.',

  'payment_receipt.subject': 'Your receipt from {project}',
  'payment_receipt.preview': 'You paid {amount}.',
  'payment_receipt.heading': 'Thank you for your payment',
  'payment_receipt.happened': 'You paid {amount} for {product} at {project}.',
  'payment_receipt.happened_team': 'Your team “{team}” paid {amount} for {product} at {project}.',
  'payment_receipt.amount': 'Amount: {amount}',
  'payment_receipt.number': 'Invoice: {number}',
  'payment_receipt.date': 'Paid on: {date}',
  'payment_receipt.period': 'Period: {period}',
  'payment_receipt.note': 'All invoices are in your account settings.',
} as const;

/** The texts of the emails about payments, in any language. */
export type PaymentTexts = Readonly<Record<keyof typeof payments, string>>;
