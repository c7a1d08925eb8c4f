import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** Japanese texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const jaScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'ログイン状態を保つためのCookieがブラウザでブロックされています。このサイトのCookieを許可するか、専用のタブで開いてください。',

  'field.code': '確認コード',
  'field.totp': '認証コード',
  'field.recovery-code': '回復コード',
  'field.chosen-password': '新しいパスワード',

  'code.missing': 'メールが届きませんか？',
  'code.resend': 'コードを再送信',
  'code.resend-in': '{seconds}秒後にコードを再送信できます',
  'code.sending': '送信しています…',
  'code.sent-again': '新しいコードを送信しました。以前のコードは使用できません。',
  'code.other-address': '別のメールアドレスを使用',

  'sign-in-link.title': 'ログイン',
  'sign-in-link.text': 'このデバイスでログインすることを確認してください。',
  'sign-in-link.new': '新しいリンクを取得',
  'sign-in-link.expired-title': 'このリンクは有効期限が切れています',
  'sign-in-link.expired-text': 'ログインリンクの有効期限は10分です。続けるには、新しいリンクをリクエストしてください。',
  'sign-in-link.used-title': 'このリンクはすでに使用されています',
  'sign-in-link.used-text': 'ログインリンクは1回だけ使用できます。続けるには、新しいリンクをリクエストしてください。',
  'sign-in-link.invalid-title': 'このリンクは無効です',
  'sign-in-link.invalid-text':
    'リンクが不完全な可能性があります。メールからもう一度開くか、新しいリンクをリクエストしてください。',

  'forgot.title': 'パスワードを再設定',
  'forgot.text': 'メールアドレスを入力してください。再設定用のリンクをお送りします。',
  'forgot.action': 'リンクを送信',
  'forgot.busy': '送信しています…',
  'forgot.back': 'ログインに戻る',
  'forgot.sent-title': 'メールを確認してください',
  'forgot.sent-text': '{email}のアカウントが存在する場合は、パスワード再設定用のリンクを送信しました。',
  'forgot.sent-hint':
    'リンクの有効期限は1時間です。届かない場合は、迷惑メールフォルダーを確認するか、別のメールアドレスをお試しください。',

  'reset.title': '新しいパスワードを設定',
  'reset.text': 'すべてのデバイスからログアウトされます。',
  'reset.checking': 'リンクを確認しています…',
  'reset.action': 'パスワードを再設定',
  'reset.new': '新しいリンクを取得',
  'reset.done-title': 'パスワードを変更しました',
  'reset.done-text': 'すべてのデバイスからログアウトしました。新しいパスワードでログインしてください。',
  'reset.expired-title': 'このリンクは有効期限が切れています',
  'reset.expired-text':
    'パスワード再設定用リンクの有効期限は1時間です。続けるには、新しいリンクをリクエストしてください。',
  'reset.used-title': 'このリンクはすでに使用されています',
  'reset.used-text':
    '再設定用リンクは1回だけ使用できます。使用した覚えがない場合は、新しいリンクをリクエストしてパスワードを変更してください。',
  'reset.invalid-title': 'このリンクは無効です',
  'reset.invalid-text':
    'リンクが不完全な可能性があります。メールからもう一度開くか、新しいリンクをリクエストしてください。',

  'mfa.action': '続ける',
  'mfa.busy': '確認しています…',
  'mfa.use-recovery': '回復コードを使用',
  'mfa.use-app': '認証アプリを使用',
  'mfa.back': 'ログインに戻る',
  'mfa.over-title': 'ログインの有効期限が切れました',
  'mfa.over-text': '2段階認証は5分以内に同じタブで完了してください。続けるには、もう一度ログインしてください。',
  'impersonation.starting': 'このユーザーとしてアプリを開いています…',
  'impersonation.failed-title': 'このリンクは使用できません',
  'impersonation.failed-text':
    'なりすましリンクは2分間、1回だけ使用できます。ダッシュボードで新しいリンクを作成してください。',
  'impersonation.banner': '{user}として操作しています。タブを閉じると終了します。',
  'impersonation.end': '今すぐ終了',

  'cli.title': 'コマンドラインからのログインを許可しますか？',
  'cli.text': 'コマンドラインツールがアカウントへのアクセスを求めています。',
  'cli.fact-app': 'アプリ',
  'cli.fact-account': 'アカウント',
  'cli.fact-power': 'アクセス',
  'cli.power': 'セッションを終了するまで、アカウントへのフルアクセス',
  'cli.warning': 'ご自身でこのログインを始めた場合にのみ続けてください。他の人に頼まれて許可しないでください。',
  'cli.action': '許可',
  'cli.busy': '許可しています…',
  'cli.decline': 'キャンセル',
  'cli.done-title': 'ログインを許可しました',
  'cli.done-text': 'ターミナルに戻ってください。このウィンドウは閉じてかまいません。',
  'cli.declined-title': 'ログインをキャンセルしました',
  'cli.declined-text': 'コマンドラインツールにアクセスは許可されませんでした。このウィンドウは閉じてかまいません。',
  'cli.invalid-title': 'このリクエストは無効です',
  'cli.invalid-text':
    'リクエストの有効期限が切れたか、すでに回答済みか、リンクが不完全です。ターミナルからやり直してください。',
  'cli.guest-title': '続けるにはログインしてください',
  'cli.guest-text':
    '現在、ゲストとしてこのアプリを使用しています。コマンドラインツールには正式なアカウントが必要です。',

  'sign-up.closed-title': '新規登録は受け付けていません',

  'sign-out.title': 'ログアウトしています',
  'sign-out.text': '少し時間がかかることがあります。',
  'signed-out.title': 'ログアウトしました',
  'signed-out.text': 'このデバイスのセッションは終了しました。',

  'verify-email.title': 'メールアドレスの確認',
  'verify-email.text': 'このメールアドレスがご自身のものであることを確認してください。',
  'verify-email.action': 'メールアドレスを確認',
  'verify-email.busy': '確認しています…',
  'verify-email.done-title': 'メールアドレスを確認しました',
  'verify-email.done-text': 'ありがとうございます。メールアドレスの確認が完了しました。',
  'verify-email.expired-title': 'このリンクは有効期限が切れています',
  'verify-email.expired-text': '確認リンクの有効期限は1日です。続けるには、新しいリンクをリクエストしてください。',
  'verify-email.invalid-title': 'このリンクは無効です',
  'verify-email.invalid-text':
    'リンクが不完全な可能性があります。メールからもう一度開くか、新しいリンクをリクエストしてください。',
  'verify-email.sign-in': 'ログインして新しいリンクを取得',
  'verify-email.resend': '新しいリンクを送信',
  'verify-email.sending': '送信しています…',
  'verify-email.sent': '{email}に新しいリンクを送信しました。最新のメールを開いてください。',

  'error-page.text': 'リクエストを完了できませんでした。何も変更されていません。',
  'error-page.denied-title': 'アクセスが拒否されました',
  'error-page.denied-text':
    'アクセスが拒否されたとプロバイダーから報告がありました。もう一度試すか、別のログイン方法を使ってください。',
  'error-page.linked-elsewhere-title': 'アカウントはすでに連携されています',
  'error-page.linked-elsewhere-text':
    'このプロバイダーのアカウントは、すでに別のユーザーに連携されています。そのユーザーでログインするか、別のアカウントを選択してください。',
  'error-page.other-linked-title': '別のアカウントがすでに連携されています',
  'error-page.other-linked-text':
    'お使いのアカウントには、このプロバイダーの別のアカウントが連携されています。先にそちらを削除してください。',
  'error-page.address-taken-title': 'このメールアドレスにはすでにアカウントがあります',
  'error-page.address-taken-text':
    '以前に使った方法でログインしてください。その後、アカウント設定でこのプロバイダーを連携してください。',
  'error-page.timeout-title': 'ログインがタイムアウトしました',
  'error-page.timeout-text': 'プロバイダーの応答に10分以上かかりました。もう一度お試しください。',
  'error-page.provider-off-title': 'プロバイダーを利用できません',
  'error-page.provider-off-text': 'このアプリはこのプロバイダーに対応していません。別のログイン方法を使ってください。',
  'error-page.message': 'プロバイダーからのメッセージ：',

  'error.code-short': '6文字のコードを入力してください。',
  'error.totp-short': '6桁のコードを入力してください。',
  'error.recovery-code-missing': '回復コードを入力してください。',
  'error.recovery-code-wrong': '回復コードが正しくないか、すでに使用されています。各コードは1回だけ使用できます。',
};
