import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Brazilian Portuguese. */
export const messages: EmailMessages = {
  language: 'pt-BR',
  direction: 'ltr',

  greeting: 'Olá,',
  'greeting.named': 'Olá, {name},',
  'link.button_fails': 'O botão não funciona?',
  'link.open': 'Abra este link no seu navegador:',
  'theme.unsubscribe_reason': 'Você recebe este e-mail porque tem uma conta.',
  'theme.unsubscribe': 'Cancelar inscrição',

  'email_verification.subject': 'Verifique seu e-mail para {project}',
  'email_verification.preview': 'O link expira em 24 horas.',
  'email_verification.heading': 'Verifique seu e-mail',
  'email_verification.intro': 'Confirme que este e-mail pertence a você, para que {project} possa entrar em contato.',
  'email_verification.action': 'Verificar e-mail',
  'email_verification.note':
    'O link funciona uma única vez e expira em 24 horas. Se você não solicitou este e-mail, pode ignorá-lo.',

  'password_reset.subject': 'Redefina sua senha de {project}',
  'password_reset.preview': 'O link expira em 1 hora.',
  'password_reset.heading': 'Redefina sua senha',
  'password_reset.intro': 'Recebemos uma solicitação para redefinir a senha da sua conta em {project}.',
  'password_reset.action': 'Escolher uma nova senha',
  'password_reset.note':
    'O link funciona uma única vez e expira em 1 hora. Se você não solicitou isso, ignore este e-mail; sua senha continua a mesma.',

  'magic_link.subject': '{otp} é seu código de login para {project}',
  'magic_link.logged_subject': 'Seu código de login para {project}',
  'magic_link.preview': 'O código expira em 10 minutos.',
  'magic_link.heading': 'Entrar em {project}',
  'magic_link.intro': 'Digite este código onde você está entrando em {project}:',
  'magic_link.alternative': 'Ou entre neste dispositivo sem o código.',
  'magic_link.action': 'Entrar',
  'magic_link.note':
    'O código e o link funcionam uma única vez e expiram em 10 minutos. Não os compartilhe. Se você não solicitou isso, pode ignorar este e-mail.',

  'team_invitation.subject': 'Você recebeu um convite para {team} em {project}',
  'team_invitation.logged_subject': 'Você recebeu um convite para uma equipe em {project}',
  'team_invitation.preview': 'O convite expira em 7 dias.',
  'team_invitation.heading': 'Entre em {team}',
  'team_invitation.intro': 'Você recebeu um convite para entrar na equipe “{team}” em {project}.',
  'team_invitation.intro_by': '{inviter} convidou você para entrar na equipe “{team}” em {project}.',
  'team_invitation.action': 'Entrar na equipe',
  'team_invitation.note': 'O convite expira em 7 dias. Se você não conhece a equipe, pode ignorar este e-mail.',

  'sign_in_invitation.subject': 'Você recebeu um convite para {team}',
  'sign_in_invitation.preview': 'Entre para começar.',
  'sign_in_invitation.heading': 'Você recebeu um convite para {team}',
  'sign_in_invitation.intro': 'Você recebeu um convite para entrar em {team}.',
  'sign_in_invitation.action': 'Entrar',
  'sign_in_invitation.note': 'Se você não esperava este convite, pode ignorar este e-mail.',

  'leaked_api_key.subject': 'Uma chave de API de {project} foi encontrada em público e revogada',
  'leaked_api_key.preview': 'A chave não funciona mais. Substitua-a por uma nova.',
  'leaked_api_key.heading': 'Uma chave de API foi encontrada em público',
  'leaked_api_key.found':
    'Sua chave de API “{description}”, que termina em {lastFour}, foi encontrada em um lugar público. Nós a revogamos imediatamente, então ela não pode mais ser usada.',
  'leaked_api_key.found_team':
    'A chave de API “{description}” da sua equipe “{team}”, que termina em {lastFour}, foi encontrada em um lugar público. Nós a revogamos imediatamente, então ela não pode mais ser usada.',
  'leaked_api_key.replace':
    'Programas que usam esta chave não funcionam mais. Crie uma nova chave, substitua a antiga por ela e remova a antiga do lugar onde foi publicada, como um repositório público e seu histórico.',
  'leaked_api_key.check':
    'Verifique o que foi feito com a chave em {project} antes de ela ser revogada, porque qualquer pessoa que a encontrou pôde usá-la.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Verifique se foi você.',
  'security_notice.was_you': 'Se foi você, não precisa fazer nada.',
  'security_notice.not_you':
    'Se não foi, entre agora, desfaça a alteração nas configurações da conta, altere sua senha e encerre todas as outras sessões.',
  'unsubscribe.marketing': 'e-mails promocionais',
  'unsubscribe.title': 'Deixar de receber {emails}?',
  'unsubscribe.text': 'Você deixará de receber {emails} de {project}. E-mails sobre sua conta não são afetados.',
  'unsubscribe.action': 'Cancelar inscrição',
  'unsubscribe.done_title': 'Inscrição cancelada',
  'unsubscribe.done_text':
    'Você não recebe mais {emails} de {project}. Isso pode ser alterado nas configurações da conta.',

  ...securityNotices,

  ...payments,
};
