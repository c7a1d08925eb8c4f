import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Polish texts about teams, by ID. */
export const plTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Członkowie, zaproszenia i ustawienia tego zespołu.',
  'team.settings': 'Ustawienia',
  'team.gone': 'Nie należysz już do tego zespołu lub zespół został usunięty.',
  'team.not-permitted': 'Nie masz do tego uprawnień. Zwróć się do administratora zespołu.',

  'team-invitation.title': 'Dołącz do zespołu',
  'team-invitation.checking': 'Wczytywanie zaproszenia…',
  'team-invitation.reopen': 'Aby dołączyć do zespołu, otwórz ponownie link z wiadomości z zaproszeniem.',
  'team-invitation.text': 'Masz zaproszenie do zespołu „{team}”.',
  'team-invitation.text-by': '{inviter} zaprasza Cię do zespołu „{team}”.',
  'team-invitation.sign-in-as': 'Zaproszenie wysłano na adres {email}. Utwórz konto lub zaloguj się, aby dołączyć.',
  'team-invitation.sign-in-only': 'Zaproszenie wysłano na adres {email}. Zaloguj się, aby dołączyć.',
  'team-invitation.other-account': 'Zaproszenie wysłano na adres {email}, ale zalogowano Cię jako {user}.',
  'team-invitation.switch': 'Użyj innego konta',
  'team-invitation.action': 'Dołącz do zespołu',
  'team-invitation.busy': 'Dołączanie…',
  'team-invitation.ignore': 'Nie teraz',
  'team-invitation.done-title': 'Dołączono do zespołu',
  'team-invitation.done-text': 'Należysz teraz do zespołu „{team}”.',
  'team-invitation.expired-title': 'To zaproszenie wygasło',
  'team-invitation.expired-text': 'Zaproszenia wygasają po 7 dniach. Poproś osobę, która Cię zaprosiła, o nowe.',
  'team-invitation.used-title': 'To zaproszenie zostało już użyte',
  'team-invitation.used-text':
    'Każde zaproszenie działa jeden raz. Jeśli skorzystał z niego ktoś inny, poproś osobę, która Cię zaprosiła, o nowe.',
  'team-invitation.invalid-title': 'To zaproszenie jest nieprawidłowe',
  'team-invitation.invalid-text':
    'Link może być niekompletny lub zaproszenie zostało unieważnione. Otwórz go ponownie z wiadomości lub poproś o nowe zaproszenie.',

  'team-creation.text': 'Będziesz pierwszym członkiem zespołu i możesz zapraszać innych.',
  'team-creation.name': 'Nazwa zespołu',
  'team-creation.missing': 'Wpisz nazwę zespołu.',
  'team-creation.action': 'Utwórz zespół',
  'team-creation.busy': 'Tworzenie…',

  'team-keys.text':
    'Klucze API pozwalają skryptom i aplikacjom działać w imieniu zespołu. Dla każdego użyj osobnego klucza.',

  'team-profile.title': 'Twój profil w zespole',
  'team-profile.text': 'Tak widzą Cię inni członkowie zespołu.',
  'team-profile.name': 'Twoja nazwa w tym zespole',
  'team-profile.done': 'Zapisano.',

  'team-facts.title': 'Dane zespołu',
  'team-facts.text': 'Nazwa i obraz zespołu, widoczne dla wszystkich członków.',
  'team-facts.done': 'Zapisano.',

  'team-members.title': 'Członkowie',
  'team-members.you': 'Ty',
  'team-members.unnamed': 'Członek bez nazwy',
  'team-members.admin': 'Administrator',
  'team-members.menu-of': 'Działania: {name}',
  'team-members.make-admin': 'Nadaj rolę administratora',
  'team-members.make-member': 'Odbierz rolę administratora',
  'team-members.is-admin': '{name} ma teraz rolę administratora.',
  'team-members.is-member': '{name} nie ma już roli administratora.',
  'team-members.gone': 'Ta osoba nie należy już do zespołu.',
  'team-members.only-admin': 'Zespół potrzebuje administratora. Najpierw nadaj tę rolę innemu członkowi.',
  'team-members.remove': 'Usuń z zespołu',
  'team-members.remove-question': 'Usunąć {name} z zespołu? Powrót będzie wymagać nowego zaproszenia.',

  'team-invitations.title': 'Zaproszenia',
  'team-invitations.text': 'Zapraszaj przez e-mail. Zaproszeni dołączą po akceptacji.',
  'team-invitations.none': 'Brak oczekujących zaproszeń.',
  'team-invitations.email': 'Adres e-mail',
  'team-invitations.action': 'Wyślij zaproszenie',
  'team-invitations.busy': 'Wysyłanie…',
  'team-invitations.done': 'Wysłaliśmy zaproszenie na adres {email}.',
  'team-invitations.is-member': 'Ta osoba już należy do zespołu.',
  'team-invitations.until': 'Wygasa',
  'team-invitations.revoke': 'Unieważnij',
  'team-invitations.revoke-of': 'Unieważnij zaproszenie dla {email}',
  'team-invitations.revoking': 'Unieważnianie…',
  'team-invitations.gone': 'Zaproszenie dla {email} zostało już przyjęte lub unieważnione.',

  'team-end.leave': 'Opuść zespół',
  'team-end.leave-text': 'Stracisz dostęp do tego zespołu.',
  'team-end.leave-question': 'Opuścić „{team}”? Aby wrócić, będziesz potrzebować nowego zaproszenia.',
  'team-end.leaving': 'Opuszczanie…',
  'team-end.delete': 'Usuń zespół',
  'team-end.delete-text': 'Usuwa zespół i jego dane dla wszystkich członków. Tego nie można cofnąć.',
  'team-end.delete-question': 'Usunąć „{team}” dla wszystkich członków? Tego nie można cofnąć.',
  'team-end.deleting': 'Usuwanie…',
};
