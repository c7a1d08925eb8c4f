import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Chinese texts about teams, by ID. */
export const zhHansTeams: TextsOf<typeof enTeams> = {
  'team.text': '此团队的成员、邀请和设置。',
  'team.settings': '设置',

  'team-invitation.title': '加入团队',
  'team-invitation.checking': '正在加载邀请…',
  'team-invitation.text': '您受邀加入“{team}”。',
  'team-invitation.text-by': '{inviter} 邀请您加入“{team}”。',
  'team-invitation.sign-in-as': '邀请已发送至 {email}。请创建账号或登录以加入。',
  'team-invitation.action': '加入团队',
  'team-invitation.busy': '正在加入…',
  'team-invitation.ignore': '暂不',
  'team-invitation.done-title': '您已加入团队',
  'team-invitation.done-text': '您现在是“{team}”的成员。',
  'team-invitation.expired-title': '此邀请已过期',
  'team-invitation.expired-text': '邀请将在 7 天后过期。请向邀请人索取新的邀请。',
  'team-invitation.used-title': '此邀请已使用过',
  'team-invitation.used-text': '每个邀请只能使用一次。如果不是您本人使用的，请向邀请人索取新的邀请。',
  'team-invitation.invalid-title': '此邀请无效',
  'team-invitation.invalid-text': '链接可能不完整，或邀请已被撤销。请从邮件中重新打开，或索取新的邀请。',

  'team-creation.text': '您将成为第一位成员，并可以邀请其他人。',
  'team-creation.name': '团队名称',
  'team-creation.missing': '请输入团队名称。',
  'team-creation.action': '创建团队',
  'team-creation.busy': '正在创建…',

  'team-keys.text': 'API 密钥让脚本和应用代表团队执行操作。请为每个脚本或应用使用单独的密钥。',

  'team-profile.title': '您的团队资料',
  'team-profile.text': '您在此团队其他成员眼中的显示方式。',
  'team-profile.name': '您在此团队中的姓名',
  'team-profile.done': '已保存。',

  'team-facts.title': '团队信息',
  'team-facts.text': '团队的名称和图片，对所有成员可见。',
  'team-facts.done': '已保存。',

  'team-members.title': '成员',
  'team-members.you': '您',
  'team-members.unnamed': '未命名成员',
  'team-members.admin': '管理员',
  'team-members.menu-of': '{name} 的操作',
  'team-members.make-admin': '设为管理员',
  'team-members.make-member': '取消管理员身份',
  'team-members.only-admin': '团队需要一名管理员。请先将其他成员设为管理员。',
  'team-members.remove': '从团队中移除',
  'team-members.remove-question': '将 {name} 从团队中移除？要重新加入，需要新的邀请。',

  'team-invitations.title': '邀请',
  'team-invitations.text': '通过电子邮件邀请他人。对方接受后即可加入。',
  'team-invitations.none': '没有待处理的邀请。',
  'team-invitations.email': '邮箱',
  'team-invitations.action': '发送邀请',
  'team-invitations.busy': '正在发送…',
  'team-invitations.done': '我们已向 {email} 发送邀请。',
  'team-invitations.until': '过期时间：',
  'team-invitations.revoke': '撤销',
  'team-invitations.revoke-of': '撤销对 {email} 的邀请',
  'team-invitations.revoking': '正在撤销…',

  'team-end.leave': '退出团队',
  'team-end.leave-text': '您将失去对此团队的访问权限。',
  'team-end.leave-question': '退出“{team}”？要重新加入，您需要新的邀请。',
  'team-end.leaving': '正在退出…',
  'team-end.delete': '删除团队',
  'team-end.delete-text': '为所有成员删除团队及其数据。此操作无法撤消。',
  'team-end.delete-question': '为所有成员删除“{team}”？此操作无法撤消。',
  'team-end.deleting': '正在删除…',
};
