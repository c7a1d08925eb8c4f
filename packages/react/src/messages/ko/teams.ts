import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Korean texts about teams, by ID. */
export const koTeams: TextsOf<typeof enTeams> = {
  'team.text': '이 팀의 구성원, 초대 및 설정입니다.',
  'team.settings': '설정',
  'team.gone': '더 이상 이 팀의 구성원이 아니거나 팀이 삭제되었습니다.',
  'team.not-permitted': '이 작업을 수행할 권한이 없습니다. 팀 관리자에게 문의하세요.',

  'team-invitation.title': '팀 참여',
  'team-invitation.checking': '초대를 불러오는 중…',
  'team-invitation.reopen': '팀에 참여하려면 초대 이메일의 링크를 다시 여세요.',
  'team-invitation.text': '“{team}” 팀에 초대받으셨습니다.',
  'team-invitation.text-by': '{inviter}님이 “{team}” 팀에 초대했습니다.',
  'team-invitation.sign-in-as': '초대가 {email}(으)로 전송되었습니다. 참여하려면 계정을 만들거나 로그인하세요.',
  'team-invitation.sign-in-only': '초대가 {email}(으)로 전송되었습니다. 참여하려면 로그인하세요.',
  'team-invitation.other-account': '초대는 {email}(으)로 전송되었지만 현재 {user}(으)로 로그인되어 있습니다.',
  'team-invitation.switch': '다른 계정 사용',
  'team-invitation.action': '팀 참여',
  'team-invitation.busy': '참여하는 중…',
  'team-invitation.ignore': '나중에',
  'team-invitation.done-title': '팀에 참여했습니다',
  'team-invitation.done-text': '이제 “{team}” 팀의 구성원입니다.',
  'team-invitation.expired-title': '만료된 초대입니다',
  'team-invitation.expired-text': '초대는 7일 후 만료됩니다. 초대한 사람에게 새 초대를 요청하세요.',
  'team-invitation.used-title': '이미 사용된 초대입니다',
  'team-invitation.used-text':
    '초대는 한 번만 사용할 수 있습니다. 사용한 적이 없다면 초대한 사람에게 새 초대를 요청하세요.',
  'team-invitation.invalid-title': '올바르지 않은 초대입니다',
  'team-invitation.invalid-text':
    '링크가 완전하지 않거나 초대가 취소되었을 수 있습니다. 이메일에서 다시 열거나 새 초대를 요청하세요.',

  'team-creation.text': '첫 번째 구성원이 되며 다른 사람을 초대할 수 있습니다.',
  'team-creation.name': '팀 이름',
  'team-creation.missing': '팀 이름을 입력하세요.',
  'team-creation.action': '팀 만들기',
  'team-creation.busy': '만드는 중…',

  'team-keys.text': 'API 키를 사용하면 스크립트와 앱이 팀을 대신해 작업할 수 있습니다. 각각 별도의 키를 사용하세요.',

  'team-profile.title': '내 팀 프로필',
  'team-profile.text': '이 팀의 다른 구성원에게 표시되는 모습입니다.',
  'team-profile.name': '이 팀에서 사용할 이름',
  'team-profile.done': '저장했습니다.',

  'team-facts.title': '팀 세부정보',
  'team-facts.text': '팀 이름과 이미지로, 모든 구성원에게 표시됩니다.',
  'team-facts.done': '저장했습니다.',

  'team-members.title': '구성원',
  'team-members.you': '나',
  'team-members.unnamed': '이름 없는 구성원',
  'team-members.admin': '관리자',
  'team-members.menu-of': '{name} 작업',
  'team-members.make-admin': '관리자로 지정',
  'team-members.make-member': '관리자 역할 해제',
  'team-members.gone': '이 사람은 더 이상 팀 구성원이 아닙니다.',
  'team-members.only-admin': '팀에는 관리자가 필요합니다. 먼저 다른 구성원을 관리자로 지정하세요.',
  'team-members.remove': '팀에서 내보내기',
  'team-members.remove-question': '{name}님을 팀에서 내보낼까요? 다시 참여하려면 새 초대가 필요합니다.',

  'team-invitations.title': '초대',
  'team-invitations.text': '이메일로 사람들을 초대하세요. 수락하면 팀에 참여합니다.',
  'team-invitations.none': '대기 중인 초대가 없습니다.',
  'team-invitations.email': '이메일',
  'team-invitations.action': '초대 보내기',
  'team-invitations.busy': '보내는 중…',
  'team-invitations.done': '{email}(으)로 초대를 보냈습니다.',
  'team-invitations.is-member': '이 사람은 이미 팀 구성원입니다.',
  'team-invitations.until': '만료:',
  'team-invitations.revoke': '초대 취소',
  'team-invitations.revoke-of': '{email} 초대 취소',
  'team-invitations.revoking': '취소하는 중…',

  'team-end.leave': '팀 나가기',
  'team-end.leave-text': '이 팀에 더 이상 액세스할 수 없습니다.',
  'team-end.leave-question': '“{team}” 팀에서 나갈까요? 다시 참여하려면 새 초대가 필요합니다.',
  'team-end.leaving': '나가는 중…',
  'team-end.delete': '팀 삭제',
  'team-end.delete-text': '모든 구성원의 팀과 데이터를 삭제합니다. 되돌릴 수 없습니다.',
  'team-end.delete-question': '모든 구성원의 “{team}” 팀을 삭제할까요? 되돌릴 수 없습니다.',
  'team-end.deleting': '삭제하는 중…',
};
