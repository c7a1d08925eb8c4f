import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Arabic. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'هذا اختبار بأموال وهمية: لن يُخصم أي مبلغ حقيقي.',

  'payment_failed.subject': 'فشل دفعك إلى {project}',
  'payment_failed.preview': 'ادفع ببطاقة أخرى للاحتفاظ بـ {product}.',
  'payment_failed.heading': 'فشل الدفع',
  'payment_failed.happened': 'تعذّر علينا خصم {amount} مقابل اشتراكك في {product} على {project}.',
  'payment_failed.happened_team': 'تعذّر علينا خصم {amount} مقابل اشتراك فريقك «{team}» في {product} على {project}.',
  'payment_failed.next': 'سنحاول مرة أخرى في {date}. لاستعادة {product} قبل ذلك، ادفع ببطاقة أخرى في إعدادات حسابك.',
  'payment_failed.last': 'كانت هذه المحاولة الأخيرة، لذا انتهى الاشتراك. يمكنك شراء {product} مرة أخرى.',
  'payment_failed.note': 'لم يُخصم أي مبلغ. دون الدفع، لا يتوفر لك ما يشمله الاشتراك.',

  'trial_ending.subject': 'تنتهي فترتك التجريبية المجانية في {project} قريبًا',
  'trial_ending.preview': 'بعد ذلك يكلف {product} مبلغ {amount}.',
  'trial_ending.heading': 'تنتهي فترتك التجريبية المجانية قريبًا',
  'trial_ending.happens': 'تنتهي فترتك التجريبية المجانية لـ {product} في {project} في {date}.',
  'trial_ending.happens_team': 'تنتهي الفترة التجريبية المجانية لـ {product} لفريقك «{team}» في {project} في {date}.',
  'trial_ending.charge': 'بعد ذلك سيُخصم {amount}، ويتجدد الاشتراك حتى تلغيه.',
  'trial_ending.note': 'إذا كنت لا تريد المتابعة، فألغِ الاشتراك في إعدادات حسابك قبل ذلك اليوم.',

  'subscription_ended.subject': 'انتهى اشتراكك في {project}',
  'subscription_ended.preview': 'انتهى في {date}.',
  'subscription_ended.heading': 'انتهى اشتراكك',
  'subscription_ended.happened': 'انتهى اشتراكك في {product} على {project} في {date}.',
  'subscription_ended.happened_team': 'انتهى اشتراك فريقك «{team}» في {product} على {project} في {date}.',
  'subscription_ended.canceled': 'تم إلغاؤه، لذا لن يُخصم منك أي مبلغ آخر.',
  'subscription_ended.unpaid': 'انتهى لأنه لم يُدفع. لن يُخصم منك أي مبلغ آخر.',
  'subscription_ended.reversed': 'انتهى لأن دفعته أُعيدت. لن يُخصم منك أي مبلغ آخر.',
  'subscription_ended.note': 'يمكنك شراء {product} مرة أخرى في أي وقت.',

  'payment_receipt.subject': 'إيصالك من {project}',
  'payment_receipt.preview': 'لقد دفعت {amount}.',
  'payment_receipt.heading': 'شكرًا لك على الدفع',
  'payment_receipt.happened': 'لقد دفعت {amount} مقابل {product} في {project}.',
  'payment_receipt.happened_team': 'دفع فريقك «{team}» مبلغ {amount} مقابل {product} في {project}.',
  'payment_receipt.amount': 'المبلغ: {amount}',
  'payment_receipt.number': 'الفاتورة: {number}',
  'payment_receipt.date': 'تاريخ الدفع: {date}',
  'payment_receipt.period': 'الفترة: {period}',
  'payment_receipt.note': 'جميع الفواتير موجودة في إعدادات حسابك.',
};
