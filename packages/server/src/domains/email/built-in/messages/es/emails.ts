import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Spanish. */
export const messages: EmailMessages = {
  language: 'es',
  direction: 'ltr',

  greeting: 'Hola:',
  'greeting.named': 'Hola, {name}:',
  'link.button_fails': '¿No funciona el botón?',
  'link.open': 'Abre este enlace en tu navegador:',
  'theme.unsubscribe_reason': 'Recibes este correo porque tienes una cuenta.',
  'theme.unsubscribe': 'Cancelar suscripción',

  'email_verification.subject': 'Verifica tu correo electrónico para {project}',
  'email_verification.preview': 'El enlace caduca en 24 horas.',
  'email_verification.heading': 'Verifica tu correo electrónico',
  'email_verification.intro': 'Verifica que este correo electrónico te pertenece para que {project} pueda contactarte.',
  'email_verification.action': 'Verificar correo electrónico',
  'email_verification.note':
    'El enlace funciona una sola vez y caduca en 24 horas. Si no solicitaste este correo, puedes ignorarlo.',

  'password_reset.subject': 'Restablece tu contraseña de {project}',
  'password_reset.preview': 'El enlace caduca en 1 hora.',
  'password_reset.heading': 'Restablece tu contraseña',
  'password_reset.intro': 'Hemos recibido una solicitud para restablecer la contraseña de tu cuenta en {project}.',
  'password_reset.action': 'Elegir una contraseña nueva',
  'password_reset.note':
    'El enlace funciona una sola vez y caduca en 1 hora. Si no lo solicitaste, ignora este correo; tu contraseña no cambiará.',

  'magic_link.subject': '{otp} es tu código de inicio de sesión para {project}',
  'magic_link.logged_subject': 'Tu código de inicio de sesión para {project}',
  'magic_link.preview': 'El código caduca en 10 minutos.',
  'magic_link.heading': 'Iniciar sesión en {project}',
  'magic_link.intro': 'Introduce este código donde estás iniciando sesión en {project}:',
  'magic_link.alternative': 'O inicia sesión en este dispositivo sin el código.',
  'magic_link.action': 'Iniciar sesión',
  'magic_link.note':
    'El código y el enlace funcionan una sola vez y caducan en 10 minutos. No los compartas. Si no los solicitaste, puedes ignorar este correo.',

  'team_invitation.subject': 'Te han invitado a {team} en {project}',
  'team_invitation.logged_subject': 'Te han invitado a un equipo en {project}',
  'team_invitation.preview': 'La invitación caduca en 7 días.',
  'team_invitation.heading': 'Únete a {team}',
  'team_invitation.intro': 'Te han invitado a unirte al equipo «{team}» en {project}.',
  'team_invitation.intro_by': '{inviter} te ha invitado a unirte al equipo «{team}» en {project}.',
  'team_invitation.action': 'Unirse al equipo',
  'team_invitation.note': 'La invitación caduca en 7 días. Si no conoces el equipo, puedes ignorar este correo.',

  'sign_in_invitation.subject': 'Te han invitado a {team}',
  'sign_in_invitation.preview': 'Inicia sesión para empezar.',
  'sign_in_invitation.heading': 'Te han invitado a {team}',
  'sign_in_invitation.intro': 'Te han invitado a iniciar sesión en {team}.',
  'sign_in_invitation.action': 'Iniciar sesión',
  'sign_in_invitation.note': 'Si no esperabas esta invitación, puedes ignorar este correo.',

  'leaked_api_key.subject': 'Se encontró en público y se revocó una clave de API de {project}',
  'leaked_api_key.preview': 'La clave ya no funciona. Sustitúyela por una nueva.',
  'leaked_api_key.heading': 'Se encontró una clave de API en público',
  'leaked_api_key.found':
    'Tu clave de API «{description}», que termina en {lastFour}, se encontró en un lugar público. La revocamos de inmediato, así que ya no se puede usar.',
  'leaked_api_key.found_team':
    'La clave de API «{description}» de tu equipo «{team}», que termina en {lastFour}, se encontró en un lugar público. La revocamos de inmediato, así que ya no se puede usar.',
  'leaked_api_key.replace':
    'Los programas que usan esta clave ya no funcionan. Crea una clave nueva, sustituye la antigua y elimínala del lugar donde se publicó, como un repositorio público y su historial.',
  'leaked_api_key.check':
    'Comprueba qué se hizo con la clave en {project} antes de que se revocara, porque cualquiera que la encontrara pudo usarla.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Comprueba que fuiste tú.',
  'security_notice.was_you': 'Si fuiste tú, no tienes que hacer nada.',
  'security_notice.not_you':
    'Si no, inicia sesión ahora, deshaz el cambio en la configuración de tu cuenta, cambia tu contraseña y cierra todas las demás sesiones.',
  'unsubscribe.marketing': 'correos promocionales',
  'unsubscribe.title': '¿Dejar de recibir {emails}?',
  'unsubscribe.text': 'Dejarás de recibir {emails} de {project}. Los correos sobre tu cuenta no cambian.',
  'unsubscribe.action': 'Cancelar suscripción',
  'unsubscribe.done_title': 'Suscripción cancelada',
  'unsubscribe.done_text': 'Ya no recibes {emails} de {project}. Puedes cambiarlo en la configuración de tu cuenta.',

  ...securityNotices,

  ...payments,
};
