import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Italian. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Il tuo account ora è protetto',
  'security_notice.account-reclaimed.happened':
    'Con l’accesso hai verificato questo indirizzo. In precedenza qualcuno aveva creato un account con esso senza mai verificarlo. L’account su {project} è stato messo in sicurezza per te: {at}.',
  'security_notice.account-reclaimed.effect':
    'Quella persona è stata disconnessa ovunque e la sua password e gli altri suoi metodi di accesso non funzionano più.',

  'security_notice.password-set.title': 'È stata impostata una password per il tuo account',
  'security_notice.password-set.happened': 'È stata impostata una password per il tuo account su {project}: {at}.',
  'security_notice.password-set.effect': 'Ora puoi usarla per accedere.',

  'security_notice.password-changed.title': 'La password del tuo account è stata modificata',
  'security_notice.password-changed.happened': 'La password del tuo account su {project} è stata modificata: {at}.',
  'security_notice.password-changed.effect': 'La password precedente non funziona più.',

  'security_notice.unverified-account-reset.title': 'La password del tuo account è stata modificata',
  'security_notice.unverified-account-reset.happened':
    'La password del tuo account su {project} è stata modificata: {at}. Il suo indirizzo email non era mai stato verificato.',
  'security_notice.unverified-account-reset.effect':
    'La password precedente non funziona più. Per la tua sicurezza, eventuali passkey, account di provider, chiavi API e altri indirizzi email sono stati rimossi dall’account.',

  'security_notice.passkey-added.title': 'È stata aggiunta una passkey al tuo account',
  'security_notice.passkey-added.happened': 'È stata aggiunta una passkey al tuo account su {project}: {at}.',
  'security_notice.passkey-added.effect': 'Ora puoi usarla per accedere.',

  'security_notice.passkey-replaced.title': 'È stata aggiunta una passkey al tuo account',
  'security_notice.passkey-replaced.happened': 'È stata aggiunta una passkey al tuo account su {project}: {at}.',
  'security_notice.passkey-replaced.effect': 'Ora puoi usarla per accedere. Una passkey precedente non funziona più.',

  'security_notice.passkey-removed.title': 'Una passkey del tuo account è stata rimossa',
  'security_notice.passkey-removed.happened': 'Una passkey è stata rimossa dal tuo account su {project}: {at}.',
  'security_notice.passkey-removed.effect': 'Non può più essere usata per accedere.',

  'security_notice.oauth-account-added.title': 'Un account di un provider è stato collegato al tuo account',
  'security_notice.oauth-account-added.happened':
    'Un account di un provider è stato collegato al tuo account su {project}: {at}.',
  'security_notice.oauth-account-added.effect': 'Ora può essere usato per accedere al tuo account.',

  'security_notice.oauth-account-removed.title': 'Un account di un provider è stato scollegato dal tuo account',
  'security_notice.oauth-account-removed.happened':
    'Un account di un provider è stato scollegato dal tuo account su {project}: {at}.',
  'security_notice.oauth-account-removed.effect': 'Non può più essere usato per accedere al tuo account.',

  'security_notice.oauth-sign-in-enabled.title': 'L’accesso con un account di un provider è stato attivato',
  'security_notice.oauth-sign-in-enabled.happened':
    'L’accesso con un account di un provider è stato attivato per il tuo account su {project}: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Ora può essere usato per accedere al tuo account.',

  'security_notice.oauth-sign-in-disabled.title': 'L’accesso con un account di un provider è stato disattivato',
  'security_notice.oauth-sign-in-disabled.happened':
    'L’accesso con un account di un provider è stato disattivato per il tuo account su {project}: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Non può più essere usato per accedere al tuo account.',

  'security_notice.second-factor-set.title': 'È stata configurata un’app di autenticazione per il tuo account',
  'security_notice.second-factor-set.happened':
    'È stata configurata un’app di autenticazione per il tuo account su {project}: {at}.',
  'security_notice.second-factor-set.effect':
    'Ora per accedere serve anche un codice dell’app. I codici di recupero precedenti non funzionano più.',

  'security_notice.second-factor-removed.title': 'L’app di autenticazione è stata rimossa dal tuo account',
  'security_notice.second-factor-removed.happened':
    'L’app di autenticazione è stata rimossa dal tuo account su {project}: {at}.',
  'security_notice.second-factor-removed.effect':
    'Per accedere non serve più un codice dell’app. I codici di recupero non funzionano più.',

  'security_notice.recovery-codes-made.title': 'Sono stati creati nuovi codici di recupero per il tuo account',
  'security_notice.recovery-codes-made.happened':
    'Sono stati creati nuovi codici di recupero per il tuo account su {project}: {at}.',
  'security_notice.recovery-codes-made.effect': 'Quelli precedenti non funzionano più.',

  'security_notice.recovery-code-used.title': 'È stato usato un codice di recupero del tuo account',
  'security_notice.recovery-code-used.happened':
    'È stato usato un codice di recupero al posto dell’app di autenticazione per accedere al tuo account su {project}: {at}.',
  'security_notice.recovery-code-used.effect': 'Questo codice non funziona più.',

  'security_notice.primary-address-changed.title': 'L’indirizzo email principale del tuo account è stato modificato',
  'security_notice.primary-address-changed.happened':
    'L’indirizzo email principale del tuo account su {project} è stato modificato o rimosso: {at}.',
  'security_notice.primary-address-changed.effect':
    'Le email sul tuo account potrebbero ora arrivare a un altro indirizzo.',

  'security_notice.sign-in-address-added.title': 'È stato aggiunto al tuo account un indirizzo email per l’accesso',
  'security_notice.sign-in-address-added.happened':
    'È stato aggiunto al tuo account su {project} un indirizzo email per l’accesso: {at}.',
  'security_notice.sign-in-address-added.effect': 'Ora può essere usato per accedere.',

  'security_notice.sign-in-address-removed.title': 'È stato rimosso dal tuo account un indirizzo email per l’accesso',
  'security_notice.sign-in-address-removed.happened':
    'Un indirizzo email per l’accesso al tuo account su {project} è stato modificato o rimosso: {at}.',
  'security_notice.sign-in-address-removed.effect': 'L’indirizzo precedente non può più essere usato per accedere.',

  'security_notice.sign-in-address-released.title': 'È stato rimosso dal tuo account un indirizzo email per l’accesso',
  'security_notice.sign-in-address-released.happened':
    'Un’altra persona ha iniziato ad accedere a {project} con un indirizzo email che avevi aggiunto al tuo account senza mai verificarlo: {at}.',
  'security_notice.sign-in-address-released.effect':
    'Non puoi più accedere con quell’indirizzo. Nient’altro è cambiato nel tuo account.',
};
