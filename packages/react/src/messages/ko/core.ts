import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Korean texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const koCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': '잠시 기다려 주세요…',
  'action.continue': '계속',
  'action.go-home': '홈페이지로 이동',
  'action.retry': '다시 시도',
  'action.sign-in': '로그인',
  'action.sign-out': '로그아웃',
  'action.sign-up': '계정 만들기',

  'field.email': '이메일',
  'field.password': '비밀번호',
  'field.new-password': '비밀번호',
  'field.show-password': '비밀번호 표시',
  'field.hide-password': '비밀번호 숨기기',

  'rule.password-length': '{min}~{max}자',

  'sign-in.title': '로그인',
  'sign-in.subtitle': '다시 오신 것을 환영합니다.',
  'sign-in.busy': '로그인하는 중…',
  'sign-in.forgot': '비밀번호를 잊으셨나요?',
  'sign-in.other': '계정이 없으신가요?',
  'sign-in.other-link': '가입하기',
  'sign-in.no-method': '사용할 수 있는 로그인 방법이 없습니다. 이 앱의 관리자에게 문의하세요.',

  'sign-up.title': '계정 만들기',
  'sign-up.subtitle': '이메일과 비밀번호로 가입하세요.',
  'sign-up.subtitle-code': '이메일만 있으면 됩니다.',
  'sign-up.subtitle-provider': '가입에 사용할 계정을 선택하세요.',
  'sign-up.busy': '계정을 만드는 중…',
  'sign-up.other': '이미 계정이 있으신가요?',
  'sign-up.other-link': '로그인',
  'sign-up.closed-text': '현재 이 앱에서는 새 계정을 만들 수 없습니다. 기존 계정으로는 로그인할 수 있습니다.',
  'sign-up.taken': '이 이메일을 사용하는 계정이 이미 있습니다.',
  'sign-up.taken-link': '로그인하기',

  'ways.or': '또는',
  'ways.by-email': '이메일 로그인 방법',
  'ways.code': '이메일 코드',
  'ways.password': '비밀번호',

  'passkey.sign-in': '패스키로 로그인',
  'passkey.busy': '패스키를 기다리는 중…',
  'passkey.cancelled': '패스키 로그인이 취소되었습니다. 다시 시도하거나 다른 로그인 방법을 사용하세요.',
  'passkey.browser': '이 브라우저에서 패스키를 사용할 수 없습니다. 다른 로그인 방법을 사용하세요.',
  'passkey.refused': '이 패스키는 더 이상 유효하지 않습니다. 다른 방법으로 로그인한 후 새 패스키를 추가하세요.',

  'oauth.sign-in': '{name}(으)로 로그인',
  'oauth.sign-up': '{name}(으)로 가입',
  'oauth.busy': '{name}(으)로 이동하는 중…',
  'oauth.last': '최근 사용',
  'oauth.framed': '{name}은(는) 삽입된 페이지 안에서 열 수 없습니다. 이 페이지를 별도의 탭에서 여세요.',

  'oauth-callback.title': '로그인하는 중',
  'oauth-callback.text': '잠시 걸릴 수 있습니다.',
  'oauth-callback.slow': '너무 오래 걸리나요?',

  'magic-link.action': '코드 보내기',
  'magic-link.sending': '보내는 중…',
  'magic-link.no-account': '이 이메일을 사용하는 계정이 없으며, 현재 이 앱에서는 새 계정을 만들 수 없습니다.',
  'magic-link.unverified': '확인되지 않은 이메일입니다. 비밀번호로 로그인하세요.',

  'code.title': '이메일을 확인하세요',
  'code.text': '{email}(으)로 코드를 보냈습니다. 코드를 입력하거나 이메일의 링크를 여세요.',
  'code.pending': '{email}(으)로 코드를 보냈습니다.',
  'code.pending-link': '코드 입력',

  'mfa.title': '2단계 인증',
  'mfa.text': '인증 앱의 코드 또는 복구 코드를 입력하세요.',

  'signed-in.title': '로그인되어 있습니다',
  'signed-in.text': '{email}(으)로 계속하거나 로그아웃하세요.',
  'signed-in.text-anonymous': '하던 작업을 계속하거나 로그아웃하세요.',

  'sign-out.busy': '로그아웃하는 중…',

  'not-found.title': '페이지를 찾을 수 없습니다',
  'not-found.text': '페이지가 없거나 이동했습니다. 주소를 확인하세요.',

  'error-page.title': '문제가 발생했습니다',
  'error-page.code': '오류 코드: {code}',

  'user-button.name': '계정 메뉴',
  'user-button.name-of': '{name} 계정 메뉴',
  'user-button.settings': '계정 설정',
  'user-button.color-mode': '밝은 테마와 어두운 테마 전환',

  'team.unnamed': '이름 없는 팀',
  'team-creation.title': '팀 만들기',
  'team-switcher.name': '팀 선택',
  'team-switcher.name-of': '팀: {team}',
  'team-switcher.none': '팀 없음',
  'team-switcher.selected': '{team}(선택됨)',
  'team-switcher.settings': '팀 설정',

  'error.email-missing': '이메일을 입력하세요.',
  'error.email-malformed': 'name@example.com과 같은 올바른 이메일을 입력하세요.',
  'error.password-missing': '비밀번호를 입력하세요.',
  'error.new-password-missing': '비밀번호를 입력하세요.',
  'error.password-too-short': '{min}자 이상 입력하세요.',
  'error.password-too-long': '{max}자 이하로 입력하세요.',
  'error.password-refused': '추측하기 쉬운 비밀번호입니다. 더 강력한 비밀번호를 선택하세요.',
  'error.mismatch': '이메일 또는 비밀번호가 올바르지 않습니다.',
  'error.password-off': '비밀번호 로그인을 사용할 수 없습니다. 다른 로그인 방법을 사용하세요.',
  'error.email-elsewhere': '다른 계정이 이미 이 이메일로 로그인합니다.',
  'error.code-wrong': '코드가 올바르지 않습니다. 가장 최근 이메일의 코드를 입력하세요.',
  'error.code-expired': '코드가 만료되었습니다. 새 코드를 요청하세요.',
  'error.code-used': '이미 사용된 코드입니다. 새 코드를 요청하세요.',
  'error.code-worn': '시도 횟수가 너무 많습니다. 새 코드를 요청하세요.',
  'error.totp-wrong': '코드가 올바르지 않거나 이미 사용되었습니다. 앱의 다음 코드를 입력하세요.',
  'error.too-many': '시도 횟수가 너무 많습니다. 잠시 후 다시 시도하세요.',
  'error.too-many-until': '시도 횟수가 너무 많습니다. {time}에 다시 시도하세요.',
  'error.late': '서버가 아직 응답하지 않습니다. 계속 시도하는 중…',
  'error.offline': '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
  'error.blocked': '이 계정은 차단되었습니다. 이 앱의 관리자에게 문의하세요.',
  'error.untrusted-address': '프로젝트에서 이 앱의 도메인을 신뢰하지 않습니다. 이 앱의 관리자에게 문의하세요.',
  'error.demonstration': '데모입니다. 아무것도 보내지 않았습니다.',
  'error.unknown': '예기치 않은 오류가 발생했습니다. 다시 시도하세요. 문제가 계속되면 이 앱의 관리자에게 문의하세요.',
};
