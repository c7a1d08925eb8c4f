import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Polish. */
export const messages: EmailMessages = {
  language: 'pl',
  direction: 'ltr',

  greeting: 'Witaj,',
  'greeting.named': 'Witaj, {name},',
  'link.button_fails': 'Przycisk nie działa?',
  'link.open': 'Otwórz ten link w przeglądarce:',
  'theme.unsubscribe_reason': 'Otrzymujesz tę wiadomość, ponieważ masz konto.',
  'theme.unsubscribe': 'Zrezygnuj z subskrypcji',

  'email_verification.subject': 'Zweryfikuj adres e-mail w {project}',
  'email_verification.preview': 'Link wygasa za 24 godziny.',
  'email_verification.heading': 'Zweryfikuj adres e-mail',
  'email_verification.intro':
    'Potwierdź, że ten adres e-mail należy do Ciebie, aby {project} mógł się z Tobą kontaktować.',
  'email_verification.action': 'Zweryfikuj adres e-mail',
  'email_verification.note':
    'Link działa jeden raz i wygasa za 24 godziny. Jeśli ta wiadomość nie była zamówiona przez Ciebie, możesz ją zignorować.',

  'password_reset.subject': 'Zresetuj hasło do {project}',
  'password_reset.preview': 'Link wygasa za 1 godzinę.',
  'password_reset.heading': 'Zresetuj hasło',
  'password_reset.intro': 'Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta w {project}.',
  'password_reset.action': 'Wybierz nowe hasło',
  'password_reset.note':
    'Link działa jeden raz i wygasa za 1 godzinę. Jeśli ta prośba nie pochodzi od Ciebie, zignoruj tę wiadomość; hasło się nie zmieni.',

  'magic_link.subject': '{otp} to Twój kod logowania do {project}',
  'magic_link.logged_subject': 'Twój kod logowania do {project}',
  'magic_link.preview': 'Kod wygasa za 10 minut.',
  'magic_link.heading': 'Logowanie do {project}',
  'magic_link.intro': 'Wpisz ten kod tam, gdzie logujesz się do {project}:',
  'magic_link.alternative': 'Możesz też zalogować się na tym urządzeniu bez kodu.',
  'magic_link.action': 'Zaloguj się',
  'magic_link.note':
    'Kod i link działają jeden raz i wygasają za 10 minut. Nikomu ich nie udostępniaj. Jeśli ta prośba nie pochodzi od Ciebie, możesz zignorować tę wiadomość.',

  'team_invitation.subject': 'Zaproszenie do zespołu {team} w {project}',
  'team_invitation.logged_subject': 'Zaproszenie do zespołu w {project}',
  'team_invitation.preview': 'Zaproszenie wygasa za 7 dni.',
  'team_invitation.heading': 'Dołącz do {team}',
  'team_invitation.intro': 'Zapraszamy do zespołu „{team}” w {project}.',
  'team_invitation.intro_by': '{inviter} zaprasza Cię do zespołu „{team}” w {project}.',
  'team_invitation.action': 'Dołącz do zespołu',
  'team_invitation.note': 'Zaproszenie wygasa za 7 dni. Jeśli nie znasz tego zespołu, możesz zignorować tę wiadomość.',

  'sign_in_invitation.subject': 'Zaproszenie do {team}',
  'sign_in_invitation.preview': 'Zaloguj się, aby rozpocząć.',
  'sign_in_invitation.heading': 'Zaproszenie do {team}',
  'sign_in_invitation.intro': 'Zapraszamy do zalogowania się do {team}.',
  'sign_in_invitation.action': 'Zaloguj się',
  'sign_in_invitation.note': 'Jeśli nie spodziewasz się tego zaproszenia, możesz zignorować tę wiadomość.',

  'leaked_api_key.subject': 'Klucz API z {project} znaleziono publicznie i unieważniono',
  'leaked_api_key.preview': 'Klucz już nie działa. Zastąp go nowym.',
  'leaked_api_key.heading': 'Klucz API znaleziono publicznie',
  'leaked_api_key.found':
    'Twój klucz API „{description}”, kończący się na {lastFour}, znaleziono w publicznym miejscu. Natychmiast go unieważniliśmy, więc nie można go już używać.',
  'leaked_api_key.found_team':
    'Klucz API „{description}” Twojego zespołu „{team}”, kończący się na {lastFour}, znaleziono w publicznym miejscu. Natychmiast go unieważniliśmy, więc nie można go już używać.',
  'leaked_api_key.replace':
    'Programy, które używają tego klucza, już nie działają. Utwórz nowy klucz, zastąp nim stary i usuń stary z miejsca, w którym został opublikowany, na przykład z publicznego repozytorium i jego historii.',
  'leaked_api_key.check':
    'Sprawdź, co zrobiono z kluczem w {project}, zanim został unieważniony, ponieważ mógł go użyć każdy, kto go znalazł.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Sprawdź, czy to Ty.',
  'security_notice.was_you': 'Jeśli to Ty, nie musisz nic robić.',
  'security_notice.not_you':
    'Jeśli nie, zaloguj się teraz, cofnij zmianę w ustawieniach konta, zmień hasło i zakończ wszystkie inne sesje.',
  'unsubscribe.marketing': 'wiadomości marketingowe',
  'unsubscribe.title': 'Zrezygnować z subskrypcji: {emails}?',
  'unsubscribe.text':
    'Nie będziesz już otrzymywać wiadomości tego rodzaju od {project}: {emails}. Nie dotyczy to wiadomości o Twoim koncie.',
  'unsubscribe.action': 'Zrezygnuj z subskrypcji',
  'unsubscribe.done_title': 'Subskrypcja anulowana',
  'unsubscribe.done_text':
    'Nie otrzymujesz już wiadomości tego rodzaju od {project}: {emails}. Możesz to zmienić w ustawieniach konta.',

  ...securityNotices,

  ...payments,
};
