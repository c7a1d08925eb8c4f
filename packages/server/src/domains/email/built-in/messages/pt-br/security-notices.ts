import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Brazilian Portuguese. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Sua conta agora está protegida',
  'security_notice.account-reclaimed.happened':
    'Ao entrar, você verificou este endereço. Alguém já tinha criado uma conta com ele, mas nunca o verificou. A conta em {project} foi protegida para você: {at}.',
  'security_notice.account-reclaimed.effect':
    'A sessão dessa pessoa foi encerrada em todos os lugares, e a senha e os outros métodos de login dela não funcionam mais.',

  'security_notice.password-set.title': 'Uma senha foi definida para sua conta',
  'security_notice.password-set.happened': 'Uma senha foi definida para sua conta em {project}: {at}.',
  'security_notice.password-set.effect': 'Agora você pode entrar com ela.',

  'security_notice.password-changed.title': 'A senha da sua conta foi alterada',
  'security_notice.password-changed.happened': 'A senha da sua conta em {project} foi alterada: {at}.',
  'security_notice.password-changed.effect': 'A senha anterior não funciona mais.',

  'security_notice.unverified-account-reset.title': 'A senha da sua conta foi alterada',
  'security_notice.unverified-account-reset.happened':
    'A senha da sua conta em {project} foi alterada: {at}. O endereço de e-mail dela nunca tinha sido verificado.',
  'security_notice.unverified-account-reset.effect':
    'A senha anterior não funciona mais. Para sua segurança, todas as chaves de acesso, contas de provedores, chaves de API e outros endereços de e-mail foram removidos da conta.',

  'security_notice.passkey-added.title': 'Uma chave de acesso foi adicionada à sua conta',
  'security_notice.passkey-added.happened': 'Uma chave de acesso foi adicionada à sua conta em {project}: {at}.',
  'security_notice.passkey-added.effect': 'Agora você pode entrar com ela.',

  'security_notice.passkey-replaced.title': 'Uma chave de acesso foi adicionada à sua conta',
  'security_notice.passkey-replaced.happened': 'Uma chave de acesso foi adicionada à sua conta em {project}: {at}.',
  'security_notice.passkey-replaced.effect':
    'Agora você pode entrar com ela. Uma chave de acesso anterior não funciona mais.',

  'security_notice.passkey-removed.title': 'Uma chave de acesso da sua conta foi removida',
  'security_notice.passkey-removed.happened': 'Uma chave de acesso foi removida da sua conta em {project}: {at}.',
  'security_notice.passkey-removed.effect': 'Ela não pode mais ser usada para entrar.',

  'security_notice.oauth-account-added.title': 'Uma conta de provedor foi conectada à sua conta',
  'security_notice.oauth-account-added.happened': 'Uma conta de provedor foi conectada à sua conta em {project}: {at}.',
  'security_notice.oauth-account-added.effect': 'Agora ela pode ser usada para entrar na sua conta.',

  'security_notice.oauth-account-removed.title': 'Uma conta de provedor foi desconectada da sua conta',
  'security_notice.oauth-account-removed.happened':
    'Uma conta de provedor foi desconectada da sua conta em {project}: {at}.',
  'security_notice.oauth-account-removed.effect': 'Ela não pode mais ser usada para entrar na sua conta.',

  'security_notice.oauth-sign-in-enabled.title': 'A entrada com uma conta de provedor foi ativada',
  'security_notice.oauth-sign-in-enabled.happened':
    'A entrada com uma conta de provedor foi ativada para a sua conta em {project}: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Agora ela pode ser usada para entrar na sua conta.',

  'security_notice.oauth-sign-in-disabled.title': 'A entrada com uma conta de provedor foi desativada',
  'security_notice.oauth-sign-in-disabled.happened':
    'A entrada com uma conta de provedor foi desativada para a sua conta em {project}: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Ela não pode mais ser usada para entrar na sua conta.',

  'security_notice.second-factor-set.title': 'Um aplicativo autenticador foi configurado para sua conta',
  'security_notice.second-factor-set.happened':
    'Um aplicativo autenticador foi configurado para sua conta em {project}: {at}.',
  'security_notice.second-factor-set.effect':
    'Agora o login também exige um código do aplicativo. Os códigos de recuperação anteriores não funcionam mais.',

  'security_notice.second-factor-removed.title': 'O aplicativo autenticador foi removido da sua conta',
  'security_notice.second-factor-removed.happened':
    'O aplicativo autenticador foi removido da sua conta em {project}: {at}.',
  'security_notice.second-factor-removed.effect':
    'O login não exige mais um código do aplicativo. Os códigos de recuperação não funcionam mais.',

  'security_notice.recovery-codes-made.title': 'Novos códigos de recuperação foram criados para sua conta',
  'security_notice.recovery-codes-made.happened':
    'Novos códigos de recuperação foram criados para sua conta em {project}: {at}.',
  'security_notice.recovery-codes-made.effect': 'Os anteriores não funcionam mais.',

  'security_notice.recovery-code-used.title': 'Um código de recuperação da sua conta foi usado',
  'security_notice.recovery-code-used.happened':
    'Um código de recuperação foi usado no lugar do aplicativo autenticador para entrar na sua conta em {project}: {at}.',
  'security_notice.recovery-code-used.effect': 'Este código não funciona mais.',

  'security_notice.primary-address-changed.title': 'O e-mail principal da sua conta foi alterado',
  'security_notice.primary-address-changed.happened':
    'O e-mail principal da sua conta em {project} foi alterado ou removido: {at}.',
  'security_notice.primary-address-changed.effect': 'E-mails sobre sua conta podem ir agora para outro endereço.',

  'security_notice.sign-in-address-added.title': 'Um e-mail de login foi adicionado à sua conta',
  'security_notice.sign-in-address-added.happened': 'Um e-mail de login foi adicionado à sua conta em {project}: {at}.',
  'security_notice.sign-in-address-added.effect': 'Agora ele pode ser usado para entrar.',

  'security_notice.sign-in-address-removed.title': 'Um e-mail de login foi removido da sua conta',
  'security_notice.sign-in-address-removed.happened':
    'Um e-mail de login da sua conta em {project} foi alterado ou removido: {at}.',
  'security_notice.sign-in-address-removed.effect': 'O endereço anterior não pode mais ser usado para entrar.',

  'security_notice.sign-in-address-released.title': 'Um e-mail de login foi removido da sua conta',
  'security_notice.sign-in-address-released.happened':
    'Outra pessoa começou a entrar em {project} com um e-mail que você tinha adicionado à sua conta e nunca verificou: {at}.',
  'security_notice.sign-in-address-released.effect':
    'Você não pode mais entrar com esse endereço. Nada mais mudou na sua conta.',
};
