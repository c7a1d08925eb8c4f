import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Polish. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Twoje konto jest teraz zabezpieczone',
  'security_notice.account-reclaimed.happened':
    'Logując się, potwierdzono ten adres. Ktoś utworzył wcześniej konto z tym adresem, ale nigdy go nie zweryfikował. Konto w {project} zostało dla Ciebie zabezpieczone: {at}.',
  'security_notice.account-reclaimed.effect':
    'Ta osoba została wszędzie wylogowana, a jej hasło i inne metody logowania już nie działają.',

  'security_notice.password-set.title': 'Ustawiono hasło do Twojego konta',
  'security_notice.password-set.happened': 'Ustawiono hasło do Twojego konta w {project}: {at}.',
  'security_notice.password-set.effect': 'Możesz się nim teraz logować.',

  'security_notice.password-changed.title': 'Zmieniono hasło do Twojego konta',
  'security_notice.password-changed.happened': 'Zmieniono hasło do Twojego konta w {project}: {at}.',
  'security_notice.password-changed.effect': 'Poprzednie hasło już nie działa.',

  'security_notice.unverified-account-reset.title': 'Zmieniono hasło do Twojego konta',
  'security_notice.unverified-account-reset.happened':
    'Zmieniono hasło do Twojego konta w {project}: {at}. Jego adres e-mail nigdy nie został zweryfikowany.',
  'security_notice.unverified-account-reset.effect':
    'Poprzednie hasło już nie działa. Dla bezpieczeństwa z konta usunięto wszystkie klucze dostępu, konta u dostawców, klucze API i inne adresy e-mail.',

  'security_notice.passkey-added.title': 'Do Twojego konta dodano klucz dostępu',
  'security_notice.passkey-added.happened': 'Do Twojego konta w {project} dodano klucz dostępu: {at}.',
  'security_notice.passkey-added.effect': 'Możesz się nim teraz logować.',

  'security_notice.passkey-replaced.title': 'Do Twojego konta dodano klucz dostępu',
  'security_notice.passkey-replaced.happened': 'Do Twojego konta w {project} dodano klucz dostępu: {at}.',
  'security_notice.passkey-replaced.effect': 'Możesz się nim teraz logować. Poprzedni klucz dostępu już nie działa.',

  'security_notice.passkey-removed.title': 'Usunięto klucz dostępu z Twojego konta',
  'security_notice.passkey-removed.happened': 'Usunięto klucz dostępu z Twojego konta w {project}: {at}.',
  'security_notice.passkey-removed.effect': 'Nie można już się nim logować.',

  'security_notice.oauth-account-added.title': 'Z Twoim kontem połączono konto u dostawcy',
  'security_notice.oauth-account-added.happened': 'Z Twoim kontem w {project} połączono konto u dostawcy: {at}.',
  'security_notice.oauth-account-added.effect': 'Można go teraz używać do logowania na Twoje konto.',

  'security_notice.oauth-account-removed.title': 'Odłączono konto u dostawcy od Twojego konta',
  'security_notice.oauth-account-removed.happened': 'Odłączono konto u dostawcy od Twojego konta w {project}: {at}.',
  'security_notice.oauth-account-removed.effect': 'Nie można go już używać do logowania na Twoje konto.',

  'security_notice.oauth-sign-in-enabled.title': 'Włączono logowanie przez konto u dostawcy',
  'security_notice.oauth-sign-in-enabled.happened':
    'Włączono logowanie przez konto u dostawcy dla Twojego konta w {project}: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Można go teraz używać do logowania na Twoje konto.',

  'security_notice.oauth-sign-in-disabled.title': 'Wyłączono logowanie przez konto u dostawcy',
  'security_notice.oauth-sign-in-disabled.happened':
    'Wyłączono logowanie przez konto u dostawcy dla Twojego konta w {project}: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Nie można go już używać do logowania na Twoje konto.',

  'security_notice.second-factor-set.title': 'Skonfigurowano aplikację uwierzytelniającą dla Twojego konta',
  'security_notice.second-factor-set.happened':
    'Skonfigurowano aplikację uwierzytelniającą dla Twojego konta w {project}: {at}.',
  'security_notice.second-factor-set.effect':
    'Logowanie wymaga teraz także kodu z aplikacji. Wcześniejsze kody odzyskiwania już nie działają.',

  'security_notice.second-factor-removed.title': 'Usunięto aplikację uwierzytelniającą z Twojego konta',
  'security_notice.second-factor-removed.happened':
    'Usunięto aplikację uwierzytelniającą z Twojego konta w {project}: {at}.',
  'security_notice.second-factor-removed.effect':
    'Logowanie nie wymaga już kodu z aplikacji. Kody odzyskiwania już nie działają.',

  'security_notice.recovery-codes-made.title': 'Utworzono nowe kody odzyskiwania dla Twojego konta',
  'security_notice.recovery-codes-made.happened':
    'Utworzono nowe kody odzyskiwania dla Twojego konta w {project}: {at}.',
  'security_notice.recovery-codes-made.effect': 'Poprzednie już nie działają.',

  'security_notice.recovery-code-used.title': 'Użyto kodu odzyskiwania Twojego konta',
  'security_notice.recovery-code-used.happened':
    'Do zalogowania się na Twoje konto w {project} użyto kodu odzyskiwania zamiast aplikacji uwierzytelniającej: {at}.',
  'security_notice.recovery-code-used.effect': 'Ten kod już nie działa.',

  'security_notice.primary-address-changed.title': 'Zmieniono główny adres e-mail Twojego konta',
  'security_notice.primary-address-changed.happened':
    'Główny adres e-mail Twojego konta w {project} został zmieniony lub usunięty: {at}.',
  'security_notice.primary-address-changed.effect':
    'Wiadomości dotyczące Twojego konta mogą teraz trafiać na inny adres.',

  'security_notice.sign-in-address-added.title': 'Do Twojego konta dodano adres e-mail do logowania',
  'security_notice.sign-in-address-added.happened':
    'Do Twojego konta w {project} dodano adres e-mail do logowania: {at}.',
  'security_notice.sign-in-address-added.effect': 'Można go teraz używać do logowania.',

  'security_notice.sign-in-address-removed.title': 'Usunięto adres e-mail do logowania z Twojego konta',
  'security_notice.sign-in-address-removed.happened':
    'Adres e-mail do logowania na Twoje konto w {project} został zmieniony lub usunięty: {at}.',
  'security_notice.sign-in-address-removed.effect': 'Poprzedniego adresu nie można już używać do logowania.',

  'security_notice.sign-in-address-released.title': 'Usunięto adres e-mail do logowania z Twojego konta',
  'security_notice.sign-in-address-released.happened':
    'Ktoś inny zaczął logować się do {project} adresem e-mail, który był dodany do Twojego konta, ale nigdy nie został zweryfikowany: {at}.',
  'security_notice.sign-in-address-released.effect':
    'Nie możesz już logować się tym adresem. Poza tym nic się w Twoim koncie nie zmieniło.',
};
