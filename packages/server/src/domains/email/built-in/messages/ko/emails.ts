import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Korean. */
export const messages: EmailMessages = {
  language: 'ko',
  direction: 'ltr',

  greeting: '안녕하세요.',
  'greeting.named': '{name}님, 안녕하세요.',
  'link.button_fails': '버튼이 작동하지 않나요?',
  'link.open': '브라우저에서 이 링크를 여세요:',
  'theme.unsubscribe_reason': '계정이 있어 이 이메일을 보내 드립니다.',
  'theme.unsubscribe': '수신 거부',

  'email_verification.subject': '{project}의 이메일 주소를 확인하세요',
  'email_verification.preview': '링크는 24시간 후 만료됩니다.',
  'email_verification.heading': '이메일 주소를 확인하세요',
  'email_verification.intro': '{project}에서 연락드릴 수 있도록 이 이메일 주소가 본인의 것인지 확인하세요.',
  'email_verification.action': '이메일 주소 확인',
  'email_verification.note':
    '링크는 한 번만 사용할 수 있으며 24시간 후 만료됩니다. 이 이메일을 요청하지 않았다면 무시해도 됩니다.',

  'password_reset.subject': '{project} 비밀번호를 재설정하세요',
  'password_reset.preview': '링크는 1시간 후 만료됩니다.',
  'password_reset.heading': '비밀번호를 재설정하세요',
  'password_reset.intro': '{project} 계정의 비밀번호를 재설정하라는 요청을 받았습니다.',
  'password_reset.action': '새 비밀번호 설정',
  'password_reset.note':
    '링크는 한 번만 사용할 수 있으며 1시간 후 만료됩니다. 요청하지 않았다면 이 이메일을 무시하세요. 비밀번호는 그대로 유지됩니다.',

  'magic_link.subject': '{project} 로그인 코드: {otp}',
  'magic_link.logged_subject': '{project} 로그인 코드',
  'magic_link.preview': '코드는 10분 후 만료됩니다.',
  'magic_link.heading': '{project} 로그인',
  'magic_link.intro': '{project}에 로그인하는 화면에 이 코드를 입력하세요:',
  'magic_link.alternative': '또는 코드 없이 이 기기에서 로그인하세요.',
  'magic_link.action': '로그인',
  'magic_link.note':
    '코드와 링크는 한 번만 사용할 수 있으며 10분 후 만료됩니다. 다른 사람과 공유하지 마세요. 요청하지 않았다면 이 이메일을 무시해도 됩니다.',

  'team_invitation.subject': '{project}의 {team} 팀 초대',
  'team_invitation.logged_subject': '{project}의 팀 초대',
  'team_invitation.preview': '초대는 7일 후 만료됩니다.',
  'team_invitation.heading': '{team} 팀에 참여하세요',
  'team_invitation.intro': '{project}의 “{team}” 팀에 초대받으셨습니다.',
  'team_invitation.intro_by': '{inviter}님이 {project}의 “{team}” 팀에 초대했습니다.',
  'team_invitation.action': '팀 참여',
  'team_invitation.note': '초대는 7일 후 만료됩니다. 모르는 팀이라면 이 이메일을 무시해도 됩니다.',

  'sign_in_invitation.subject': '{team} 초대',
  'sign_in_invitation.preview': '시작하려면 로그인하세요.',
  'sign_in_invitation.heading': '{team} 초대',
  'sign_in_invitation.intro': '{team}에 로그인하도록 초대받으셨습니다.',
  'sign_in_invitation.action': '로그인',
  'sign_in_invitation.note': '예상하지 못한 초대라면 이 이메일을 무시해도 됩니다.',

  'leaked_api_key.subject': '{project}의 API 키가 공개된 곳에서 발견되어 취소되었습니다',
  'leaked_api_key.preview': '키를 더 이상 사용할 수 없습니다. 새 키로 교체하세요.',
  'leaked_api_key.heading': 'API 키가 공개된 곳에서 발견되었습니다',
  'leaked_api_key.found':
    '{lastFour}(으)로 끝나는 API 키 “{description}”이(가) 공개된 곳에서 발견되었습니다. 즉시 취소하여 더 이상 사용할 수 없습니다.',
  'leaked_api_key.found_team':
    '“{team}” 팀의 {lastFour}(으)로 끝나는 API 키 “{description}”이(가) 공개된 곳에서 발견되었습니다. 즉시 취소하여 더 이상 사용할 수 없습니다.',
  'leaked_api_key.replace':
    '이 키를 사용하는 프로그램은 더 이상 작동하지 않습니다. 새 키를 만들어 교체하고, 공개 저장소와 그 기록처럼 키가 공개된 곳에서 이전 키를 삭제하세요.',
  'leaked_api_key.check':
    '키를 발견한 사람은 누구나 사용할 수 있었으므로, 취소되기 전에 {project}에서 키가 어떻게 사용되었는지 확인하세요.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': '본인이 한 작업인지 확인하세요.',
  'security_notice.was_you': '본인이 한 작업이라면 아무것도 하지 않아도 됩니다.',
  'security_notice.not_you':
    '그렇지 않다면 지금 로그인하여 계정 설정에서 변경 사항을 되돌리고, 비밀번호를 변경하고, 다른 모든 세션을 종료하세요.',
  'unsubscribe.marketing': '마케팅 이메일',
  'unsubscribe.title': '{emails} 수신을 거부할까요?',
  'unsubscribe.text': '더 이상 {project}의 {emails}을 받지 않습니다. 계정에 관한 이메일에는 영향을 주지 않습니다.',
  'unsubscribe.action': '수신 거부',
  'unsubscribe.done_title': '수신이 거부되었습니다',
  'unsubscribe.done_text': '더 이상 {project}의 {emails}을 받지 않습니다. 계정 설정에서 변경할 수 있습니다.',

  ...securityNotices,

  ...payments,
};
