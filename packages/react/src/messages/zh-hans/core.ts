import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Chinese texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const zhHansCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': '请稍候…',
  'action.continue': '继续',
  'action.go-home': '前往首页',
  'action.retry': '重试',
  'action.sign-in': '登录',
  'action.sign-out': '退出登录',
  'action.sign-up': '创建账号',

  'field.email': '邮箱',
  'field.password': '密码',
  'field.new-password': '密码',
  'field.show-password': '显示密码',
  'field.hide-password': '隐藏密码',

  'rule.password-length': '{min} 至 {max} 个字符',

  'sign-in.title': '登录',
  'sign-in.subtitle': '欢迎回来。',
  'sign-in.busy': '正在登录…',
  'sign-in.forgot': '忘记密码？',
  'sign-in.other': '还没有账号？',
  'sign-in.other-link': '注册',
  'sign-in.no-method': '未启用任何登录方式。请联系此应用的所有者。',

  'sign-up.title': '创建您的账号',
  'sign-up.subtitle': '使用邮箱和密码注册。',
  'sign-up.subtitle-code': '只需要您的邮箱。',
  'sign-up.subtitle-provider': '选择用于注册的账号。',
  'sign-up.busy': '正在创建账号…',
  'sign-up.other': '已有账号？',
  'sign-up.other-link': '登录',
  'sign-up.closed-text': '此应用目前不接受新账号。您仍可以登录已有账号。',
  'sign-up.taken': '使用此邮箱的账号已存在。',
  'sign-up.taken-link': '前往登录',

  'ways.or': '或',
  'ways.by-email': '邮箱登录方式',
  'ways.code': '邮箱验证码',
  'ways.password': '密码',

  'passkey.sign-in': '使用通行密钥登录',
  'passkey.busy': '正在等待您的通行密钥…',
  'passkey.cancelled': '通行密钥登录已取消。请重试或使用其他登录方式。',
  'passkey.browser': '此浏览器无法使用通行密钥。请使用其他登录方式。',
  'passkey.refused': '此通行密钥已失效。请使用其他方式登录，然后添加新的通行密钥。',

  'oauth.sign-in': '使用 {name} 登录',
  'oauth.sign-up': '使用 {name} 注册',
  'oauth.busy': '正在跳转到 {name}…',
  'oauth.last': '上次使用',
  'oauth.framed': '{name} 无法在嵌入页面中打开。请在单独的标签页中打开此页面。',

  'oauth-callback.title': '正在登录',
  'oauth-callback.text': '这可能需要一点时间。',
  'oauth-callback.slow': '等待时间过长？',

  'magic-link.action': '发送验证码',
  'magic-link.sending': '正在发送…',
  'magic-link.no-account': '没有账号使用此邮箱，且此应用目前不接受新账号。',
  'magic-link.unverified': '此邮箱尚未验证。请使用密码登录。',

  'code.title': '请查收邮件',
  'code.text': '我们已向 {email} 发送验证码。请输入验证码，或打开邮件中的链接。',
  'code.pending': '我们已向 {email} 发送验证码。',
  'code.pending-link': '输入验证码',

  'mfa.title': '两步验证',
  'mfa.text': '请输入身份验证器应用中的验证码或恢复码。',

  'signed-in.title': '您已登录',
  'signed-in.text': '以 {email} 的身份继续，或退出登录。',
  'signed-in.text-anonymous': '从上次离开的地方继续，或退出登录。',

  'sign-out.busy': '正在退出登录…',

  'not-found.title': '找不到页面',
  'not-found.text': '该页面不存在或已移动。请检查地址。',

  'error-page.title': '出了点问题',
  'error-page.code': '错误代码：{code}',

  'user-button.name': '账号菜单',
  'user-button.name-of': '{name} 的账号菜单',
  'user-button.settings': '账号设置',
  'user-button.color-mode': '切换浅色和深色模式',

  'team.unnamed': '未命名团队',
  'team-creation.title': '创建团队',
  'team-switcher.name': '选择团队',
  'team-switcher.name-of': '团队：{team}',
  'team-switcher.none': '无团队',
  'team-switcher.selected': '{team}（已选择）',
  'team-switcher.settings': '团队设置',

  'error.email-missing': '请输入邮箱。',
  'error.email-malformed': '请输入有效的邮箱，例如 name@example.com。',
  'error.password-missing': '请输入密码。',
  'error.new-password-missing': '请输入密码。',
  'error.password-too-short': '至少使用 {min} 个字符。',
  'error.password-too-long': '最多使用 {max} 个字符。',
  'error.password-refused': '此密码太容易猜到。请选择更强的密码。',
  'error.mismatch': '邮箱或密码不正确。',
  'error.password-off': '未启用密码登录。请使用其他登录方式。',
  'error.email-elsewhere': '另一个账号已使用此邮箱登录。',
  'error.code-wrong': '验证码不正确。请输入最新邮件中的验证码。',
  'error.code-expired': '此验证码已过期。请重新获取。',
  'error.code-used': '此验证码已使用过。请重新获取。',
  'error.code-worn': '尝试次数过多。请重新获取验证码。',
  'error.totp-wrong': '验证码不正确或已使用过。请输入应用中的下一个验证码。',
  'error.too-many': '尝试次数过多。请稍候再试。',
  'error.too-many-until': '尝试次数过多。请在 {time} 后重试。',
  'error.late': '服务器尚未响应，仍在尝试…',
  'error.offline': '无法连接到服务器。请检查您的网络连接后重试。',
  'error.blocked': '此账号已被封禁。请联系此应用的所有者。',
  'error.untrusted-address': '项目不信任此应用的域名。请联系此应用的所有者。',
  'error.demonstration': '这是演示。未发送任何内容。',
  'error.unknown': '发生意外错误。请重试。如果问题仍然存在，请联系此应用的所有者。',
};
