import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Dutch. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Je account is nu beveiligd',
  'security_notice.account-reclaimed.happened':
    'Door in te loggen heb je dit adres geverifieerd. Iemand had er eerder een account mee aangemaakt, maar het nooit geverifieerd. Het account bij {project} is voor je beveiligd: {at}.',
  'security_notice.account-reclaimed.effect':
    'Die persoon is overal uitgelogd, en het wachtwoord en de andere inlogmethoden van die persoon werken niet meer.',

  'security_notice.password-set.title': 'Er is een wachtwoord ingesteld voor je account',
  'security_notice.password-set.happened': 'Er is een wachtwoord ingesteld voor je account bij {project}: {at}.',
  'security_notice.password-set.effect': 'Je kunt er nu mee inloggen.',

  'security_notice.password-changed.title': 'Het wachtwoord van je account is gewijzigd',
  'security_notice.password-changed.happened': 'Het wachtwoord van je account bij {project} is gewijzigd: {at}.',
  'security_notice.password-changed.effect': 'Het vorige wachtwoord werkt niet meer.',

  'security_notice.unverified-account-reset.title': 'Het wachtwoord van je account is gewijzigd',
  'security_notice.unverified-account-reset.happened':
    'Het wachtwoord van je account bij {project} is gewijzigd: {at}. Het e-mailadres ervan was nooit geverifieerd.',
  'security_notice.unverified-account-reset.effect':
    'Het vorige wachtwoord werkt niet meer. Voor je veiligheid zijn alle passkeys, provideraccounts, API-sleutels en andere e-mailadressen uit het account verwijderd.',

  'security_notice.passkey-added.title': 'Er is een passkey toegevoegd aan je account',
  'security_notice.passkey-added.happened': 'Er is een passkey toegevoegd aan je account bij {project}: {at}.',
  'security_notice.passkey-added.effect': 'Je kunt er nu mee inloggen.',

  'security_notice.passkey-replaced.title': 'Er is een passkey toegevoegd aan je account',
  'security_notice.passkey-replaced.happened': 'Er is een passkey toegevoegd aan je account bij {project}: {at}.',
  'security_notice.passkey-replaced.effect': 'Je kunt er nu mee inloggen. Een vorige passkey werkt niet meer.',

  'security_notice.passkey-removed.title': 'Een passkey van je account is verwijderd',
  'security_notice.passkey-removed.happened': 'Een passkey is verwijderd uit je account bij {project}: {at}.',
  'security_notice.passkey-removed.effect': 'Hij kan niet meer worden gebruikt om in te loggen.',

  'security_notice.oauth-account-added.title': 'Er is een provideraccount gekoppeld aan je account',
  'security_notice.oauth-account-added.happened':
    'Er is een provideraccount gekoppeld aan je account bij {project}: {at}.',
  'security_notice.oauth-account-added.effect': 'Het kan nu worden gebruikt om in te loggen op je account.',

  'security_notice.oauth-account-removed.title': 'Er is een provideraccount ontkoppeld van je account',
  'security_notice.oauth-account-removed.happened':
    'Er is een provideraccount ontkoppeld van je account bij {project}: {at}.',
  'security_notice.oauth-account-removed.effect': 'Het kan niet meer worden gebruikt om in te loggen op je account.',

  'security_notice.oauth-sign-in-enabled.title': 'Inloggen met een provideraccount is ingeschakeld',
  'security_notice.oauth-sign-in-enabled.happened':
    'Inloggen met een provideraccount is ingeschakeld voor je account bij {project}: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Het kan nu worden gebruikt om in te loggen op je account.',

  'security_notice.oauth-sign-in-disabled.title': 'Inloggen met een provideraccount is uitgeschakeld',
  'security_notice.oauth-sign-in-disabled.happened':
    'Inloggen met een provideraccount is uitgeschakeld voor je account bij {project}: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Het kan niet meer worden gebruikt om in te loggen op je account.',

  'security_notice.second-factor-set.title': 'Er is een authenticator-app ingesteld voor je account',
  'security_notice.second-factor-set.happened':
    'Er is een authenticator-app ingesteld voor je account bij {project}: {at}.',
  'security_notice.second-factor-set.effect':
    'Om in te loggen is nu ook een code uit de app nodig. Eerdere herstelcodes werken niet meer.',

  'security_notice.second-factor-removed.title': 'De authenticator-app is verwijderd uit je account',
  'security_notice.second-factor-removed.happened':
    'De authenticator-app is verwijderd uit je account bij {project}: {at}.',
  'security_notice.second-factor-removed.effect':
    'Om in te loggen is geen code uit de app meer nodig. De herstelcodes werken niet meer.',

  'security_notice.recovery-codes-made.title': 'Er zijn nieuwe herstelcodes aangemaakt voor je account',
  'security_notice.recovery-codes-made.happened':
    'Er zijn nieuwe herstelcodes aangemaakt voor je account bij {project}: {at}.',
  'security_notice.recovery-codes-made.effect': 'De vorige werken niet meer.',

  'security_notice.recovery-code-used.title': 'Er is een herstelcode van je account gebruikt',
  'security_notice.recovery-code-used.happened':
    'Er is een herstelcode gebruikt in plaats van de authenticator-app om in te loggen op je account bij {project}: {at}.',
  'security_notice.recovery-code-used.effect': 'Deze code werkt niet meer.',

  'security_notice.primary-address-changed.title': 'Het primaire e-mailadres van je account is gewijzigd',
  'security_notice.primary-address-changed.happened':
    'Het primaire e-mailadres van je account bij {project} is gewijzigd of verwijderd: {at}.',
  'security_notice.primary-address-changed.effect': 'E-mails over je account kunnen nu naar een ander adres gaan.',

  'security_notice.sign-in-address-added.title': 'Er is een e-mailadres om in te loggen toegevoegd aan je account',
  'security_notice.sign-in-address-added.happened':
    'Er is een e-mailadres om in te loggen toegevoegd aan je account bij {project}: {at}.',
  'security_notice.sign-in-address-added.effect': 'Het kan nu worden gebruikt om in te loggen.',

  'security_notice.sign-in-address-removed.title': 'Er is een e-mailadres om in te loggen verwijderd uit je account',
  'security_notice.sign-in-address-removed.happened':
    'Een e-mailadres om in te loggen op je account bij {project} is gewijzigd of verwijderd: {at}.',
  'security_notice.sign-in-address-removed.effect': 'Het vorige adres kan niet meer worden gebruikt om in te loggen.',

  'security_notice.sign-in-address-released.title': 'Er is een e-mailadres om in te loggen verwijderd uit je account',
  'security_notice.sign-in-address-released.happened':
    'Iemand anders is begonnen in te loggen bij {project} met een e-mailadres dat je aan je account had toegevoegd en nooit had geverifieerd: {at}.',
  'security_notice.sign-in-address-released.effect':
    'Je kunt niet meer met dat adres inloggen. Verder is er niets aan je account gewijzigd.',
};
