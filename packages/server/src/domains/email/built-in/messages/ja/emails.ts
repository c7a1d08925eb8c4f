import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Japanese. */
export const messages: EmailMessages = {
  language: 'ja',
  direction: 'ltr',

  greeting: 'こんにちは。',
  'greeting.named': '{name}様',
  'link.button_fails': 'ボタンが機能しない場合は、',
  'link.open': '次のリンクをブラウザで開いてください：',
  'theme.unsubscribe_reason': 'アカウントをお持ちのため、このメールをお送りしています。',
  'theme.unsubscribe': '配信を停止',

  'email_verification.subject': '{project}のメールアドレスの確認',
  'email_verification.preview': 'リンクの有効期限は24時間です。',
  'email_verification.heading': 'メールアドレスの確認',
  'email_verification.intro':
    '{project}からご連絡できるように、このメールアドレスがご自身のものであることを確認してください。',
  'email_verification.action': 'メールアドレスを確認',
  'email_verification.note':
    'リンクは1回だけ使用でき、有効期限は24時間です。このメールに心当たりがない場合は、無視してください。',

  'password_reset.subject': '{project}のパスワードの再設定',
  'password_reset.preview': 'リンクの有効期限は1時間です。',
  'password_reset.heading': 'パスワードの再設定',
  'password_reset.intro': '{project}のアカウントについて、パスワード再設定のリクエストを受け付けました。',
  'password_reset.action': '新しいパスワードを設定',
  'password_reset.note':
    'リンクは1回だけ使用でき、有効期限は1時間です。心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',

  'magic_link.subject': '{otp}は{project}のログインコードです',
  'magic_link.logged_subject': '{project}のログインコード',
  'magic_link.preview': 'コードの有効期限は10分です。',
  'magic_link.heading': '{project}にログイン',
  'magic_link.intro': '{project}のログイン画面でこのコードを入力してください：',
  'magic_link.alternative': 'または、コードを使わずにこのデバイスでログインできます。',
  'magic_link.action': 'ログイン',
  'magic_link.note':
    'コードとリンクは1回だけ使用でき、有効期限は10分です。他の人に教えないでください。心当たりがない場合は、このメールを無視してください。',

  'team_invitation.subject': '{project}の{team}への招待',
  'team_invitation.logged_subject': '{project}のチームへの招待',
  'team_invitation.preview': '招待の有効期限は7日です。',
  'team_invitation.heading': '{team}に参加',
  'team_invitation.intro': '{project}のチーム「{team}」に招待されています。',
  'team_invitation.intro_by': '{project}のチーム「{team}」に、{inviter}さんから招待されています。',
  'team_invitation.action': 'チームに参加',
  'team_invitation.note': '招待の有効期限は7日です。このチームに心当たりがない場合は、このメールを無視してください。',

  'sign_in_invitation.subject': '{team}への招待',
  'sign_in_invitation.preview': 'ログインして始めましょう。',
  'sign_in_invitation.heading': '{team}への招待',
  'sign_in_invitation.intro': '{team}へのログインに招待されています。',
  'sign_in_invitation.action': 'ログイン',
  'sign_in_invitation.note': 'この招待に心当たりがない場合は、このメールを無視してください。',

  'leaked_api_key.subject': '{project}のAPIキーが公開された場所で見つかり、取り消されました',
  'leaked_api_key.preview': 'このキーは使用できません。新しいキーに置き換えてください。',
  'leaked_api_key.heading': 'APIキーが公開された場所で見つかりました',
  'leaked_api_key.found':
    '末尾が{lastFour}のAPIキー「{description}」が、公開された場所で見つかりました。直ちに取り消したため、このキーはもう使用できません。',
  'leaked_api_key.found_team':
    'チーム「{team}」の、末尾が{lastFour}のAPIキー「{description}」が、公開された場所で見つかりました。直ちに取り消したため、このキーはもう使用できません。',
  'leaked_api_key.replace':
    'このキーを使うプログラムは動作しなくなります。新しいキーを作成して置き換え、古いキーを公開された場所（公開リポジトリとその履歴など）から削除してください。',
  'leaked_api_key.check':
    '見つけた人は誰でもキーを使えたため、取り消される前に{project}でキーがどのように使われたかを確認してください。',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'ご自身の操作かどうかを確認してください。',
  'security_notice.was_you': 'ご自身の操作であれば、何もする必要はありません。',
  'security_notice.not_you':
    '心当たりがない場合は、すぐにログインし、アカウント設定で変更を元に戻し、パスワードを変更して、他のすべてのセッションを終了してください。',
  'unsubscribe.marketing': 'マーケティングメール',
  'unsubscribe.title': '{emails}の配信を停止しますか？',
  'unsubscribe.text': '{project}からの{emails}が届かなくなります。アカウントに関するメールには影響しません。',
  'unsubscribe.action': '配信を停止',
  'unsubscribe.done_title': '配信を停止しました',
  'unsubscribe.done_text': '{project}からの{emails}は届きません。アカウント設定で変更できます。',

  ...securityNotices,

  ...payments,
};
