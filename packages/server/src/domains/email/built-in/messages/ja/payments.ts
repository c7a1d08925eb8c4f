import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Japanese. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'これはテスト用のお金によるテストです。実際の請求は行われません。',

  'payment_failed.subject': '{project}へのお支払いに失敗しました',
  'payment_failed.preview': '{product}を継続するには、別のカードでお支払いください。',
  'payment_failed.heading': 'お支払いに失敗しました',
  'payment_failed.happened': '{project}の{product}のサブスクリプションについて、{amount}を請求できませんでした。',
  'payment_failed.happened_team':
    '{project}のチーム「{team}」の{product}のサブスクリプションについて、{amount}を請求できませんでした。',
  'payment_failed.next':
    '{date}に再試行します。{product}を早く再開するには、アカウント設定で別のカードを使ってお支払いください。',
  'payment_failed.last': 'これが最後の試行だったため、サブスクリプションは終了しました。{product}は再度購入できます。',
  'payment_failed.note': '請求は行われていません。お支払いがないため、サブスクリプションの内容は利用できません。',

  'trial_ending.subject': '{project}の無料トライアルがまもなく終了します',
  'trial_ending.preview': 'その後、{product}は{amount}です。',
  'trial_ending.heading': '無料トライアルがまもなく終了します',
  'trial_ending.happens': '{project}の{product}の無料トライアルは{date}に終了します。',
  'trial_ending.happens_team': '{project}のチーム「{team}」の{product}の無料トライアルは{date}に終了します。',
  'trial_ending.charge': 'その後は{amount}が請求され、解約するまでサブスクリプションが更新されます。',
  'trial_ending.note': '継続しない場合は、その日までにアカウント設定でサブスクリプションを解約してください。',

  'subscription_ended.subject': '{project}のサブスクリプションが終了しました',
  'subscription_ended.preview': '{date}に終了しました。',
  'subscription_ended.heading': 'サブスクリプションが終了しました',
  'subscription_ended.happened': '{project}の{product}のサブスクリプションは{date}に終了しました。',
  'subscription_ended.happened_team':
    '{project}のチーム「{team}」の{product}のサブスクリプションは{date}に終了しました。',
  'subscription_ended.canceled': '解約されたため、今後の請求はありません。',
  'subscription_ended.unpaid': 'お支払いがなかったため終了しました。今後の請求はありません。',
  'subscription_ended.reversed': 'お支払いが取り消されたため終了しました。今後の請求はありません。',
  'subscription_ended.note': '{product}はいつでも再度購入できます。',

  'payment_receipt.subject': '{project}からの領収書',
  'payment_receipt.preview': '{amount}をお支払いいただきました。',
  'payment_receipt.heading': 'お支払いありがとうございます',
  'payment_receipt.happened': '{project}の{product}に{amount}をお支払いいただきました。',
  'payment_receipt.happened_team': '{project}の{product}に、チーム「{team}」が{amount}をお支払いになりました。',
  'payment_receipt.amount': '金額：{amount}',
  'payment_receipt.number': '請求書：{number}',
  'payment_receipt.date': 'お支払い日：{date}',
  'payment_receipt.period': '期間：{period}',
  'payment_receipt.note': 'すべての請求書はアカウント設定にあります。',
};
