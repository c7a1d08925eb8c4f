import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Brazilian Portuguese. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'Este é um teste com dinheiro fictício: nenhum dinheiro real é cobrado.',

  'payment_failed.subject': 'Seu pagamento para {project} não foi aprovado',
  'payment_failed.preview': 'Pague com outro cartão para manter {product}.',
  'payment_failed.heading': 'Seu pagamento não foi aprovado',
  'payment_failed.happened': 'Não conseguimos cobrar {amount} pela sua assinatura de {product} em {project}.',
  'payment_failed.happened_team':
    'Não conseguimos cobrar {amount} pela assinatura de {product} da sua equipe “{team}” em {project}.',
  'payment_failed.next':
    'Tentaremos novamente em {date}. Para ter {product} de volta antes, pague com outro cartão nas configurações da conta.',
  'payment_failed.last':
    'Esta foi a última tentativa, por isso a assinatura terminou. Você pode comprar {product} novamente.',
  'payment_failed.note': 'Nada foi cobrado. Sem o pagamento, você não tem o que a assinatura inclui.',

  'trial_ending.subject': 'Seu teste grátis em {project} termina em breve',
  'trial_ending.preview': 'Depois, {product} custa {amount}.',
  'trial_ending.heading': 'Seu teste grátis termina em breve',
  'trial_ending.happens': 'Seu teste grátis de {product} em {project} termina em {date}.',
  'trial_ending.happens_team': 'O teste grátis de {product} da sua equipe “{team}” em {project} termina em {date}.',
  'trial_ending.charge': 'Depois disso, serão cobrados {amount}, e a assinatura será renovada até você cancelar.',
  'trial_ending.note': 'Se não quiser continuar, cancele a assinatura nas configurações da conta antes desse dia.',

  'subscription_ended.subject': 'Sua assinatura em {project} terminou',
  'subscription_ended.preview': 'Ela terminou em {date}.',
  'subscription_ended.heading': 'Sua assinatura terminou',
  'subscription_ended.happened': 'Sua assinatura de {product} em {project} terminou em {date}.',
  'subscription_ended.happened_team':
    'A assinatura de {product} da sua equipe “{team}” em {project} terminou em {date}.',
  'subscription_ended.canceled': 'Ela foi cancelada, então não haverá novas cobranças.',
  'subscription_ended.unpaid': 'Ela terminou porque não foi paga. Não haverá novas cobranças.',
  'subscription_ended.reversed': 'Ela terminou porque o pagamento foi devolvido. Não haverá novas cobranças.',
  'subscription_ended.note': 'Você pode comprar {product} novamente quando quiser.',

  'payment_receipt.subject': 'Seu recibo de {project}',
  'payment_receipt.preview': 'Você pagou {amount}.',
  'payment_receipt.heading': 'Obrigado pelo seu pagamento',
  'payment_receipt.happened': 'Você pagou {amount} por {product} em {project}.',
  'payment_receipt.happened_team': 'Sua equipe “{team}” pagou {amount} por {product} em {project}.',
  'payment_receipt.amount': 'Valor: {amount}',
  'payment_receipt.number': 'Fatura: {number}',
  'payment_receipt.date': 'Pago em: {date}',
  'payment_receipt.period': 'Período: {period}',
  'payment_receipt.note': 'Todas as faturas estão nas configurações da conta.',
};
