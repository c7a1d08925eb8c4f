import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Dutch texts about teams, by ID. */
export const nlTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Leden, uitnodigingen en instellingen van dit team.',
  'team.settings': 'Instellingen',
  'team.gone': 'Je bent geen lid meer van dit team, of het team is verwijderd.',
  'team.not-permitted': 'Je hebt hier geen toestemming voor. Vraag het een beheerder van het team.',

  'team-invitation.title': 'Lid worden van een team',
  'team-invitation.checking': 'Uitnodiging wordt geladen…',
  'team-invitation.reopen': 'Open de link in de uitnodigingsmail opnieuw om lid te worden van het team.',
  'team-invitation.text': 'Je bent uitgenodigd om lid te worden van “{team}”.',
  'team-invitation.text-by': '{inviter} heeft je uitgenodigd om lid te worden van “{team}”.',
  'team-invitation.sign-in-as':
    'De uitnodiging is verstuurd naar {email}. Maak een account aan of log in om lid te worden.',
  'team-invitation.sign-in-only': 'De uitnodiging is verstuurd naar {email}. Log in om lid te worden.',
  'team-invitation.other-account': 'De uitnodiging is verstuurd naar {email}, maar je bent ingelogd als {user}.',
  'team-invitation.switch': 'Ander account gebruiken',
  'team-invitation.action': 'Lid worden van team',
  'team-invitation.busy': 'Bezig…',
  'team-invitation.ignore': 'Niet nu',
  'team-invitation.done-title': 'Je bent nu lid van het team',
  'team-invitation.done-text': 'Je bent nu lid van “{team}”.',
  'team-invitation.expired-title': 'Deze uitnodiging is verlopen',
  'team-invitation.expired-text':
    'Uitnodigingen verlopen na 7 dagen. Vraag degene die je heeft uitgenodigd om een nieuwe.',
  'team-invitation.used-title': 'Deze uitnodiging is al gebruikt',
  'team-invitation.used-text':
    'Elke uitnodiging werkt één keer. Heb je hem niet zelf gebruikt, vraag dan degene die je heeft uitgenodigd om een nieuwe.',
  'team-invitation.invalid-title': 'Deze uitnodiging is ongeldig',
  'team-invitation.invalid-text':
    'De link is misschien niet volledig of de uitnodiging is ingetrokken. Open hem opnieuw vanuit de e-mail of vraag om een nieuwe uitnodiging.',

  'team-creation.text': 'Je wordt het eerste lid en kunt anderen uitnodigen.',
  'team-creation.name': 'Teamnaam',
  'team-creation.missing': 'Voer een teamnaam in.',
  'team-creation.action': 'Team aanmaken',
  'team-creation.busy': 'Aanmaken…',

  'team-keys.text': 'Met API-sleutels handelen scripts en apps namens het team. Gebruik voor elk een eigen sleutel.',

  'team-profile.title': 'Je teamprofiel',
  'team-profile.text': 'Hoe andere leden van dit team je zien.',
  'team-profile.name': 'Je naam in dit team',
  'team-profile.done': 'Opgeslagen.',

  'team-facts.title': 'Teamgegevens',
  'team-facts.text': 'Naam en afbeelding van het team, zichtbaar voor alle leden.',
  'team-facts.done': 'Opgeslagen.',

  'team-members.title': 'Leden',
  'team-members.you': 'Jij',
  'team-members.unnamed': 'Naamloos lid',
  'team-members.admin': 'Beheerder',
  'team-members.menu-of': 'Acties voor {name}',
  'team-members.make-admin': 'Beheerder maken',
  'team-members.make-member': 'Beheerdersrol intrekken',
  'team-members.is-admin': '{name} heeft nu de beheerdersrol.',
  'team-members.is-member': '{name} heeft de beheerdersrol niet meer.',
  'team-members.gone': 'Deze persoon is geen lid meer van het team.',
  'team-members.only-admin': 'Een team heeft een beheerder nodig. Maak eerst een ander lid beheerder.',
  'team-members.remove': 'Uit team verwijderen',
  'team-members.remove-question': '{name} uit het team verwijderen? Om terug te komen is een nieuwe uitnodiging nodig.',

  'team-invitations.title': 'Uitnodigingen',
  'team-invitations.text': 'Nodig mensen uit via e-mail. Ze worden lid zodra ze accepteren.',
  'team-invitations.none': 'Geen openstaande uitnodigingen.',
  'team-invitations.email': 'E-mailadres',
  'team-invitations.action': 'Uitnodiging versturen',
  'team-invitations.busy': 'Versturen…',
  'team-invitations.done': 'We hebben een uitnodiging naar {email} gestuurd.',
  'team-invitations.is-member': 'Deze persoon is al lid van het team.',
  'team-invitations.until': 'Verloopt',
  'team-invitations.revoke': 'Intrekken',
  'team-invitations.revoke-of': 'Uitnodiging voor {email} intrekken',
  'team-invitations.revoking': 'Intrekken…',
  'team-invitations.gone': 'De uitnodiging voor {email} is al geaccepteerd of ingetrokken.',

  'received-invitations.text': 'Teams die je hebben uitgenodigd. Je kunt lid worden zonder de link in de e-mail.',
  'received-invitations.join-of': 'Lid worden van team: {team}',
  'received-invitations.decline': 'Weigeren',
  'received-invitations.decline-of': 'Uitnodiging voor “{team}” weigeren',
  'received-invitations.declining': 'Weigeren…',
  'received-invitations.declined': 'Je hebt de uitnodiging voor “{team}” geweigerd.',
  'received-invitations.gone': 'De uitnodiging voor “{team}” is niet meer geldig. Vraag het team om een nieuwe.',

  'team-end.leave': 'Team verlaten',
  'team-end.leave-text': 'Je verliest de toegang tot dit team.',
  'team-end.leave-question': '“{team}” verlaten? Je hebt een nieuwe uitnodiging nodig om terug te komen.',
  'team-end.leaving': 'Verlaten…',
  'team-end.delete': 'Team verwijderen',
  'team-end.delete-text': 'Verwijdert het team en de gegevens voor alle leden. Dit kan niet ongedaan worden gemaakt.',
  'team-end.delete-question': '“{team}” voor alle leden verwijderen? Dit kan niet ongedaan worden gemaakt.',
  'team-end.deleting': 'Verwijderen…',
};
