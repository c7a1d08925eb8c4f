import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Korean. */
export const payments: PaymentTexts = {
  'payments.test_mode': '가상 화폐를 사용한 테스트입니다. 실제로 청구되지 않습니다.',

  'payment_failed.subject': '{project} 결제에 실패했습니다',
  'payment_failed.preview': '{product}을(를) 유지하려면 다른 카드로 결제하세요.',
  'payment_failed.heading': '결제에 실패했습니다',
  'payment_failed.happened': '{project}의 {product} 구독 요금 {amount}을(를) 청구하지 못했습니다.',
  'payment_failed.happened_team': '{project}의 “{team}” 팀 {product} 구독 요금 {amount}을(를) 청구하지 못했습니다.',
  'payment_failed.next':
    '{date}에 다시 시도합니다. {product}을(를) 더 빨리 다시 이용하려면 계정 설정에서 다른 카드로 결제하세요.',
  'payment_failed.last': '마지막 시도였으므로 구독이 종료되었습니다. {product}을(를) 다시 구매할 수 있습니다.',
  'payment_failed.note': '청구된 금액은 없습니다. 결제가 되지 않아 구독에 포함된 항목을 이용할 수 없습니다.',

  'trial_ending.subject': '{project} 무료 체험이 곧 종료됩니다',
  'trial_ending.preview': '그 후 {product} 요금은 {amount}입니다.',
  'trial_ending.heading': '무료 체험이 곧 종료됩니다',
  'trial_ending.happens': '{project}의 {product} 무료 체험이 {date}에 종료됩니다.',
  'trial_ending.happens_team': '{project}의 “{team}” 팀 {product} 무료 체험이 {date}에 종료됩니다.',
  'trial_ending.charge': '그 후 {amount}이(가) 청구되며, 해지할 때까지 구독이 갱신됩니다.',
  'trial_ending.note': '계속 이용하지 않으려면 그날 이전에 계정 설정에서 구독을 해지하세요.',

  'subscription_ended.subject': '{project} 구독이 종료되었습니다',
  'subscription_ended.preview': '{date}에 종료되었습니다.',
  'subscription_ended.heading': '구독이 종료되었습니다',
  'subscription_ended.happened': '{project}의 {product} 구독이 {date}에 종료되었습니다.',
  'subscription_ended.happened_team': '{project}의 “{team}” 팀 {product} 구독이 {date}에 종료되었습니다.',
  'subscription_ended.canceled': '해지되었으므로 더 이상 청구되지 않습니다.',
  'subscription_ended.unpaid': '결제되지 않아 종료되었습니다. 더 이상 청구되지 않습니다.',
  'subscription_ended.reversed': '결제가 반환되어 종료되었습니다. 더 이상 청구되지 않습니다.',
  'subscription_ended.note': '언제든지 {product}을(를) 다시 구매할 수 있습니다.',

  'payment_receipt.subject': '{project} 영수증',
  'payment_receipt.preview': '{amount}을(를) 결제하셨습니다.',
  'payment_receipt.heading': '결제해 주셔서 감사합니다',
  'payment_receipt.happened': '{project}의 {product}에 대해 {amount}을(를) 결제하셨습니다.',
  'payment_receipt.happened_team': '“{team}” 팀이 {project}의 {product}에 대해 {amount}을(를) 결제했습니다.',
  'payment_receipt.amount': '금액: {amount}',
  'payment_receipt.number': '청구서: {number}',
  'payment_receipt.date': '결제일: {date}',
  'payment_receipt.period': '기간: {period}',
  'payment_receipt.note': '모든 청구서는 계정 설정에서 확인할 수 있습니다.',
};
