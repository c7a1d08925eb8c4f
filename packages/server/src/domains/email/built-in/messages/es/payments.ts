import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Spanish. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'Esto es una prueba con dinero ficticio: no se cobra dinero real.',

  'payment_failed.subject': 'Tu pago a {project} ha fallado',
  'payment_failed.preview': 'Paga con otra tarjeta para conservar {product}.',
  'payment_failed.heading': 'Tu pago ha fallado',
  'payment_failed.happened': 'No pudimos cobrar {amount} por tu suscripción a {product} en {project}.',
  'payment_failed.happened_team':
    'No pudimos cobrar {amount} por la suscripción a {product} de tu equipo «{team}» en {project}.',
  'payment_failed.next':
    'Lo intentaremos de nuevo el {date}. Para recuperar {product} antes, paga con otra tarjeta en la configuración de tu cuenta.',
  'payment_failed.last':
    'Este era el último intento, así que la suscripción ha terminado. Puedes volver a comprar {product}.',
  'payment_failed.note': 'No se ha cobrado nada. Sin el pago, no tienes lo que incluye la suscripción.',

  'trial_ending.subject': 'Tu prueba gratuita en {project} termina pronto',
  'trial_ending.preview': 'Después, {product} cuesta {amount}.',
  'trial_ending.heading': 'Tu prueba gratuita termina pronto',
  'trial_ending.happens': 'Tu prueba gratuita de {product} en {project} termina el {date}.',
  'trial_ending.happens_team': 'La prueba gratuita de {product} de tu equipo «{team}» en {project} termina el {date}.',
  'trial_ending.charge': 'Entonces se te cobrarán {amount} y la suscripción se renovará hasta que la canceles.',
  'trial_ending.note':
    'Si no quieres continuar, cancela la suscripción en la configuración de tu cuenta antes de ese día.',

  'subscription_ended.subject': 'Tu suscripción en {project} ha terminado',
  'subscription_ended.preview': 'Terminó el {date}.',
  'subscription_ended.heading': 'Tu suscripción ha terminado',
  'subscription_ended.happened': 'Tu suscripción a {product} en {project} terminó el {date}.',
  'subscription_ended.happened_team':
    'La suscripción a {product} de tu equipo «{team}» en {project} terminó el {date}.',
  'subscription_ended.canceled': 'Se canceló, así que no se te volverá a cobrar.',
  'subscription_ended.unpaid': 'Terminó porque no se pagó. No se te volverá a cobrar.',
  'subscription_ended.reversed': 'Terminó porque se devolvió su pago. No se te volverá a cobrar.',
  'subscription_ended.note': 'Puedes volver a comprar {product} en cualquier momento.',

  'payment_receipt.subject': 'Tu recibo de {project}',
  'payment_receipt.preview': 'Has pagado {amount}.',
  'payment_receipt.heading': 'Gracias por tu pago',
  'payment_receipt.happened': 'Has pagado {amount} por {product} en {project}.',
  'payment_receipt.happened_team': 'Tu equipo «{team}» ha pagado {amount} por {product} en {project}.',
  'payment_receipt.amount': 'Importe: {amount}',
  'payment_receipt.number': 'Factura: {number}',
  'payment_receipt.date': 'Pagado el: {date}',
  'payment_receipt.period': 'Período: {period}',
  'payment_receipt.note': 'Todas las facturas están en la configuración de tu cuenta.',
};
