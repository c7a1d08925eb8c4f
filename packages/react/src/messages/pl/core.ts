import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Polish texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const plCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Proszę czekać…',
  'action.continue': 'Dalej',
  'action.go-home': 'Przejdź do strony głównej',
  'action.retry': 'Spróbuj ponownie',
  'action.sign-in': 'Zaloguj się',
  'action.sign-out': 'Wyloguj się',
  'action.sign-up': 'Utwórz konto',

  'field.email': 'Adres e-mail',
  'field.password': 'Hasło',
  'field.new-password': 'Hasło',
  'field.show-password': 'Pokaż hasło',
  'field.hide-password': 'Ukryj hasło',

  'rule.password-length': 'Od {min} do {max} znaków',

  'sign-in.title': 'Logowanie',
  'sign-in.subtitle': 'Witamy ponownie.',
  'sign-in.busy': 'Logowanie…',
  'sign-in.forgot': 'Nie pamiętasz hasła?',
  'sign-in.other': 'Nie masz konta?',
  'sign-in.other-link': 'Zarejestruj się',
  'sign-in.no-method': 'Żadna metoda logowania nie jest włączona. Skontaktuj się z właścicielem tej aplikacji.',

  'sign-up.title': 'Utwórz konto',
  'sign-up.subtitle': 'Zarejestruj się, podając adres e-mail i hasło.',
  'sign-up.subtitle-code': 'Wystarczy adres e-mail.',
  'sign-up.subtitle-provider': 'Wybierz konto, za pomocą którego chcesz się zarejestrować.',
  'sign-up.busy': 'Tworzenie konta…',
  'sign-up.other': 'Masz już konto?',
  'sign-up.other-link': 'Zaloguj się',
  'sign-up.closed-text':
    'Ta aplikacja nie przyjmuje obecnie nowych kont. Nadal możesz zalogować się na istniejące konto.',
  'sign-up.taken': 'Konto z tym adresem e-mail już istnieje.',
  'sign-up.taken-link': 'Zaloguj się',

  'ways.or': 'lub',
  'ways.by-email': 'Metody logowania przez e-mail',
  'ways.code': 'Kod e-mail',
  'ways.password': 'Hasło',

  'passkey.sign-in': 'Zaloguj się kluczem dostępu',
  'passkey.busy': 'Oczekiwanie na klucz dostępu…',
  'passkey.cancelled': 'Logowanie kluczem dostępu zostało anulowane. Spróbuj ponownie lub użyj innej metody logowania.',
  'passkey.browser': 'Ta przeglądarka nie mogła użyć klucza dostępu. Użyj innej metody logowania.',
  'passkey.refused':
    'Ten klucz dostępu nie jest już ważny. Użyj innej metody logowania, a potem dodaj nowy klucz dostępu.',

  'oauth.sign-in': 'Zaloguj się przez {name}',
  'oauth.sign-up': 'Zarejestruj się przez {name}',
  'oauth.busy': 'Przekierowanie do {name}…',
  'oauth.last': 'Ostatnio używane',
  'oauth.framed': '{name} nie można otworzyć na osadzonej stronie. Otwórz tę stronę w osobnej karcie.',

  'oauth-callback.title': 'Trwa logowanie',
  'oauth-callback.text': 'To może chwilę potrwać.',
  'oauth-callback.slow': 'Trwa to zbyt długo?',

  'magic-link.action': 'Wyślij kod',
  'magic-link.sending': 'Wysyłanie…',
  'magic-link.no-account':
    'Żadne konto nie używa tego adresu e-mail, a ta aplikacja nie przyjmuje obecnie nowych kont.',
  'magic-link.unverified': 'Ten adres e-mail nie jest zweryfikowany. Zaloguj się hasłem.',

  'code.title': 'Sprawdź pocztę',
  'code.text': 'Wysłaliśmy kod na adres {email}. Wpisz kod lub otwórz link z wiadomości.',
  'code.pending': 'Wysłaliśmy kod na adres {email}.',
  'code.pending-link': 'Wpisz kod',

  'mfa.title': 'Weryfikacja dwuetapowa',
  'mfa.text': 'Wpisz kod z aplikacji uwierzytelniającej lub kod odzyskiwania.',

  'signed-in.title': 'Zalogowano',
  'signed-in.text': 'Kontynuuj jako {email} lub wyloguj się.',
  'signed-in.text-anonymous': 'Kontynuuj od miejsca przerwania lub wyloguj się.',

  'sign-out.busy': 'Wylogowywanie…',

  'not-found.title': 'Nie znaleziono strony',
  'not-found.text': 'Ta strona nie istnieje lub została przeniesiona. Sprawdź adres.',

  'error-page.title': 'Coś poszło nie tak',
  'error-page.code': 'Kod błędu: {code}',

  'user-button.name': 'Menu konta',
  'user-button.name-of': 'Menu konta: {name}',
  'user-button.settings': 'Ustawienia konta',
  'user-button.color-mode': 'Przełącz między jasnym a ciemnym',

  'team.unnamed': 'Zespół bez nazwy',
  'team-creation.title': 'Utwórz zespół',
  'team-switcher.name': 'Wybierz zespół',
  'team-switcher.name-of': 'Zespół: {team}',
  'team-switcher.none': 'Brak zespołu',
  'team-switcher.selected': '{team} (wybrany)',
  'team-switcher.settings': 'Ustawienia zespołu',

  'error.email-missing': 'Wpisz adres e-mail.',
  'error.email-malformed': 'Wpisz prawidłowy adres e-mail, na przykład name@example.com.',
  'error.password-missing': 'Wpisz hasło.',
  'error.new-password-missing': 'Wpisz hasło.',
  'error.password-too-short':
    'Użyj co najmniej {min, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  'error.password-too-long':
    'Użyj najwyżej {max, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  'error.password-refused': 'To hasło jest zbyt łatwe do odgadnięcia. Wybierz silniejsze.',
  'error.mismatch': 'Nieprawidłowy adres e-mail lub hasło.',
  'error.password-off': 'Logowanie hasłem nie jest włączone. Użyj innej metody logowania.',
  'error.email-elsewhere': 'Inne konto używa już tego adresu e-mail do logowania.',
  'error.code-wrong': 'Nieprawidłowy kod. Wpisz kod z najnowszej wiadomości.',
  'error.code-expired': 'Ten kod wygasł. Poproś o nowy.',
  'error.code-used': 'Ten kod został już użyty. Poproś o nowy.',
  'error.code-worn': 'Zbyt wiele prób. Poproś o nowy kod.',
  'error.totp-wrong': 'Kod jest nieprawidłowy lub został już użyty. Wpisz następny kod z aplikacji.',
  'error.too-many': 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  'error.too-many-until': 'Zbyt wiele prób. Spróbuj ponownie o {time}.',
  'error.late': 'Serwer jeszcze nie odpowiada. Próbujemy dalej…',
  'error.offline': 'Nie możemy połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  'error.blocked': 'To konto jest zablokowane. Skontaktuj się z właścicielem aplikacji.',
  'error.untrusted-address': 'Projekt nie ufa domenie tej aplikacji. Skontaktuj się z właścicielem tej aplikacji.',
  'error.demonstration': 'To jest wersja demonstracyjna. Nic nie zostało wysłane.',
  'error.unknown':
    'Wystąpił nieoczekiwany błąd. Spróbuj ponownie. Jeśli problem się powtarza, skontaktuj się z właścicielem tej aplikacji.',
};
