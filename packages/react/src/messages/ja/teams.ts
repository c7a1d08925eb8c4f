import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Japanese texts about teams, by ID. */
export const jaTeams: TextsOf<typeof enTeams> = {
  'team.text': 'このチームのメンバー、招待、設定です。',
  'team.settings': '設定',
  'team.gone': 'あなたはこのチームのメンバーではなくなったか、チームが削除されました。',
  'team.not-permitted': 'この操作を行う権限がありません。チームの管理者に依頼してください。',

  'team-invitation.title': 'チームに参加',
  'team-invitation.checking': '招待を読み込んでいます…',
  'team-invitation.reopen': 'チームに参加するには、招待メールのリンクをもう一度開いてください。',
  'team-invitation.text': '「{team}」に招待されています。',
  'team-invitation.text-by': '{inviter}さんから「{team}」に招待されています。',
  'team-invitation.sign-in-as':
    '招待は{email}に送信されました。参加するには、アカウントを作成するかログインしてください。',
  'team-invitation.sign-in-only': '招待は{email}に送信されました。参加するには、ログインしてください。',
  'team-invitation.other-account': '招待は{email}に送信されましたが、現在{user}としてログインしています。',
  'team-invitation.switch': '別のアカウントを使用',
  'team-invitation.action': 'チームに参加',
  'team-invitation.busy': '参加しています…',
  'team-invitation.ignore': '後で',
  'team-invitation.done-title': 'チームに参加しました',
  'team-invitation.done-text': '「{team}」のメンバーになりました。',
  'team-invitation.expired-title': 'この招待は有効期限が切れています',
  'team-invitation.expired-text': '招待の有効期限は7日です。招待した人に新しい招待を依頼してください。',
  'team-invitation.used-title': 'この招待はすでに使用されています',
  'team-invitation.used-text':
    '招待は1回だけ使用できます。使用した覚えがない場合は、招待した人に新しい招待を依頼してください。',
  'team-invitation.invalid-title': 'この招待は無効です',
  'team-invitation.invalid-text':
    'リンクが不完全か、招待が取り消された可能性があります。メールからもう一度開くか、新しい招待を依頼してください。',

  'team-creation.text': 'あなたが最初のメンバーになり、他の人を招待できます。',
  'team-creation.name': 'チーム名',
  'team-creation.missing': 'チーム名を入力してください。',
  'team-creation.action': 'チームを作成',
  'team-creation.busy': '作成しています…',

  'team-keys.text':
    'APIキーを使うと、スクリプトやアプリがチームに代わって操作できます。それぞれに別のキーを使ってください。',

  'team-profile.title': 'チームでのプロフィール',
  'team-profile.text': 'このチームのほかのメンバーに表示される内容です。',
  'team-profile.name': 'このチームでの名前',
  'team-profile.done': '保存しました。',

  'team-facts.title': 'チームの詳細',
  'team-facts.text': 'チームの名前と画像です。すべてのメンバーに表示されます。',
  'team-facts.done': '保存しました。',

  'team-members.title': 'メンバー',
  'team-members.you': 'あなた',
  'team-members.unnamed': '名前のないメンバー',
  'team-members.admin': '管理者',
  'team-members.menu-of': '{name}の操作',
  'team-members.make-admin': '管理者にする',
  'team-members.make-member': '管理者の役割を外す',
  'team-members.is-admin': '{name}さんは管理者になりました。',
  'team-members.is-member': '{name}さんは管理者ではなくなりました。',
  'team-members.gone': 'この人はもうチームのメンバーではありません。',
  'team-members.only-admin': 'チームには管理者が必要です。先に別のメンバーを管理者にしてください。',
  'team-members.remove': 'チームから削除',
  'team-members.remove-question': '{name}をチームから削除しますか？再び参加するには新しい招待が必要です。',

  'team-invitations.title': '招待',
  'team-invitations.text': 'メールで招待できます。承諾するとチームに参加します。',
  'team-invitations.none': '保留中の招待はありません。',
  'team-invitations.email': 'メールアドレス',
  'team-invitations.action': '招待を送信',
  'team-invitations.busy': '送信しています…',
  'team-invitations.done': '{email}に招待を送信しました。',
  'team-invitations.is-member': 'この人はすでにチームのメンバーです。',
  'team-invitations.until': '有効期限：',
  'team-invitations.revoke': '取り消す',
  'team-invitations.revoke-of': '{email}への招待を取り消す',
  'team-invitations.revoking': '取り消しています…',
  'team-invitations.gone': '{email}への招待はすでに承認されたか、取り消されています。',

  'received-invitations.text': 'あなたを招待しているチームです。メールのリンクがなくても参加できます。',
  'received-invitations.join-of': 'チームに参加：{team}',
  'received-invitations.decline': '辞退する',
  'received-invitations.decline-of': '「{team}」への招待を辞退する',
  'received-invitations.declining': '辞退しています…',
  'received-invitations.declined': '「{team}」への招待を辞退しました。',
  'received-invitations.gone': '「{team}」への招待は無効になりました。チームに新しい招待を依頼してください。',

  'team-end.leave': 'チームから退出',
  'team-end.leave-text': 'このチームにアクセスできなくなります。',
  'team-end.leave-question': '「{team}」から退出しますか？再び参加するには新しい招待が必要です。',
  'team-end.leaving': '退出しています…',
  'team-end.delete': 'チームを削除',
  'team-end.delete-text': 'すべてのメンバーについてチームとそのデータを削除します。元に戻すことはできません。',
  'team-end.delete-question': 'すべてのメンバーについて「{team}」を削除しますか？元に戻すことはできません。',
  'team-end.deleting': '削除しています…',
};
