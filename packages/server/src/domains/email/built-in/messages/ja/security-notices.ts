import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Japanese. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'アカウントの安全を確保しました',
  'security_notice.account-reclaimed.happened':
    'ログインにより、このメールアドレスが確認されました。以前、別の人がこのアドレスでアカウントを作成しましたが、確認していませんでした。{project}のアカウントの安全を確保しました：{at}。',
  'security_notice.account-reclaimed.effect':
    'その人はすべての場所からログアウトされ、その人のパスワードやその他のログイン方法は使用できなくなりました。',

  'security_notice.password-set.title': 'アカウントにパスワードが設定されました',
  'security_notice.password-set.happened': '{project}のアカウントにパスワードが設定されました：{at}。',
  'security_notice.password-set.effect': 'このパスワードでログインできます。',

  'security_notice.password-changed.title': 'アカウントのパスワードが変更されました',
  'security_notice.password-changed.happened': '{project}のアカウントのパスワードが変更されました：{at}。',
  'security_notice.password-changed.effect': '以前のパスワードは使用できません。',

  'security_notice.unverified-account-reset.title': 'アカウントのパスワードが変更されました',
  'security_notice.unverified-account-reset.happened':
    '{project}のアカウントのパスワードが変更されました：{at}。このアカウントのメールアドレスは確認されていませんでした。',
  'security_notice.unverified-account-reset.effect':
    '以前のパスワードは使用できません。安全のため、アカウントのパスキー、プロバイダーのアカウント、APIキー、その他のメールアドレスはすべて削除されました。',

  'security_notice.passkey-added.title': 'アカウントにパスキーが追加されました',
  'security_notice.passkey-added.happened': '{project}のアカウントにパスキーが追加されました：{at}。',
  'security_notice.passkey-added.effect': 'このパスキーでログインできます。',

  'security_notice.passkey-replaced.title': 'アカウントにパスキーが追加されました',
  'security_notice.passkey-replaced.happened': '{project}のアカウントにパスキーが追加されました：{at}。',
  'security_notice.passkey-replaced.effect': 'このパスキーでログインできます。以前のパスキーは使用できません。',

  'security_notice.passkey-removed.title': 'アカウントのパスキーが削除されました',
  'security_notice.passkey-removed.happened': '{project}のアカウントからパスキーが削除されました：{at}。',
  'security_notice.passkey-removed.effect': 'このパスキーではログインできなくなりました。',

  'security_notice.oauth-account-added.title': 'プロバイダーのアカウントが連携されました',
  'security_notice.oauth-account-added.happened':
    '{project}のアカウントにプロバイダーのアカウントが連携されました：{at}。',
  'security_notice.oauth-account-added.effect': 'このアカウントを使ってログインできます。',

  'security_notice.oauth-account-removed.title': 'プロバイダーのアカウントの連携が解除されました',
  'security_notice.oauth-account-removed.happened':
    '{project}のアカウントとプロバイダーのアカウントの連携が解除されました：{at}。',
  'security_notice.oauth-account-removed.effect': 'このアカウントを使ってログインできなくなりました。',

  'security_notice.oauth-sign-in-enabled.title': 'プロバイダーのアカウントでのログインが有効になりました',
  'security_notice.oauth-sign-in-enabled.happened':
    '{project}のアカウントで、プロバイダーのアカウントによるログインが有効になりました：{at}。',
  'security_notice.oauth-sign-in-enabled.effect': 'このアカウントを使ってログインできます。',

  'security_notice.oauth-sign-in-disabled.title': 'プロバイダーのアカウントでのログインが無効になりました',
  'security_notice.oauth-sign-in-disabled.happened':
    '{project}のアカウントで、プロバイダーのアカウントによるログインが無効になりました：{at}。',
  'security_notice.oauth-sign-in-disabled.effect': 'このアカウントを使ってログインできなくなりました。',

  'security_notice.second-factor-set.title': 'アカウントに認証アプリが設定されました',
  'security_notice.second-factor-set.happened': '{project}のアカウントに認証アプリが設定されました：{at}。',
  'security_notice.second-factor-set.effect':
    'ログインには、アプリのコードも必要になります。以前の回復コードは使用できません。',

  'security_notice.second-factor-removed.title': 'アカウントから認証アプリが削除されました',
  'security_notice.second-factor-removed.happened': '{project}のアカウントから認証アプリが削除されました：{at}。',
  'security_notice.second-factor-removed.effect':
    'ログインにアプリのコードは必要なくなりました。回復コードは使用できません。',

  'security_notice.recovery-codes-made.title': 'アカウントの新しい回復コードが作成されました',
  'security_notice.recovery-codes-made.happened': '{project}のアカウントの新しい回復コードが作成されました：{at}。',
  'security_notice.recovery-codes-made.effect': '以前のコードは使用できません。',

  'security_notice.recovery-code-used.title': 'アカウントの回復コードが使用されました',
  'security_notice.recovery-code-used.happened':
    '{project}のアカウントへのログインに、認証アプリの代わりに回復コードが使用されました：{at}。',
  'security_notice.recovery-code-used.effect': 'このコードはもう使用できません。',

  'security_notice.primary-address-changed.title': 'アカウントのメインのメールアドレスが変更されました',
  'security_notice.primary-address-changed.happened':
    '{project}のアカウントのメインのメールアドレスが変更または削除されました：{at}。',
  'security_notice.primary-address-changed.effect':
    'アカウントに関するメールは、別のアドレスに送信されることがあります。',

  'security_notice.sign-in-address-added.title': 'ログイン用のメールアドレスが追加されました',
  'security_notice.sign-in-address-added.happened':
    '{project}のアカウントにログイン用のメールアドレスが追加されました：{at}。',
  'security_notice.sign-in-address-added.effect': 'このアドレスでログインできます。',

  'security_notice.sign-in-address-removed.title': 'ログイン用のメールアドレスが削除されました',
  'security_notice.sign-in-address-removed.happened':
    '{project}のアカウントのログイン用のメールアドレスが変更または削除されました：{at}。',
  'security_notice.sign-in-address-removed.effect': '以前のアドレスではログインできません。',

  'security_notice.sign-in-address-released.title': 'ログイン用のメールアドレスが削除されました',
  'security_notice.sign-in-address-released.happened':
    'お使いのアカウントに追加され、確認されていなかったメールアドレスで、別の人が{project}へのログインを開始しました：{at}。',
  'security_notice.sign-in-address-released.effect':
    'そのアドレスではログインできなくなりました。アカウントのその他の内容は変更されていません。',
};
