import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** German texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const deScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'Ihr Browser blockiert die Cookies, mit denen Sie angemeldet bleiben. Erlauben Sie Cookies für diese Website, oder öffnen Sie sie in einem eigenen Tab.',

  'field.code': 'Bestätigungscode',
  'field.totp': 'Authenticator-Code',
  'field.recovery-code': 'Wiederherstellungscode',
  'field.chosen-password': 'Neues Passwort',

  'code.missing': 'Keine E-Mail erhalten?',
  'code.resend': 'Code erneut senden',
  'code.resend-in': 'Code erneut senden in {seconds} s',
  'code.sending': 'Wird gesendet …',
  'code.sent-again': 'Wir haben einen neuen Code gesendet. Der vorherige Code funktioniert nicht mehr.',
  'code.other-address': 'Andere E-Mail-Adresse verwenden',

  'sign-in-link.title': 'Anmelden',
  'sign-in-link.text': 'Bestätigen Sie, dass Sie sich auf diesem Gerät anmelden möchten.',
  'sign-in-link.new': 'Neuen Link anfordern',
  'sign-in-link.expired-title': 'Dieser Link ist abgelaufen',
  'sign-in-link.expired-text': 'Anmeldelinks laufen nach 10 Minuten ab. Fordern Sie einen neuen an, um fortzufahren.',
  'sign-in-link.used-title': 'Dieser Link wurde bereits verwendet',
  'sign-in-link.used-text': 'Jeder Anmeldelink funktioniert einmal. Fordern Sie einen neuen an, um fortzufahren.',
  'sign-in-link.invalid-title': 'Dieser Link ist ungültig',
  'sign-in-link.invalid-text':
    'Der Link ist möglicherweise unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',

  'forgot.title': 'Passwort zurücksetzen',
  'forgot.text': 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Zurücksetzen.',
  'forgot.action': 'Link senden',
  'forgot.busy': 'Wird gesendet …',
  'forgot.back': 'Zurück zur Anmeldung',
  'forgot.sent-title': 'Prüfen Sie Ihr Postfach',
  'forgot.sent-text':
    'Wenn es ein Konto mit {email} gibt, haben wir einen Link zum Zurücksetzen des Passworts dorthin gesendet.',
  'forgot.sent-hint':
    'Der Link läuft nach 1 Stunde ab. Wenn er nicht ankommt, sehen Sie im Spam-Ordner nach oder versuchen Sie es mit einer anderen E-Mail-Adresse.',

  'reset.title': 'Neues Passwort wählen',
  'reset.text': 'Sie werden auf allen Geräten abgemeldet.',
  'reset.checking': 'Link wird geprüft …',
  'reset.action': 'Passwort zurücksetzen',
  'reset.new': 'Neuen Link anfordern',
  'reset.done-title': 'Passwort geändert',
  'reset.done-text': 'Sie wurden auf allen Geräten abgemeldet. Melden Sie sich mit Ihrem neuen Passwort an.',
  'reset.expired-title': 'Dieser Link ist abgelaufen',
  'reset.expired-text':
    'Links zum Zurücksetzen des Passworts laufen nach 1 Stunde ab. Fordern Sie einen neuen an, um fortzufahren.',
  'reset.used-title': 'Dieser Link wurde bereits verwendet',
  'reset.used-text':
    'Jeder Link zum Zurücksetzen funktioniert einmal. Wenn Sie ihn nicht verwendet haben, fordern Sie einen neuen an und ändern Sie Ihr Passwort.',
  'reset.invalid-title': 'Dieser Link ist ungültig',
  'reset.invalid-text':
    'Der Link ist möglicherweise unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',

  'mfa.action': 'Weiter',
  'mfa.busy': 'Wird geprüft …',
  'mfa.use-recovery': 'Wiederherstellungscode verwenden',
  'mfa.use-app': 'Authenticator-App verwenden',
  'mfa.back': 'Zurück zur Anmeldung',
  'mfa.over-title': 'Ihre Anmeldung ist abgelaufen',
  'mfa.over-text':
    'Schließen Sie die Bestätigung in zwei Schritten innerhalb von 5 Minuten und im selben Tab ab. Melden Sie sich erneut an, um fortzufahren.',
  'impersonation.starting': 'Die App wird als dieser Benutzer geöffnet …',
  'impersonation.failed-title': 'Dieser Link funktioniert nicht',
  'impersonation.failed-text':
    'Links zum Anmelden als Benutzer funktionieren einmal und 2 Minuten lang. Erstellen Sie im Dashboard einen neuen.',
  'impersonation.banner': 'Sie handeln als {user}. Das endet, wenn Sie den Tab schließen.',
  'impersonation.end': 'Jetzt beenden',

  'cli.title': 'Anmeldung an der Befehlszeile erlauben?',
  'cli.text': 'Ein Befehlszeilenprogramm möchte auf Ihr Konto zugreifen.',
  'cli.fact-app': 'App',
  'cli.fact-account': 'Konto',
  'cli.fact-power': 'Zugriff',
  'cli.power': 'Voller Zugriff auf Ihr Konto, bis Sie die Sitzung beenden',
  'cli.warning':
    'Fahren Sie nur fort, wenn Sie diese Anmeldung selbst gestartet haben. Stimmen Sie niemals zu, weil jemand Sie darum gebeten hat.',
  'cli.action': 'Erlauben',
  'cli.busy': 'Wird erlaubt …',
  'cli.decline': 'Abbrechen',
  'cli.done-title': 'Anmeldung erlaubt',
  'cli.done-text': 'Kehren Sie zu Ihrem Terminal zurück. Sie können dieses Fenster schließen.',
  'cli.declined-title': 'Anmeldung abgebrochen',
  'cli.declined-text': 'Das Befehlszeilenprogramm hat keinen Zugriff erhalten. Sie können dieses Fenster schließen.',
  'cli.invalid-title': 'Diese Anfrage ist ungültig',
  'cli.invalid-text':
    'Die Anfrage ist abgelaufen, wurde bereits beantwortet, oder ihr Link ist unvollständig. Beginnen Sie im Terminal von vorn.',
  'cli.guest-title': 'Melden Sie sich an, um fortzufahren',
  'cli.guest-text': 'Sie verwenden diese App als Gast. Befehlszeilenprogramme brauchen ein vollständiges Konto.',

  'sign-up.closed-title': 'Registrierung geschlossen',

  'sign-out.title': 'Sie werden abgemeldet',
  'sign-out.text': 'Das kann einen Moment dauern.',
  'signed-out.title': 'Sie sind abgemeldet',
  'signed-out.text': 'Ihre Sitzung auf diesem Gerät ist beendet.',

  'verify-email.title': 'E-Mail-Adresse bestätigen',
  'verify-email.text': 'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
  'verify-email.action': 'E-Mail-Adresse bestätigen',
  'verify-email.busy': 'Wird bestätigt …',
  'verify-email.done-title': 'E-Mail-Adresse bestätigt',
  'verify-email.done-text': 'Vielen Dank. Ihre E-Mail-Adresse ist jetzt bestätigt.',
  'verify-email.expired-title': 'Dieser Link ist abgelaufen',
  'verify-email.expired-text': 'Bestätigungslinks laufen nach 1 Tag ab. Fordern Sie einen neuen an, um fortzufahren.',
  'verify-email.invalid-title': 'Dieser Link ist ungültig',
  'verify-email.invalid-text':
    'Der Link ist möglicherweise unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  'verify-email.sign-in': 'Anmelden, um einen neuen Link zu erhalten',
  'verify-email.resend': 'Neuen Link senden',
  'verify-email.sending': 'Wird gesendet …',
  'verify-email.sent': 'Wir haben einen neuen Link an {email} gesendet. Öffnen Sie die neueste E-Mail.',

  'error-page.text': 'Die Anfrage konnte nicht abgeschlossen werden. Es wurde nichts geändert.',
  'error-page.denied-title': 'Zugriff verweigert',
  'error-page.denied-text':
    'Der Anbieter meldet, dass Sie den Zugriff verweigert haben. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.',
  'error-page.linked-elsewhere-title': 'Konto bereits verknüpft',
  'error-page.linked-elsewhere-text':
    'Dieses Anbieterkonto ist bereits mit einem anderen Benutzer verknüpft. Melden Sie sich als dieser Benutzer an oder wählen Sie ein anderes Konto.',
  'error-page.other-linked-title': 'Ein anderes Konto ist bereits verknüpft',
  'error-page.other-linked-text':
    'Ihr Konto ist mit einem anderen Konto bei diesem Anbieter verknüpft. Entfernen Sie zuerst dieses.',
  'error-page.address-taken-title': 'Mit dieser E-Mail-Adresse gibt es bereits ein Konto',
  'error-page.address-taken-text':
    'Melden Sie sich mit der Methode an, die Sie bisher verwendet haben. Verbinden Sie diesen Anbieter dann in Ihren Kontoeinstellungen.',
  'error-page.timeout-title': 'Zeitüberschreitung bei der Anmeldung',
  'error-page.timeout-text': 'Der Anbieter hat nicht innerhalb von 10 Minuten geantwortet. Versuchen Sie es erneut.',
  'error-page.provider-off-title': 'Anbieter nicht verfügbar',
  'error-page.provider-off-text': 'Diese App bietet diesen Anbieter nicht an. Wählen Sie eine andere Anmeldemethode.',
  'error-page.message': 'Nachricht des Anbieters:',

  'error.code-short': 'Geben Sie den 6-stelligen Code ein.',
  'error.totp-short': 'Geben Sie den 6-stelligen Code ein.',
  'error.recovery-code-missing': 'Geben Sie einen Wiederherstellungscode ein.',
  'error.recovery-code-wrong':
    'Der Wiederherstellungscode ist falsch oder wurde bereits verwendet. Jeder Code funktioniert einmal.',
};
