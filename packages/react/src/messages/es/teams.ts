import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Spanish texts about teams, by ID. */
export const esTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Miembros, invitaciones y configuración de este equipo.',
  'team.settings': 'Configuración',
  'team.gone': 'Ya no eres miembro de este equipo, o el equipo se eliminó.',
  'team.not-permitted': 'No tienes permiso para hacer esto. Pídeselo a un administrador del equipo.',

  'team-invitation.title': 'Unirse a un equipo',
  'team-invitation.checking': 'Cargando tu invitación…',
  'team-invitation.reopen': 'Para unirte al equipo, abre de nuevo el enlace del correo de invitación.',
  'team-invitation.text': 'Te han invitado a unirte a «{team}».',
  'team-invitation.text-by': '{inviter} te ha invitado a unirte a «{team}».',
  'team-invitation.sign-in-as': 'La invitación se envió a {email}. Crea una cuenta o inicia sesión para unirte.',
  'team-invitation.sign-in-only': 'La invitación se envió a {email}. Inicia sesión para unirte.',
  'team-invitation.other-account': 'La invitación se envió a {email}, pero has iniciado sesión como {user}.',
  'team-invitation.switch': 'Usar otra cuenta',
  'team-invitation.action': 'Unirse al equipo',
  'team-invitation.busy': 'Uniéndote…',
  'team-invitation.ignore': 'Ahora no',
  'team-invitation.done-title': 'Te has unido al equipo',
  'team-invitation.done-text': 'Ahora eres miembro de «{team}».',
  'team-invitation.expired-title': 'Esta invitación ha caducado',
  'team-invitation.expired-text': 'Las invitaciones caducan a los 7 días. Pide una nueva a la persona que te invitó.',
  'team-invitation.used-title': 'Esta invitación ya se ha usado',
  'team-invitation.used-text':
    'Cada invitación funciona una sola vez. Si no la usaste tú, pide una nueva a la persona que te invitó.',
  'team-invitation.invalid-title': 'Esta invitación no es válida',
  'team-invitation.invalid-text':
    'Puede que el enlace esté incompleto o que la invitación se haya revocado. Ábrelo de nuevo desde el correo o pide una invitación nueva.',

  'team-creation.text': 'Serás el primer miembro y podrás invitar a otras personas.',
  'team-creation.name': 'Nombre del equipo',
  'team-creation.missing': 'Introduce un nombre de equipo.',
  'team-creation.action': 'Crear equipo',
  'team-creation.busy': 'Creando…',

  'team-keys.text':
    'Con las claves de API, scripts y aplicaciones actúan en nombre del equipo. Usa una clave distinta para cada uno.',

  'team-profile.title': 'Tu perfil en el equipo',
  'team-profile.text': 'Cómo te ven los demás miembros del equipo.',
  'team-profile.name': 'Tu nombre en este equipo',
  'team-profile.done': 'Guardado.',

  'team-facts.title': 'Detalles del equipo',
  'team-facts.text': 'Nombre e imagen del equipo, visibles para todos sus miembros.',
  'team-facts.done': 'Guardado.',

  'team-members.title': 'Miembros',
  'team-members.you': 'Tú',
  'team-members.unnamed': 'Miembro sin nombre',
  'team-members.admin': 'Administrador',
  'team-members.menu-of': 'Acciones para {name}',
  'team-members.make-admin': 'Hacer administrador',
  'team-members.make-member': 'Quitar rol de administrador',
  'team-members.is-admin': '{name} ahora tiene el rol de administrador.',
  'team-members.is-member': '{name} ya no tiene el rol de administrador.',
  'team-members.gone': 'Esta persona ya no es miembro del equipo.',
  'team-members.only-admin': 'Un equipo necesita un administrador. Primero haz administrador a otro miembro.',
  'team-members.remove': 'Quitar del equipo',
  'team-members.remove-question': '¿Quitar a {name} del equipo? Necesitará una invitación nueva para volver.',

  'team-invitations.title': 'Invitaciones',
  'team-invitations.text': 'Invita a personas por correo. Se unen cuando aceptan.',
  'team-invitations.none': 'No hay invitaciones pendientes.',
  'team-invitations.email': 'Correo electrónico',
  'team-invitations.action': 'Enviar invitación',
  'team-invitations.busy': 'Enviando…',
  'team-invitations.done': 'Hemos enviado una invitación a {email}.',
  'team-invitations.is-member': 'Esta persona ya es miembro del equipo.',
  'team-invitations.until': 'Caduca',
  'team-invitations.revoke': 'Revocar',
  'team-invitations.revoke-of': 'Revocar la invitación de {email}',
  'team-invitations.revoking': 'Revocando…',
  'team-invitations.gone': 'La invitación de {email} ya se ha aceptado o revocado.',

  'team-end.leave': 'Abandonar equipo',
  'team-end.leave-text': 'Pierdes el acceso a este equipo.',
  'team-end.leave-question': '¿Abandonar «{team}»? Necesitarás una invitación nueva para volver.',
  'team-end.leaving': 'Abandonando…',
  'team-end.delete': 'Eliminar equipo',
  'team-end.delete-text': 'Elimina el equipo y sus datos para todos los miembros. No se puede deshacer.',
  'team-end.delete-question': '¿Eliminar «{team}» para todos los miembros? No se puede deshacer.',
  'team-end.deleting': 'Eliminando…',
};
