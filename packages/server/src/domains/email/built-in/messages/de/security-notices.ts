import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in German. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Ihr Konto ist jetzt gesichert',
  'security_notice.account-reclaimed.happened':
    'Mit Ihrer Anmeldung haben Sie diese Adresse bestätigt. Jemand hatte zuvor ein Konto mit ihr erstellt, sie aber nie bestätigt. Das Konto bei {project} wurde für Sie gesichert: {at}.',
  'security_notice.account-reclaimed.effect':
    'Diese Person wurde überall abgemeldet. Ihr Passwort und andere Anmeldemethoden funktionieren nicht mehr.',

  'security_notice.password-set.title': 'Für Ihr Konto wurde ein Passwort festgelegt',
  'security_notice.password-set.happened': 'Für Ihr Konto bei {project} wurde ein Passwort festgelegt: {at}.',
  'security_notice.password-set.effect': 'Sie können sich jetzt damit anmelden.',

  'security_notice.password-changed.title': 'Das Passwort Ihres Kontos wurde geändert',
  'security_notice.password-changed.happened': 'Das Passwort Ihres Kontos bei {project} wurde geändert: {at}.',
  'security_notice.password-changed.effect': 'Das vorherige Passwort funktioniert nicht mehr.',

  'security_notice.unverified-account-reset.title': 'Das Passwort Ihres Kontos wurde geändert',
  'security_notice.unverified-account-reset.happened':
    'Das Passwort Ihres Kontos bei {project} wurde geändert: {at}. Die E-Mail-Adresse des Kontos war nie bestätigt worden.',
  'security_notice.unverified-account-reset.effect':
    'Das vorherige Passwort funktioniert nicht mehr. Zu Ihrer Sicherheit wurden alle Passkeys, Anbieterkonten, API-Schlüssel und weiteren E-Mail-Adressen aus dem Konto entfernt.',

  'security_notice.passkey-added.title': 'Ihrem Konto wurde ein Passkey hinzugefügt',
  'security_notice.passkey-added.happened': 'Ihrem Konto bei {project} wurde ein Passkey hinzugefügt: {at}.',
  'security_notice.passkey-added.effect': 'Sie können sich jetzt damit anmelden.',

  'security_notice.passkey-replaced.title': 'Ihrem Konto wurde ein Passkey hinzugefügt',
  'security_notice.passkey-replaced.happened': 'Ihrem Konto bei {project} wurde ein Passkey hinzugefügt: {at}.',
  'security_notice.passkey-replaced.effect':
    'Sie können sich jetzt damit anmelden. Ein vorheriger Passkey funktioniert nicht mehr.',

  'security_notice.passkey-removed.title': 'Ein Passkey Ihres Kontos wurde entfernt',
  'security_notice.passkey-removed.happened': 'Ein Passkey wurde aus Ihrem Konto bei {project} entfernt: {at}.',
  'security_notice.passkey-removed.effect': 'Er kann nicht mehr zur Anmeldung verwendet werden.',

  'security_notice.oauth-account-added.title': 'Ein Anbieterkonto wurde mit Ihrem Konto verbunden',
  'security_notice.oauth-account-added.happened':
    'Ein Anbieterkonto wurde mit Ihrem Konto bei {project} verbunden: {at}.',
  'security_notice.oauth-account-added.effect': 'Es kann jetzt zur Anmeldung bei Ihrem Konto verwendet werden.',

  'security_notice.oauth-account-removed.title': 'Ein Anbieterkonto wurde von Ihrem Konto getrennt',
  'security_notice.oauth-account-removed.happened':
    'Ein Anbieterkonto wurde von Ihrem Konto bei {project} getrennt: {at}.',
  'security_notice.oauth-account-removed.effect': 'Es kann nicht mehr zur Anmeldung bei Ihrem Konto verwendet werden.',

  'security_notice.oauth-sign-in-enabled.title': 'Die Anmeldung mit einem Anbieterkonto wurde eingeschaltet',
  'security_notice.oauth-sign-in-enabled.happened':
    'Die Anmeldung mit einem verbundenen Anbieterkonto wurde für Ihr Konto bei {project} eingeschaltet: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Es kann jetzt zur Anmeldung bei Ihrem Konto verwendet werden.',

  'security_notice.oauth-sign-in-disabled.title': 'Die Anmeldung mit einem Anbieterkonto wurde ausgeschaltet',
  'security_notice.oauth-sign-in-disabled.happened':
    'Die Anmeldung mit einem verbundenen Anbieterkonto wurde für Ihr Konto bei {project} ausgeschaltet: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Es kann nicht mehr zur Anmeldung bei Ihrem Konto verwendet werden.',

  'security_notice.second-factor-set.title': 'Für Ihr Konto wurde eine Authenticator-App eingerichtet',
  'security_notice.second-factor-set.happened':
    'Für Ihr Konto bei {project} wurde eine Authenticator-App eingerichtet: {at}.',
  'security_notice.second-factor-set.effect':
    'Zur Anmeldung ist jetzt zusätzlich ein Code aus der App nötig. Frühere Wiederherstellungscodes funktionieren nicht mehr.',

  'security_notice.second-factor-removed.title': 'Die Authenticator-App wurde aus Ihrem Konto entfernt',
  'security_notice.second-factor-removed.happened':
    'Die Authenticator-App wurde aus Ihrem Konto bei {project} entfernt: {at}.',
  'security_notice.second-factor-removed.effect':
    'Zur Anmeldung ist kein Code aus der App mehr nötig. Die Wiederherstellungscodes funktionieren nicht mehr.',

  'security_notice.recovery-codes-made.title': 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt',
  'security_notice.recovery-codes-made.happened':
    'Für Ihr Konto bei {project} wurden neue Wiederherstellungscodes erstellt: {at}.',
  'security_notice.recovery-codes-made.effect': 'Die vorherigen funktionieren nicht mehr.',

  'security_notice.recovery-code-used.title': 'Ein Wiederherstellungscode Ihres Kontos wurde verwendet',
  'security_notice.recovery-code-used.happened':
    'Zur Anmeldung bei Ihrem Konto bei {project} wurde statt der Authenticator-App ein Wiederherstellungscode verwendet: {at}.',
  'security_notice.recovery-code-used.effect': 'Dieser Code funktioniert nicht mehr.',

  'security_notice.primary-address-changed.title': 'Die primäre E-Mail-Adresse Ihres Kontos wurde geändert',
  'security_notice.primary-address-changed.happened':
    'Die primäre E-Mail-Adresse Ihres Kontos bei {project} wurde geändert oder entfernt: {at}.',
  'security_notice.primary-address-changed.effect':
    'E-Mails zu Ihrem Konto gehen jetzt möglicherweise an eine andere Adresse.',

  'security_notice.sign-in-address-added.title': 'Ihrem Konto wurde eine E-Mail-Adresse zur Anmeldung hinzugefügt',
  'security_notice.sign-in-address-added.happened':
    'Ihrem Konto bei {project} wurde eine E-Mail-Adresse zur Anmeldung hinzugefügt: {at}.',
  'security_notice.sign-in-address-added.effect': 'Sie kann jetzt zur Anmeldung verwendet werden.',

  'security_notice.sign-in-address-removed.title': 'Eine E-Mail-Adresse zur Anmeldung wurde aus Ihrem Konto entfernt',
  'security_notice.sign-in-address-removed.happened':
    'Eine E-Mail-Adresse zur Anmeldung bei Ihrem Konto bei {project} wurde geändert oder entfernt: {at}.',
  'security_notice.sign-in-address-removed.effect':
    'Die vorherige Adresse kann nicht mehr zur Anmeldung verwendet werden.',

  'security_notice.sign-in-address-released.title': 'Eine E-Mail-Adresse zur Anmeldung wurde aus Ihrem Konto entfernt',
  'security_notice.sign-in-address-released.happened':
    'Jemand anderes hat begonnen, sich bei {project} mit einer E-Mail-Adresse anzumelden, die Sie Ihrem Konto hinzugefügt, aber nie bestätigt hatten: {at}.',
  'security_notice.sign-in-address-released.effect':
    'Sie können sich mit dieser Adresse nicht mehr anmelden. Sonst hat sich an Ihrem Konto nichts geändert.',
};
