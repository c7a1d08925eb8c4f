import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** German texts about teams, by ID. */
export const deTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Mitglieder, Einladungen und Einstellungen dieses Teams.',
  'team.settings': 'Einstellungen',
  'team.gone': 'Sie sind kein Mitglied dieses Teams mehr, oder das Team wurde gelöscht.',
  'team.not-permitted': 'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Admin des Teams.',

  'team-invitation.title': 'Einem Team beitreten',
  'team-invitation.checking': 'Einladung wird geladen …',
  'team-invitation.reopen': 'Öffnen Sie den Link in der Einladungs-E-Mail noch einmal, um dem Team beizutreten.',
  'team-invitation.text': 'Sie wurden eingeladen, „{team}“ beizutreten.',
  'team-invitation.text-by': '{inviter} hat Sie eingeladen, „{team}“ beizutreten.',
  'team-invitation.sign-in-as':
    'Die Einladung wurde an {email} gesendet. Erstellen Sie ein Konto oder melden Sie sich an, um beizutreten.',
  'team-invitation.sign-in-only': 'Die Einladung wurde an {email} gesendet. Melden Sie sich an, um beizutreten.',
  'team-invitation.other-account': 'Die Einladung wurde an {email} gesendet, Sie sind aber als {user} angemeldet.',
  'team-invitation.switch': 'Anderes Konto verwenden',
  'team-invitation.action': 'Team beitreten',
  'team-invitation.busy': 'Beitritt läuft …',
  'team-invitation.ignore': 'Nicht jetzt',
  'team-invitation.done-title': 'Sie sind dem Team beigetreten',
  'team-invitation.done-text': 'Sie sind jetzt Mitglied von „{team}“.',
  'team-invitation.expired-title': 'Diese Einladung ist abgelaufen',
  'team-invitation.expired-text':
    'Einladungen laufen nach 7 Tagen ab. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'team-invitation.used-title': 'Diese Einladung wurde bereits verwendet',
  'team-invitation.used-text':
    'Jede Einladung funktioniert einmal. Wenn Sie sie nicht verwendet haben, bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'team-invitation.invalid-title': 'Diese Einladung ist ungültig',
  'team-invitation.invalid-text':
    'Der Link ist möglicherweise unvollständig, oder die Einladung wurde widerrufen. Öffnen Sie ihn noch einmal aus der E-Mail oder bitten Sie um eine neue Einladung.',

  'team-creation.text': 'Sie sind das erste Mitglied und können andere einladen.',
  'team-creation.name': 'Teamname',
  'team-creation.missing': 'Geben Sie einen Teamnamen ein.',
  'team-creation.action': 'Team erstellen',
  'team-creation.busy': 'Wird erstellt …',

  'team-keys.text':
    'Mit API-Schlüsseln handeln Skripte und Apps im Namen des Teams. Verwenden Sie für jedes einen eigenen Schlüssel.',

  'team-profile.title': 'Ihr Teamprofil',
  'team-profile.text': 'So sehen Sie die anderen Mitglieder dieses Teams.',
  'team-profile.name': 'Ihr Name in diesem Team',
  'team-profile.done': 'Gespeichert.',

  'team-facts.title': 'Teamdetails',
  'team-facts.text': 'Name und Bild des Teams, für alle Mitglieder sichtbar.',
  'team-facts.done': 'Gespeichert.',

  'team-members.title': 'Mitglieder',
  'team-members.you': 'Sie',
  'team-members.unnamed': 'Mitglied ohne Namen',
  'team-members.admin': 'Admin',
  'team-members.menu-of': 'Aktionen für {name}',
  'team-members.make-admin': 'Zum Admin machen',
  'team-members.make-member': 'Admin-Rolle entziehen',
  'team-members.is-admin': '{name} hat jetzt die Admin-Rolle.',
  'team-members.is-member': '{name} hat die Admin-Rolle nicht mehr.',
  'team-members.gone': 'Diese Person ist kein Mitglied des Teams mehr.',
  'team-members.only-admin': 'Ein Team braucht einen Admin. Machen Sie zuerst ein anderes Mitglied zum Admin.',
  'team-members.remove': 'Aus dem Team entfernen',
  'team-members.remove-question': '{name} aus dem Team entfernen? Um zurückzukehren, ist eine neue Einladung nötig.',

  'team-invitations.title': 'Einladungen',
  'team-invitations.text': 'Laden Sie Personen per E-Mail ein. Sie treten bei, wenn sie annehmen.',
  'team-invitations.none': 'Keine offenen Einladungen.',
  'team-invitations.email': 'E-Mail-Adresse',
  'team-invitations.action': 'Einladung senden',
  'team-invitations.busy': 'Wird gesendet …',
  'team-invitations.done': 'Wir haben eine Einladung an {email} gesendet.',
  'team-invitations.is-member': 'Diese Person ist bereits Mitglied des Teams.',
  'team-invitations.until': 'Läuft ab',
  'team-invitations.revoke': 'Widerrufen',
  'team-invitations.revoke-of': 'Einladung für {email} widerrufen',
  'team-invitations.revoking': 'Wird widerrufen …',
  'team-invitations.gone': 'Die Einladung für {email} wurde bereits angenommen oder widerrufen.',

  'received-invitations.text': 'Teams, die Sie eingeladen haben. Sie können ohne den Link in der E-Mail beitreten.',
  'received-invitations.join-of': 'Team beitreten: {team}',
  'received-invitations.decline': 'Ablehnen',
  'received-invitations.decline-of': 'Einladung zu „{team}“ ablehnen',
  'received-invitations.declining': 'Wird abgelehnt …',
  'received-invitations.declined': 'Sie haben die Einladung zu „{team}“ abgelehnt.',
  'received-invitations.gone': 'Die Einladung zu „{team}“ ist nicht mehr gültig. Bitten Sie das Team um eine neue.',

  'team-end.leave': 'Team verlassen',
  'team-end.leave-text': 'Sie verlieren den Zugriff auf dieses Team.',
  'team-end.leave-question': '„{team}“ verlassen? Um zurückzukehren, brauchen Sie eine neue Einladung.',
  'team-end.leaving': 'Wird verlassen …',
  'team-end.delete': 'Team löschen',
  'team-end.delete-text':
    'Löscht das Team und seine Daten für alle Mitglieder. Das kann nicht rückgängig gemacht werden.',
  'team-end.delete-question': '„{team}“ für alle Mitglieder löschen? Das kann nicht rückgängig gemacht werden.',
  'team-end.deleting': 'Wird gelöscht …',
};
