import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** German texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const deCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Bitte warten …',
  'action.continue': 'Weiter',
  'action.go-home': 'Zur Startseite',
  'action.retry': 'Erneut versuchen',
  'action.sign-in': 'Anmelden',
  'action.sign-out': 'Abmelden',
  'action.sign-up': 'Konto erstellen',

  'field.email': 'E-Mail-Adresse',
  'field.password': 'Passwort',
  'field.new-password': 'Passwort',
  'field.show-password': 'Passwort anzeigen',
  'field.hide-password': 'Passwort verbergen',

  'rule.password-length': '{min} bis {max} Zeichen',

  'sign-in.title': 'Anmelden',
  'sign-in.subtitle': 'Willkommen zurück.',
  'sign-in.busy': 'Anmeldung läuft …',
  'sign-in.forgot': 'Passwort vergessen?',
  'sign-in.other': 'Noch kein Konto?',
  'sign-in.other-link': 'Registrieren',
  'sign-in.no-method': 'Es ist keine Anmeldemethode aktiviert. Wenden Sie sich an den Betreiber dieser App.',

  'sign-up.title': 'Konto erstellen',
  'sign-up.subtitle': 'Registrieren Sie sich mit E-Mail-Adresse und Passwort.',
  'sign-up.subtitle-code': 'Sie brauchen nur Ihre E-Mail-Adresse.',
  'sign-up.subtitle-provider': 'Wählen Sie ein Konto, mit dem Sie sich registrieren möchten.',
  'sign-up.busy': 'Konto wird erstellt …',
  'sign-up.other': 'Sie haben schon ein Konto?',
  'sign-up.other-link': 'Anmelden',
  'sign-up.closed-text':
    'Diese App nimmt zurzeit keine neuen Konten an. Mit einem bestehenden Konto können Sie sich weiterhin anmelden.',
  'sign-up.taken': 'Mit dieser E-Mail-Adresse gibt es bereits ein Konto.',
  'sign-up.taken-link': 'Stattdessen anmelden',

  'ways.or': 'oder',
  'ways.by-email': 'Anmeldemethoden per E-Mail',
  'ways.code': 'E-Mail-Code',
  'ways.password': 'Passwort',

  'passkey.sign-in': 'Mit Passkey anmelden',
  'passkey.busy': 'Warten auf Ihren Passkey …',
  'passkey.cancelled':
    'Die Anmeldung mit Passkey wurde abgebrochen. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
  'passkey.browser': 'Dieser Browser konnte keinen Passkey verwenden. Wählen Sie eine andere Anmeldemethode.',
  'passkey.refused':
    'Dieser Passkey ist nicht mehr gültig. Wählen Sie eine andere Anmeldemethode und fügen Sie dann einen neuen Passkey hinzu.',

  'oauth.sign-in': 'Mit {name} anmelden',
  'oauth.sign-up': 'Mit {name} registrieren',
  'oauth.busy': 'Weiterleitung zu {name} …',
  'oauth.last': 'Zuletzt verwendet',
  'oauth.framed':
    '{name} kann nicht in einer eingebetteten Seite geöffnet werden. Öffnen Sie diese Seite in einem eigenen Tab.',

  'oauth-callback.title': 'Sie werden angemeldet',
  'oauth-callback.text': 'Das kann einen Moment dauern.',
  'oauth-callback.slow': 'Dauert es zu lange?',

  'magic-link.action': 'Code senden',
  'magic-link.sending': 'Wird gesendet …',
  'magic-link.no-account':
    'Mit dieser E-Mail-Adresse gibt es kein Konto, und diese App nimmt zurzeit keine neuen Konten an.',
  'magic-link.unverified': 'Diese E-Mail-Adresse ist nicht bestätigt. Melden Sie sich mit Ihrem Passwort an.',

  'code.title': 'Prüfen Sie Ihr Postfach',
  'code.text':
    'Wir haben einen Code an {email} gesendet. Geben Sie den Code ein oder öffnen Sie den Link in der E-Mail.',
  'code.pending': 'Wir haben einen Code an {email} gesendet.',
  'code.pending-link': 'Code eingeben',

  'mfa.title': 'Bestätigung in zwei Schritten',
  'mfa.text': 'Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',

  'signed-in.title': 'Sie sind angemeldet',
  'signed-in.text': 'Fahren Sie als {email} fort oder melden Sie sich ab.',
  'signed-in.text-anonymous': 'Machen Sie dort weiter, wo Sie aufgehört haben, oder melden Sie sich ab.',

  'sign-out.busy': 'Abmeldung läuft …',

  'not-found.title': 'Seite nicht gefunden',
  'not-found.text': 'Diese Seite gibt es nicht, oder sie wurde verschoben. Prüfen Sie die Adresse.',

  'error-page.title': 'Etwas ist schiefgelaufen',
  'error-page.code': 'Fehlercode: {code}',

  'user-button.name': 'Kontomenü',
  'user-button.name-of': 'Kontomenü von {name}',
  'user-button.settings': 'Kontoeinstellungen',
  'user-button.color-mode': 'Zwischen hell und dunkel wechseln',

  'team.unnamed': 'Team ohne Namen',
  'team-creation.title': 'Team erstellen',
  'team-switcher.name': 'Team auswählen',
  'team-switcher.name-of': 'Team: {team}',
  'team-switcher.none': 'Kein Team',
  'team-switcher.selected': '{team} (ausgewählt)',
  'team-switcher.settings': 'Teameinstellungen',

  'error.email-missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'error.email-malformed': 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
  'error.password-missing': 'Geben Sie Ihr Passwort ein.',
  'error.new-password-missing': 'Geben Sie ein Passwort ein.',
  'error.password-too-short': 'Verwenden Sie mindestens {min} Zeichen.',
  'error.password-too-long': 'Verwenden Sie höchstens {max} Zeichen.',
  'error.password-refused': 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein stärkeres.',
  'error.mismatch': 'E-Mail-Adresse oder Passwort ist falsch.',
  'error.password-off': 'Die Anmeldung mit Passwort ist nicht aktiviert. Wählen Sie eine andere Anmeldemethode.',
  'error.email-elsewhere': 'Ein anderes Konto verwendet diese E-Mail-Adresse bereits zur Anmeldung.',
  'error.code-wrong': 'Falscher Code. Geben Sie den Code aus der neuesten E-Mail ein.',
  'error.code-expired': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'error.code-used': 'Dieser Code wurde bereits verwendet. Fordern Sie einen neuen an.',
  'error.code-worn': 'Zu viele Versuche. Fordern Sie einen neuen Code an.',
  'error.totp-wrong':
    'Der Code ist falsch oder wurde bereits verwendet. Geben Sie den nächsten Code aus Ihrer App ein.',
  'error.too-many': 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
  'error.too-many-until': 'Zu viele Versuche. Versuchen Sie es um {time} erneut.',
  'error.late': 'Der Server antwortet noch nicht. Wir versuchen es weiter …',
  'error.offline': 'Wir können den Server nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.blocked': 'Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber dieser App.',
  'error.untrusted-address':
    'Das Projekt vertraut der Domain dieser App nicht. Wenden Sie sich an den Betreiber dieser App.',
  'error.demonstration': 'Das ist eine Demo. Es wurde nichts gesendet.',
  'error.unknown':
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es erneut. Wenn das Problem weiterhin besteht, wenden Sie sich an den Betreiber dieser App.',
};
