import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** Polish texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const plScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'Twoja przeglądarka blokuje pliki cookie, dzięki którym pozostajesz zalogowany. Zezwól na pliki cookie tej witryny lub otwórz ją w osobnej karcie.',

  'field.code': 'Kod weryfikacyjny',
  'field.totp': 'Kod z aplikacji uwierzytelniającej',
  'field.recovery-code': 'Kod odzyskiwania',
  'field.chosen-password': 'Nowe hasło',

  'code.missing': 'Wiadomość nie dotarła?',
  'code.resend': 'Wyślij kod ponownie',
  'code.resend-in': 'Wyślij kod ponownie za {seconds} s',
  'code.sending': 'Wysyłanie…',
  'code.sent-again': 'Wysłaliśmy nowy kod. Poprzedni kod już nie działa.',
  'code.other-address': 'Użyj innego adresu e-mail',

  'sign-in-link.title': 'Logowanie',
  'sign-in-link.text': 'Potwierdź, że chcesz zalogować się na tym urządzeniu.',
  'sign-in-link.new': 'Uzyskaj nowy link',
  'sign-in-link.expired-title': 'Ten link wygasł',
  'sign-in-link.expired-text': 'Linki do logowania wygasają po 10 minutach. Poproś o nowy, aby kontynuować.',
  'sign-in-link.used-title': 'Ten link został już użyty',
  'sign-in-link.used-text': 'Każdy link do logowania działa jeden raz. Poproś o nowy, aby kontynuować.',
  'sign-in-link.invalid-title': 'Ten link jest nieprawidłowy',
  'sign-in-link.invalid-text': 'Link może być niekompletny. Otwórz go ponownie z wiadomości lub poproś o nowy.',

  'forgot.title': 'Zresetuj hasło',
  'forgot.text': 'Wpisz adres e-mail, a wyślemy Ci link do zresetowania hasła.',
  'forgot.action': 'Wyślij link',
  'forgot.busy': 'Wysyłanie…',
  'forgot.back': 'Wróć do logowania',
  'forgot.sent-title': 'Sprawdź pocztę',
  'forgot.sent-text': 'Jeśli istnieje konto z adresem {email}, wysłaliśmy na niego link do zresetowania hasła.',
  'forgot.sent-hint':
    'Link wygasa za 1 godzinę. Jeśli nie dotrze, sprawdź folder ze spamem lub spróbuj użyć innego adresu e-mail.',

  'reset.title': 'Wybierz nowe hasło',
  'reset.text': 'Nastąpi wylogowanie na wszystkich urządzeniach.',
  'reset.checking': 'Sprawdzanie linku…',
  'reset.action': 'Zresetuj hasło',
  'reset.new': 'Uzyskaj nowy link',
  'reset.done-title': 'Hasło zmienione',
  'reset.done-text': 'Nastąpiło wylogowanie na wszystkich urządzeniach. Zaloguj się nowym hasłem.',
  'reset.expired-title': 'Ten link wygasł',
  'reset.expired-text': 'Linki do resetowania hasła wygasają po 1 godzinie. Poproś o nowy, aby kontynuować.',
  'reset.used-title': 'Ten link został już użyty',
  'reset.used-text':
    'Każdy link do resetowania hasła działa jeden raz. Jeśli ktoś inny go użył, poproś o nowy i zmień hasło.',
  'reset.invalid-title': 'Ten link jest nieprawidłowy',
  'reset.invalid-text': 'Link może być niekompletny. Otwórz go ponownie z wiadomości lub poproś o nowy.',

  'mfa.action': 'Dalej',
  'mfa.busy': 'Weryfikowanie…',
  'mfa.use-recovery': 'Użyj kodu odzyskiwania',
  'mfa.use-app': 'Użyj aplikacji uwierzytelniającej',
  'mfa.back': 'Wróć do logowania',
  'mfa.over-title': 'Logowanie wygasło',
  'mfa.over-text':
    'Dokończ weryfikację dwuetapową w ciągu 5 minut i w tej samej karcie. Zaloguj się ponownie, aby kontynuować.',
  'impersonation.starting': 'Otwieranie aplikacji jako ten użytkownik…',
  'impersonation.failed-title': 'Ten link nie działa',
  'impersonation.failed-text': 'Linki do podszywania się działają jeden raz, przez 2 minuty. Utwórz nowy w panelu.',
  'impersonation.banner': 'Działasz jako {user}. Zakończy się to po zamknięciu karty.',
  'impersonation.end': 'Zakończ teraz',

  'cli.title': 'Zezwolić na logowanie w wierszu poleceń?',
  'cli.text': 'Narzędzie wiersza poleceń chce uzyskać dostęp do Twojego konta.',
  'cli.fact-app': 'Aplikacja',
  'cli.fact-account': 'Konto',
  'cli.fact-power': 'Dostęp',
  'cli.power': 'Pełny dostęp do Twojego konta, dopóki nie zakończysz sesji',
  'cli.warning':
    'Kontynuuj tylko wtedy, gdy to logowanie zostało rozpoczęte przez Ciebie. Nigdy nie zezwalaj dlatego, że ktoś o to prosi.',
  'cli.action': 'Zezwól',
  'cli.busy': 'Trwa zezwalanie…',
  'cli.decline': 'Anuluj',
  'cli.done-title': 'Zezwolono na logowanie',
  'cli.done-text': 'Wróć do terminala. Możesz zamknąć to okno.',
  'cli.declined-title': 'Logowanie anulowane',
  'cli.declined-text': 'Narzędzie wiersza poleceń nie otrzymało dostępu. Możesz zamknąć to okno.',
  'cli.invalid-title': 'To żądanie jest nieprawidłowe',
  'cli.invalid-text':
    'Żądanie wygasło, zostało już rozpatrzone albo jego link jest niekompletny. Zacznij od nowa w terminalu.',
  'cli.guest-title': 'Zaloguj się, aby kontynuować',
  'cli.guest-text': 'Korzystasz z tej aplikacji jako gość. Narzędzia wiersza poleceń wymagają pełnego konta.',

  'sign-up.closed-title': 'Rejestracja jest zamknięta',

  'sign-out.title': 'Trwa wylogowywanie',
  'sign-out.text': 'To może chwilę potrwać.',
  'signed-out.title': 'Wylogowano',
  'signed-out.text': 'Twoja sesja na tym urządzeniu została zakończona.',

  'verify-email.title': 'Zweryfikuj adres e-mail',
  'verify-email.text': 'Potwierdź, że ten adres e-mail należy do Ciebie.',
  'verify-email.action': 'Zweryfikuj adres e-mail',
  'verify-email.busy': 'Weryfikowanie…',
  'verify-email.done-title': 'Adres e-mail zweryfikowany',
  'verify-email.done-text': 'Dziękujemy. Twój adres e-mail jest teraz zweryfikowany.',
  'verify-email.expired-title': 'Ten link wygasł',
  'verify-email.expired-text': 'Linki weryfikacyjne wygasają po 1 dniu. Poproś o nowy, aby kontynuować.',
  'verify-email.invalid-title': 'Ten link jest nieprawidłowy',
  'verify-email.invalid-text': 'Link może być niekompletny. Otwórz go ponownie z wiadomości lub poproś o nowy.',
  'verify-email.sign-in': 'Zaloguj się, aby uzyskać nowy link',
  'verify-email.resend': 'Wyślij nowy link',
  'verify-email.sending': 'Wysyłanie…',
  'verify-email.sent': 'Wysłaliśmy nowy link na adres {email}. Otwórz najnowszą wiadomość.',

  'error-page.text': 'Nie udało się wykonać żądania. Nic nie zostało zmienione.',
  'error-page.denied-title': 'Odmowa dostępu',
  'error-page.denied-text':
    'Dostawca informuje, że odmówiono dostępu. Spróbuj ponownie lub użyj innej metody logowania.',
  'error-page.linked-elsewhere-title': 'Konto jest już połączone',
  'error-page.linked-elsewhere-text':
    'To konto u dostawcy jest już połączone z innym użytkownikiem. Zaloguj się jako ten użytkownik lub wybierz inne konto.',
  'error-page.other-linked-title': 'Inne konto jest już połączone',
  'error-page.other-linked-text': 'Twoje konto jest połączone z innym kontem u tego dostawcy. Najpierw usuń tamto.',
  'error-page.address-taken-title': 'Ten adres e-mail ma już konto',
  'error-page.address-taken-text':
    'Zaloguj się dotychczasową metodą. Następnie połącz tego dostawcę w ustawieniach konta.',
  'error-page.timeout-title': 'Przekroczono czas logowania',
  'error-page.timeout-text': 'Dostawca nie odpowiedział w ciągu 10 minut. Spróbuj ponownie.',
  'error-page.provider-off-title': 'Dostawca niedostępny',
  'error-page.provider-off-text': 'Ta aplikacja nie oferuje tego dostawcy. Użyj innej metody logowania.',
  'error-page.message': 'Wiadomość od dostawcy:',

  'error.code-short': 'Wpisz 6-znakowy kod.',
  'error.totp-short': 'Wpisz 6-cyfrowy kod.',
  'error.recovery-code-missing': 'Wpisz kod odzyskiwania.',
  'error.recovery-code-wrong': 'Kod odzyskiwania jest nieprawidłowy lub został już użyty. Każdy kod działa jeden raz.',
};
