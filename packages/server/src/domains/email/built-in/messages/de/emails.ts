import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in German. */
export const messages: EmailMessages = {
  language: 'de',
  direction: 'ltr',

  greeting: 'Hallo,',
  'greeting.named': 'Hallo {name},',
  'link.button_fails': 'Die Schaltfläche funktioniert nicht?',
  'link.open': 'Öffnen Sie diesen Link in Ihrem Browser:',
  'theme.unsubscribe_reason': 'Sie erhalten diese E-Mail, weil Sie ein Konto haben.',
  'theme.unsubscribe': 'Abmelden',

  'email_verification.subject': 'Bestätigen Sie Ihre E-Mail-Adresse für {project}',
  'email_verification.preview': 'Der Link läuft nach 24 Stunden ab.',
  'email_verification.heading': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'email_verification.intro':
    'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, damit {project} Sie erreichen kann.',
  'email_verification.action': 'E-Mail-Adresse bestätigen',
  'email_verification.note':
    'Der Link funktioniert einmal und läuft nach 24 Stunden ab. Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.',

  'password_reset.subject': 'Setzen Sie Ihr Passwort für {project} zurück',
  'password_reset.preview': 'Der Link läuft nach 1 Stunde ab.',
  'password_reset.heading': 'Setzen Sie Ihr Passwort zurück',
  'password_reset.intro': 'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos bei {project} zurückzusetzen.',
  'password_reset.action': 'Neues Passwort wählen',
  'password_reset.note':
    'Der Link funktioniert einmal und läuft nach 1 Stunde ab. Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail; Ihr Passwort bleibt unverändert.',

  'magic_link.subject': '{otp} ist Ihr Anmeldecode für {project}',
  'magic_link.logged_subject': 'Ihr Anmeldecode für {project}',
  'magic_link.preview': 'Der Code läuft nach 10 Minuten ab.',
  'magic_link.heading': 'Bei {project} anmelden',
  'magic_link.intro': 'Geben Sie diesen Code dort ein, wo Sie sich bei {project} anmelden:',
  'magic_link.alternative': 'Oder melden Sie sich auf diesem Gerät ohne den Code an.',
  'magic_link.action': 'Anmelden',
  'magic_link.note':
    'Der Code und der Link funktionieren einmal und laufen nach 10 Minuten ab. Geben Sie sie nicht weiter. Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.',

  'team_invitation.subject': 'Einladung zu {team} bei {project}',
  'team_invitation.logged_subject': 'Einladung zu einem Team bei {project}',
  'team_invitation.preview': 'Die Einladung läuft nach 7 Tagen ab.',
  'team_invitation.heading': '{team} beitreten',
  'team_invitation.intro': 'Sie sind eingeladen, dem Team „{team}“ bei {project} beizutreten.',
  'team_invitation.intro_by': '{inviter} hat Sie eingeladen, dem Team „{team}“ bei {project} beizutreten.',
  'team_invitation.action': 'Dem Team beitreten',
  'team_invitation.note':
    'Die Einladung läuft nach 7 Tagen ab. Wenn Sie das Team nicht kennen, können Sie diese E-Mail ignorieren.',

  'sign_in_invitation.subject': 'Einladung zu {team}',
  'sign_in_invitation.preview': 'Melden Sie sich an, um zu beginnen.',
  'sign_in_invitation.heading': 'Einladung zu {team}',
  'sign_in_invitation.intro': 'Sie sind eingeladen, sich bei {team} anzumelden.',
  'sign_in_invitation.action': 'Anmelden',
  'sign_in_invitation.note': 'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',

  'leaked_api_key.subject': 'Ein API-Schlüssel bei {project} wurde öffentlich gefunden und widerrufen',
  'leaked_api_key.preview': 'Der Schlüssel funktioniert nicht mehr. Ersetzen Sie ihn durch einen neuen.',
  'leaked_api_key.heading': 'Ein API-Schlüssel wurde öffentlich gefunden',
  'leaked_api_key.found':
    'Ihr API-Schlüssel „{description}“, der auf {lastFour} endet, wurde an einem öffentlichen Ort gefunden. Wir haben ihn sofort widerrufen, sodass er nicht mehr verwendet werden kann.',
  'leaked_api_key.found_team':
    'Der API-Schlüssel „{description}“ Ihres Teams „{team}“, der auf {lastFour} endet, wurde an einem öffentlichen Ort gefunden. Wir haben ihn sofort widerrufen, sodass er nicht mehr verwendet werden kann.',
  'leaked_api_key.replace':
    'Programme, die diesen Schlüssel verwenden, funktionieren nicht mehr. Erstellen Sie einen neuen Schlüssel, ersetzen Sie den alten durch ihn und entfernen Sie den alten dort, wo er veröffentlicht wurde, zum Beispiel aus einem öffentlichen Repository und dessen Verlauf.',
  'leaked_api_key.check':
    'Prüfen Sie, was bei {project} mit dem Schlüssel getan wurde, bevor er widerrufen wurde, denn jeder, der ihn gefunden hat, konnte ihn verwenden.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Prüfen Sie, ob Sie das waren.',
  'security_notice.was_you': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'security_notice.not_you':
    'Wenn nicht, melden Sie sich jetzt an, machen Sie die Änderung in Ihren Kontoeinstellungen rückgängig, ändern Sie Ihr Passwort und beenden Sie alle anderen Sitzungen.',
  'unsubscribe.marketing': 'Werbe-E-Mails',
  'unsubscribe.title': 'Keine {emails} mehr erhalten?',
  'unsubscribe.text':
    'Sie erhalten dann keine {emails} mehr von {project}. E-Mails zu Ihrem Konto sind nicht betroffen.',
  'unsubscribe.action': 'Abmelden',
  'unsubscribe.done_title': 'Sie sind abgemeldet',
  'unsubscribe.done_text':
    'Sie erhalten keine {emails} mehr von {project}. Das können Sie in Ihren Kontoeinstellungen ändern.',

  ...securityNotices,

  ...payments,
};
