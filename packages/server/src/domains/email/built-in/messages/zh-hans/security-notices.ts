import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Chinese. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': '您的账号现已受到保护',
  'security_notice.account-reclaimed.happened':
    '您通过登录验证了此地址。此前有人用它创建过账号，但从未验证。我们已在 {project} 为您保护该账号：{at}。',
  'security_notice.account-reclaimed.effect': '该用户已在所有设备上退出登录，其密码和其他登录方式均已失效。',

  'security_notice.password-set.title': '您的账号已设置密码',
  'security_notice.password-set.happened': '您在 {project} 的账号已设置密码：{at}。',
  'security_notice.password-set.effect': '您现在可以使用它登录。',

  'security_notice.password-changed.title': '您的账号密码已更改',
  'security_notice.password-changed.happened': '您在 {project} 的账号密码已更改：{at}。',
  'security_notice.password-changed.effect': '之前的密码已失效。',

  'security_notice.unverified-account-reset.title': '您的账号密码已更改',
  'security_notice.unverified-account-reset.happened':
    '您在 {project} 的账号密码已更改：{at}。该账号的邮箱从未经过验证。',
  'security_notice.unverified-account-reset.effect':
    '之前的密码已失效。为安全起见，该账号的所有通行密钥、提供商账号、API 密钥和其他邮箱均已移除。',

  'security_notice.passkey-added.title': '您的账号已添加通行密钥',
  'security_notice.passkey-added.happened': '您在 {project} 的账号已添加通行密钥：{at}。',
  'security_notice.passkey-added.effect': '您现在可以使用它登录。',

  'security_notice.passkey-replaced.title': '您的账号已添加通行密钥',
  'security_notice.passkey-replaced.happened': '您在 {project} 的账号已添加通行密钥：{at}。',
  'security_notice.passkey-replaced.effect': '您现在可以使用它登录。之前的通行密钥已失效。',

  'security_notice.passkey-removed.title': '您账号的一个通行密钥已移除',
  'security_notice.passkey-removed.happened': '您在 {project} 的账号已移除一个通行密钥：{at}。',
  'security_notice.passkey-removed.effect': '它无法再用于登录。',

  'security_notice.oauth-account-added.title': '您的账号已关联一个提供商账号',
  'security_notice.oauth-account-added.happened': '您在 {project} 的账号已关联一个提供商账号：{at}。',
  'security_notice.oauth-account-added.effect': '现在可以使用它登录您的账号。',

  'security_notice.oauth-account-removed.title': '您的账号已取消关联一个提供商账号',
  'security_notice.oauth-account-removed.happened': '您在 {project} 的账号已取消关联一个提供商账号：{at}。',
  'security_notice.oauth-account-removed.effect': '它无法再用于登录您的账号。',

  'security_notice.oauth-sign-in-enabled.title': '已开启使用提供商账号登录',
  'security_notice.oauth-sign-in-enabled.happened': '您在 {project} 的账号已开启使用提供商账号登录：{at}。',
  'security_notice.oauth-sign-in-enabled.effect': '现在可以使用它登录您的账号。',

  'security_notice.oauth-sign-in-disabled.title': '已关闭使用提供商账号登录',
  'security_notice.oauth-sign-in-disabled.happened': '您在 {project} 的账号已关闭使用提供商账号登录：{at}。',
  'security_notice.oauth-sign-in-disabled.effect': '它无法再用于登录您的账号。',

  'security_notice.second-factor-set.title': '您的账号已设置身份验证器应用',
  'security_notice.second-factor-set.happened': '您在 {project} 的账号已设置身份验证器应用：{at}。',
  'security_notice.second-factor-set.effect': '现在登录时还需要该应用中的验证码。之前的恢复码已失效。',

  'security_notice.second-factor-removed.title': '您的账号已移除身份验证器应用',
  'security_notice.second-factor-removed.happened': '您在 {project} 的账号已移除身份验证器应用：{at}。',
  'security_notice.second-factor-removed.effect': '登录时不再需要该应用中的验证码。恢复码已失效。',

  'security_notice.recovery-codes-made.title': '已为您的账号创建新的恢复码',
  'security_notice.recovery-codes-made.happened': '已为您在 {project} 的账号创建新的恢复码：{at}。',
  'security_notice.recovery-codes-made.effect': '之前的恢复码已失效。',

  'security_notice.recovery-code-used.title': '您账号的一个恢复码已被使用',
  'security_notice.recovery-code-used.happened': '有人使用恢复码代替身份验证器应用登录了您在 {project} 的账号：{at}。',
  'security_notice.recovery-code-used.effect': '此恢复码已失效。',

  'security_notice.primary-address-changed.title': '您账号的主邮箱已更改',
  'security_notice.primary-address-changed.happened': '您在 {project} 的账号的主邮箱已更改或移除：{at}。',
  'security_notice.primary-address-changed.effect': '有关您账号的邮件现在可能会发送到其他地址。',

  'security_notice.sign-in-address-added.title': '您的账号已添加登录邮箱',
  'security_notice.sign-in-address-added.happened': '您在 {project} 的账号已添加登录邮箱：{at}。',
  'security_notice.sign-in-address-added.effect': '它现在可以用于登录。',

  'security_notice.sign-in-address-removed.title': '您的账号已移除登录邮箱',
  'security_notice.sign-in-address-removed.happened': '您在 {project} 的账号的登录邮箱已更改或移除：{at}。',
  'security_notice.sign-in-address-removed.effect': '之前的地址无法再用于登录。',

  'security_notice.sign-in-address-released.title': '您的账号已移除登录邮箱',
  'security_notice.sign-in-address-released.happened':
    '其他人开始使用您添加到账号但从未验证的邮箱登录 {project}：{at}。',
  'security_notice.sign-in-address-released.effect': '您无法再使用该地址登录。您账号的其他内容没有变化。',
};
