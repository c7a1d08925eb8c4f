import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Korean. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': '계정이 보호되었습니다',
  'security_notice.account-reclaimed.happened':
    '로그인하여 이 주소를 확인하셨습니다. 이전에 다른 사람이 이 주소로 계정을 만들었지만 확인하지 않았습니다. {project} 계정이 보호되었습니다: {at}.',
  'security_notice.account-reclaimed.effect':
    '그 사람은 모든 곳에서 로그아웃되었으며, 그 사람의 비밀번호와 다른 로그인 방법은 더 이상 사용할 수 없습니다.',

  'security_notice.password-set.title': '계정에 비밀번호가 설정되었습니다',
  'security_notice.password-set.happened': '{project} 계정에 비밀번호가 설정되었습니다: {at}.',
  'security_notice.password-set.effect': '이제 이 비밀번호로 로그인할 수 있습니다.',

  'security_notice.password-changed.title': '계정 비밀번호가 변경되었습니다',
  'security_notice.password-changed.happened': '{project} 계정의 비밀번호가 변경되었습니다: {at}.',
  'security_notice.password-changed.effect': '이전 비밀번호는 더 이상 사용할 수 없습니다.',

  'security_notice.unverified-account-reset.title': '계정 비밀번호가 변경되었습니다',
  'security_notice.unverified-account-reset.happened':
    '{project} 계정의 비밀번호가 변경되었습니다: {at}. 이 계정의 이메일 주소는 확인된 적이 없습니다.',
  'security_notice.unverified-account-reset.effect':
    '이전 비밀번호는 더 이상 사용할 수 없습니다. 보안을 위해 계정의 패스키, 제공업체 계정, API 키 및 다른 이메일 주소가 모두 삭제되었습니다.',

  'security_notice.passkey-added.title': '계정에 패스키가 추가되었습니다',
  'security_notice.passkey-added.happened': '{project} 계정에 패스키가 추가되었습니다: {at}.',
  'security_notice.passkey-added.effect': '이제 이 패스키로 로그인할 수 있습니다.',

  'security_notice.passkey-replaced.title': '계정에 패스키가 추가되었습니다',
  'security_notice.passkey-replaced.happened': '{project} 계정에 패스키가 추가되었습니다: {at}.',
  'security_notice.passkey-replaced.effect':
    '이제 이 패스키로 로그인할 수 있습니다. 이전 패스키는 더 이상 사용할 수 없습니다.',

  'security_notice.passkey-removed.title': '계정의 패스키가 삭제되었습니다',
  'security_notice.passkey-removed.happened': '{project} 계정에서 패스키가 삭제되었습니다: {at}.',
  'security_notice.passkey-removed.effect': '더 이상 이 패스키로 로그인할 수 없습니다.',

  'security_notice.oauth-account-added.title': '제공업체 계정이 연결되었습니다',
  'security_notice.oauth-account-added.happened': '{project} 계정에 제공업체 계정이 연결되었습니다: {at}.',
  'security_notice.oauth-account-added.effect': '이제 이 계정으로 로그인할 수 있습니다.',

  'security_notice.oauth-account-removed.title': '제공업체 계정의 연결이 해제되었습니다',
  'security_notice.oauth-account-removed.happened': '{project} 계정에서 제공업체 계정의 연결이 해제되었습니다: {at}.',
  'security_notice.oauth-account-removed.effect': '더 이상 이 계정으로 로그인할 수 없습니다.',

  'security_notice.oauth-sign-in-enabled.title': '제공업체 계정을 사용한 로그인이 켜졌습니다',
  'security_notice.oauth-sign-in-enabled.happened':
    '{project} 계정에서 제공업체 계정을 사용한 로그인이 켜졌습니다: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': '이제 이 계정으로 로그인할 수 있습니다.',

  'security_notice.oauth-sign-in-disabled.title': '제공업체 계정을 사용한 로그인이 꺼졌습니다',
  'security_notice.oauth-sign-in-disabled.happened':
    '{project} 계정에서 제공업체 계정을 사용한 로그인이 꺼졌습니다: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': '더 이상 이 계정으로 로그인할 수 없습니다.',

  'security_notice.second-factor-set.title': '계정에 인증 앱이 설정되었습니다',
  'security_notice.second-factor-set.happened': '{project} 계정에 인증 앱이 설정되었습니다: {at}.',
  'security_notice.second-factor-set.effect':
    '이제 로그인하려면 앱의 코드도 필요합니다. 이전 복구 코드는 더 이상 사용할 수 없습니다.',

  'security_notice.second-factor-removed.title': '계정에서 인증 앱이 삭제되었습니다',
  'security_notice.second-factor-removed.happened': '{project} 계정에서 인증 앱이 삭제되었습니다: {at}.',
  'security_notice.second-factor-removed.effect':
    '로그인할 때 앱의 코드가 더 이상 필요하지 않습니다. 복구 코드는 더 이상 사용할 수 없습니다.',

  'security_notice.recovery-codes-made.title': '계정의 새 복구 코드가 만들어졌습니다',
  'security_notice.recovery-codes-made.happened': '{project} 계정의 새 복구 코드가 만들어졌습니다: {at}.',
  'security_notice.recovery-codes-made.effect': '이전 코드는 더 이상 사용할 수 없습니다.',

  'security_notice.recovery-code-used.title': '계정의 복구 코드가 사용되었습니다',
  'security_notice.recovery-code-used.happened':
    '{project} 계정에 로그인하는 데 인증 앱 대신 복구 코드가 사용되었습니다: {at}.',
  'security_notice.recovery-code-used.effect': '이 코드는 더 이상 사용할 수 없습니다.',

  'security_notice.primary-address-changed.title': '계정의 기본 이메일 주소가 변경되었습니다',
  'security_notice.primary-address-changed.happened':
    '{project} 계정의 기본 이메일 주소가 변경되거나 삭제되었습니다: {at}.',
  'security_notice.primary-address-changed.effect': '계정에 관한 이메일이 이제 다른 주소로 전송될 수 있습니다.',

  'security_notice.sign-in-address-added.title': '계정에 로그인용 이메일 주소가 추가되었습니다',
  'security_notice.sign-in-address-added.happened': '{project} 계정에 로그인용 이메일 주소가 추가되었습니다: {at}.',
  'security_notice.sign-in-address-added.effect': '이제 이 주소로 로그인할 수 있습니다.',

  'security_notice.sign-in-address-removed.title': '계정에서 로그인용 이메일 주소가 삭제되었습니다',
  'security_notice.sign-in-address-removed.happened':
    '{project} 계정의 로그인용 이메일 주소가 변경되거나 삭제되었습니다: {at}.',
  'security_notice.sign-in-address-removed.effect': '더 이상 이전 주소로 로그인할 수 없습니다.',

  'security_notice.sign-in-address-released.title': '계정에서 로그인용 이메일 주소가 삭제되었습니다',
  'security_notice.sign-in-address-released.happened':
    '계정에 추가했지만 확인하지 않은 이메일 주소로 다른 사람이 {project}에 로그인하기 시작했습니다: {at}.',
  'security_notice.sign-in-address-released.effect':
    '더 이상 그 주소로 로그인할 수 없습니다. 계정의 다른 내용은 변경되지 않았습니다.',
};
