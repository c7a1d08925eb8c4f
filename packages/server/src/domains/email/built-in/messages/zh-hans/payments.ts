import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Chinese. */
export const payments: PaymentTexts = {
  'payments.test_mode': '这是使用虚拟资金的测试：不会收取真实款项。',

  'payment_failed.subject': '您向 {project} 的付款失败',
  'payment_failed.preview': '请使用其他卡付款以保留 {product}。',
  'payment_failed.heading': '您的付款失败',
  'payment_failed.happened': '我们无法为您在 {project} 的 {product} 订阅扣款 {amount}。',
  'payment_failed.happened_team': '我们无法为您的团队“{team}”在 {project} 的 {product} 订阅扣款 {amount}。',
  'payment_failed.next': '我们将于 {date} 再次尝试。如需尽快恢复 {product}，请在账号设置中使用其他卡付款。',
  'payment_failed.last': '这是最后一次尝试，因此订阅已结束。您可以重新购买 {product}。',
  'payment_failed.note': '未收取任何费用。由于没有付款，您无法使用订阅所含的内容。',

  'trial_ending.subject': '您在 {project} 的免费试用即将结束',
  'trial_ending.preview': '之后，{product} 的价格为 {amount}。',
  'trial_ending.heading': '您的免费试用即将结束',
  'trial_ending.happens': '您在 {project} 的 {product} 免费试用将于 {date} 结束。',
  'trial_ending.happens_team': '您的团队“{team}”在 {project} 的 {product} 免费试用将于 {date} 结束。',
  'trial_ending.charge': '届时将向您收取 {amount}，订阅将持续续订，直到您取消。',
  'trial_ending.note': '如果您不想继续，请在该日期之前在账号设置中取消订阅。',

  'subscription_ended.subject': '您在 {project} 的订阅已结束',
  'subscription_ended.preview': '它于 {date} 结束。',
  'subscription_ended.heading': '您的订阅已结束',
  'subscription_ended.happened': '您在 {project} 的 {product} 订阅已于 {date} 结束。',
  'subscription_ended.happened_team': '您的团队“{team}”在 {project} 的 {product} 订阅已于 {date} 结束。',
  'subscription_ended.canceled': '订阅已取消，因此不会再向您收费。',
  'subscription_ended.unpaid': '订阅因未付款而结束。不会再向您收费。',
  'subscription_ended.reversed': '订阅因付款被退回而结束。不会再向您收费。',
  'subscription_ended.note': '您可以随时重新购买 {product}。',

  'payment_receipt.subject': '您来自 {project} 的收据',
  'payment_receipt.preview': '您支付了 {amount}。',
  'payment_receipt.heading': '感谢您的付款',
  'payment_receipt.happened': '您为 {project} 的 {product} 支付了 {amount}。',
  'payment_receipt.happened_team': '您的团队“{team}”为 {project} 的 {product} 支付了 {amount}。',
  'payment_receipt.amount': '金额：{amount}',
  'payment_receipt.number': '账单：{number}',
  'payment_receipt.date': '付款日期：{date}',
  'payment_receipt.period': '周期：{period}',
  'payment_receipt.note': '所有账单都在您的账号设置中。',
};
