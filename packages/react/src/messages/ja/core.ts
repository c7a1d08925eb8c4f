import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Japanese texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const jaCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'お待ちください…',
  'action.continue': '続ける',
  'action.go-home': 'ホームページへ移動',
  'action.retry': '再試行',
  'action.sign-in': 'ログイン',
  'action.sign-out': 'ログアウト',
  'action.sign-up': 'アカウントを作成',

  'field.email': 'メールアドレス',
  'field.password': 'パスワード',
  'field.new-password': 'パスワード',
  'field.show-password': 'パスワードを表示',
  'field.hide-password': 'パスワードを非表示',

  'rule.password-length': '{min}～{max}文字',

  'sign-in.title': 'ログイン',
  'sign-in.subtitle': 'おかえりなさい。',
  'sign-in.busy': 'ログインしています…',
  'sign-in.forgot': 'パスワードをお忘れですか？',
  'sign-in.other': 'アカウントをお持ちでない場合は',
  'sign-in.other-link': '新規登録',
  'sign-in.no-method': '有効なログイン方法がありません。このアプリの管理者にお問い合わせください。',

  'sign-up.title': 'アカウントを作成',
  'sign-up.subtitle': 'メールアドレスとパスワードで登録します。',
  'sign-up.subtitle-code': 'メールアドレスだけで登録できます。',
  'sign-up.subtitle-provider': '登録に使うアカウントを選択してください。',
  'sign-up.busy': 'アカウントを作成しています…',
  'sign-up.other': 'すでにアカウントをお持ちの場合は',
  'sign-up.other-link': 'ログイン',
  'sign-up.closed-text': '現在、このアプリでは新しいアカウントを作成できません。既存のアカウントにはログインできます。',
  'sign-up.taken': 'このメールアドレスのアカウントはすでに存在します。',
  'sign-up.taken-link': 'ログインする',

  'ways.or': 'または',
  'ways.by-email': 'メールアドレスでのログイン方法',
  'ways.code': 'メールのコード',
  'ways.password': 'パスワード',

  'passkey.sign-in': 'パスキーでログイン',
  'passkey.busy': 'パスキーを待っています…',
  'passkey.cancelled': 'パスキーでのログインがキャンセルされました。もう一度試すか、別のログイン方法を使ってください。',
  'passkey.browser': 'このブラウザではパスキーを使用できませんでした。別のログイン方法を使ってください。',
  'passkey.refused': 'このパスキーは無効になっています。別の方法でログインしてから、新しいパスキーを追加してください。',

  'oauth.sign-in': '{name}でログイン',
  'oauth.sign-up': '{name}で登録',
  'oauth.busy': '{name}に移動しています…',
  'oauth.last': '前回使用',
  'oauth.framed': '{name}は埋め込みページ内では開けません。このページを別のタブで開いてください。',

  'oauth-callback.title': 'ログインしています',
  'oauth-callback.text': '少し時間がかかることがあります。',
  'oauth-callback.slow': '時間がかかりすぎる場合は',

  'magic-link.action': 'コードを送信',
  'magic-link.sending': '送信しています…',
  'magic-link.no-account':
    'このメールアドレスのアカウントはありません。また、現在このアプリでは新しいアカウントを作成できません。',
  'magic-link.unverified': 'このメールアドレスは確認されていません。パスワードでログインしてください。',

  'code.title': 'メールを確認してください',
  'code.text': '{email}にコードを送信しました。コードを入力するか、メール内のリンクを開いてください。',
  'code.pending': '{email}にコードを送信しました。',
  'code.pending-link': 'コードを入力',

  'mfa.title': '2段階認証',
  'mfa.text': '認証アプリのコードまたは回復コードを入力してください。',

  'signed-in.title': 'ログインしています',
  'signed-in.text': '{email}として続けるか、ログアウトしてください。',
  'signed-in.text-anonymous': '続きから始めるか、ログアウトしてください。',

  'sign-out.busy': 'ログアウトしています…',

  'not-found.title': 'ページが見つかりません',
  'not-found.text': 'ページが存在しないか、移動しました。アドレスを確認してください。',

  'error-page.title': '問題が発生しました',
  'error-page.code': 'エラーコード：{code}',

  'user-button.name': 'アカウントメニュー',
  'user-button.name-of': '{name}のアカウントメニュー',
  'user-button.settings': 'アカウント設定',
  'user-button.color-mode': 'ライトとダークを切り替える',

  'team.unnamed': '名称未設定のチーム',
  'team-creation.title': 'チームを作成',
  'team-switcher.name': 'チームを選択',
  'team-switcher.name-of': 'チーム：{team}',
  'team-switcher.none': 'チームなし',
  'team-switcher.selected': '{team}（選択中）',
  'team-switcher.settings': 'チーム設定',

  'error.email-missing': 'メールアドレスを入力してください。',
  'error.email-malformed': 'name@example.comのような有効なメールアドレスを入力してください。',
  'error.password-missing': 'パスワードを入力してください。',
  'error.new-password-missing': 'パスワードを入力してください。',
  'error.password-too-short': '{min}文字以上にしてください。',
  'error.password-too-long': '{max}文字以下にしてください。',
  'error.password-refused': 'このパスワードは推測されやすいものです。より強力なパスワードを選んでください。',
  'error.mismatch': 'メールアドレスまたはパスワードが正しくありません。',
  'error.password-off': 'パスワードでのログインは有効になっていません。別のログイン方法を使ってください。',
  'error.email-elsewhere': 'このメールアドレスは、別のアカウントのログインに使われています。',
  'error.code-wrong': 'コードが正しくありません。最新のメールのコードを入力してください。',
  'error.code-expired': 'このコードは有効期限が切れています。新しいコードをリクエストしてください。',
  'error.code-used': 'このコードはすでに使用されています。新しいコードをリクエストしてください。',
  'error.code-worn': '試行回数が多すぎます。新しいコードをリクエストしてください。',
  'error.totp-wrong': 'コードが正しくないか、すでに使用されています。アプリに表示される次のコードを入力してください。',
  'error.too-many': '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  'error.too-many-until': '試行回数が多すぎます。{time}以降にもう一度お試しください。',
  'error.late': 'サーバーからまだ応答がありません。接続を試みています…',
  'error.offline': 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
  'error.blocked': 'このアカウントはブロックされています。このアプリの所有者にお問い合わせください。',
  'error.untrusted-address':
    'このアプリのドメインは、プロジェクトで信頼されていません。このアプリの管理者にお問い合わせください。',
  'error.demonstration': 'これはデモです。何も送信されていません。',
  'error.unknown':
    '予期しないエラーが発生しました。もう一度お試しください。問題が続く場合は、このアプリの管理者にお問い合わせください。',
};
