import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Chinese. */
export const messages: EmailMessages = {
  language: 'zh-Hans',
  direction: 'ltr',

  greeting: '您好，',
  'greeting.named': '{name}，您好：',
  'link.button_fails': '按钮无法使用？',
  'link.open': '请在浏览器中打开此链接：',
  'theme.unsubscribe_reason': '您收到此邮件是因为您拥有账号。',
  'theme.unsubscribe': '退订',

  'email_verification.subject': '验证您在 {project} 的邮箱地址',
  'email_verification.preview': '链接将在 24 小时后过期。',
  'email_verification.heading': '验证您的邮箱地址',
  'email_verification.intro': '请验证此邮箱地址属于您，以便 {project} 与您联系。',
  'email_verification.action': '验证邮箱地址',
  'email_verification.note': '链接只能使用一次，并将在 24 小时后过期。如果您没有请求此邮件，可以忽略它。',

  'password_reset.subject': '重置您在 {project} 的密码',
  'password_reset.preview': '链接将在 1 小时后过期。',
  'password_reset.heading': '重置您的密码',
  'password_reset.intro': '我们收到了重置您在 {project} 的账号密码的请求。',
  'password_reset.action': '设置新密码',
  'password_reset.note':
    '链接只能使用一次，并将在 1 小时后过期。如果您没有提出此请求，请忽略此邮件；您的密码不会改变。',

  'magic_link.subject': '{otp} 是您登录 {project} 的验证码',
  'magic_link.logged_subject': '您登录 {project} 的验证码',
  'magic_link.preview': '验证码将在 10 分钟后过期。',
  'magic_link.heading': '登录 {project}',
  'magic_link.intro': '请在 {project} 的登录页面输入此验证码：',
  'magic_link.alternative': '或者不使用验证码，直接在此设备上登录。',
  'magic_link.action': '登录',
  'magic_link.note': '验证码和链接只能使用一次，并将在 10 分钟后过期。请勿分享。如果您没有提出此请求，可以忽略此邮件。',

  'team_invitation.subject': '您受邀加入 {project} 的 {team}',
  'team_invitation.logged_subject': '您受邀加入 {project} 的一个团队',
  'team_invitation.preview': '邀请将在 7 天后过期。',
  'team_invitation.heading': '加入 {team}',
  'team_invitation.intro': '您受邀加入 {project} 的团队“{team}”。',
  'team_invitation.intro_by': '{inviter} 邀请您加入 {project} 的团队“{team}”。',
  'team_invitation.action': '加入团队',
  'team_invitation.note': '邀请将在 7 天后过期。如果您不认识该团队，可以忽略此邮件。',

  'sign_in_invitation.subject': '您受邀加入 {team}',
  'sign_in_invitation.preview': '登录即可开始。',
  'sign_in_invitation.heading': '您受邀加入 {team}',
  'sign_in_invitation.intro': '您受邀登录 {team}。',
  'sign_in_invitation.action': '登录',
  'sign_in_invitation.note': '如果您没有预料到此邀请，可以忽略此邮件。',

  'leaked_api_key.subject': '{project} 的一个 API 密钥被公开，已撤销',
  'leaked_api_key.preview': '该密钥已失效。请用新密钥替换它。',
  'leaked_api_key.heading': '一个 API 密钥被公开',
  'leaked_api_key.found':
    '您以 {lastFour} 结尾的 API 密钥“{description}”在公开场所被发现。我们已立即撤销它，因此它无法再使用。',
  'leaked_api_key.found_team':
    '您的团队“{team}”以 {lastFour} 结尾的 API 密钥“{description}”在公开场所被发现。我们已立即撤销它，因此它无法再使用。',
  'leaked_api_key.replace':
    '使用此密钥的程序已无法工作。请创建新密钥并替换旧密钥，再从其公开之处（例如公开的代码仓库及其历史记录）移除旧密钥。',
  'leaked_api_key.check': '请检查密钥被撤销之前在 {project} 中的使用情况，因为任何发现它的人都可能使用过它。',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': '请确认这是您本人的操作。',
  'security_notice.was_you': '如果这是您本人的操作，则无需执行任何操作。',
  'security_notice.not_you': '如果不是，请立即登录，在账号设置中撤消更改，更改密码，并结束所有其他会话。',
  'unsubscribe.marketing': '营销邮件',
  'unsubscribe.title': '退订{emails}？',
  'unsubscribe.text': '您将不再收到来自 {project} 的{emails}。有关您账号的邮件不受影响。',
  'unsubscribe.action': '退订',
  'unsubscribe.done_title': '您已退订',
  'unsubscribe.done_text': '您不再收到来自 {project} 的{emails}。您可以在账号设置中更改此设置。',

  ...securityNotices,

  ...payments,
};
