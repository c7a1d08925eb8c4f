import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Dutch. */
export const messages: EmailMessages = {
  language: 'nl',
  direction: 'ltr',

  greeting: 'Hallo,',
  'greeting.named': 'Hallo {name},',
  'link.button_fails': 'Werkt de knop niet?',
  'link.open': 'Open deze link in je browser:',
  'theme.unsubscribe_reason': 'Je krijgt deze e-mail omdat je een account hebt.',
  'theme.unsubscribe': 'Afmelden',

  'email_verification.subject': 'Verifieer je e-mailadres voor {project}',
  'email_verification.preview': 'De link verloopt over 24 uur.',
  'email_verification.heading': 'Verifieer je e-mailadres',
  'email_verification.intro': 'Verifieer dat dit e-mailadres van jou is, zodat {project} contact met je kan opnemen.',
  'email_verification.action': 'E-mailadres verifiëren',
  'email_verification.note':
    'De link werkt één keer en verloopt over 24 uur. Als je deze e-mail niet hebt aangevraagd, kun je hem negeren.',

  'password_reset.subject': 'Stel je wachtwoord voor {project} opnieuw in',
  'password_reset.preview': 'De link verloopt over 1 uur.',
  'password_reset.heading': 'Stel je wachtwoord opnieuw in',
  'password_reset.intro':
    'We hebben een verzoek ontvangen om het wachtwoord van je account bij {project} opnieuw in te stellen.',
  'password_reset.action': 'Nieuw wachtwoord kiezen',
  'password_reset.note':
    'De link werkt één keer en verloopt over 1 uur. Als je dit niet hebt aangevraagd, negeer dan deze e-mail; je wachtwoord blijft hetzelfde.',

  'magic_link.subject': '{otp} is je inlogcode voor {project}',
  'magic_link.logged_subject': 'Je inlogcode voor {project}',
  'magic_link.preview': 'De code verloopt over 10 minuten.',
  'magic_link.heading': 'Inloggen bij {project}',
  'magic_link.intro': 'Voer deze code in waar je inlogt bij {project}:',
  'magic_link.alternative': 'Of log op dit apparaat in zonder de code.',
  'magic_link.action': 'Inloggen',
  'magic_link.note':
    'De code en de link werken één keer en verlopen over 10 minuten. Deel ze niet. Als je dit niet hebt aangevraagd, kun je deze e-mail negeren.',

  'team_invitation.subject': 'Je bent uitgenodigd voor {team} bij {project}',
  'team_invitation.logged_subject': 'Je bent uitgenodigd voor een team bij {project}',
  'team_invitation.preview': 'De uitnodiging verloopt over 7 dagen.',
  'team_invitation.heading': 'Word lid van {team}',
  'team_invitation.intro': 'Je bent uitgenodigd om lid te worden van het team “{team}” bij {project}.',
  'team_invitation.intro_by': '{inviter} heeft je uitgenodigd om lid te worden van het team “{team}” bij {project}.',
  'team_invitation.action': 'Lid worden van het team',
  'team_invitation.note':
    'De uitnodiging verloopt over 7 dagen. Als je het team niet kent, kun je deze e-mail negeren.',

  'sign_in_invitation.subject': 'Je bent uitgenodigd voor {team}',
  'sign_in_invitation.preview': 'Log in om te beginnen.',
  'sign_in_invitation.heading': 'Je bent uitgenodigd voor {team}',
  'sign_in_invitation.intro': 'Je bent uitgenodigd om in te loggen bij {team}.',
  'sign_in_invitation.action': 'Inloggen',
  'sign_in_invitation.note': 'Als je deze uitnodiging niet verwachtte, kun je deze e-mail negeren.',

  'leaked_api_key.subject': 'Een API-sleutel van {project} is openbaar gevonden en ingetrokken',
  'leaked_api_key.preview': 'De sleutel werkt niet meer. Vervang hem door een nieuwe.',
  'leaked_api_key.heading': 'Een API-sleutel is openbaar gevonden',
  'leaked_api_key.found':
    'Je API-sleutel “{description}”, die eindigt op {lastFour}, is op een openbare plek gevonden. We hebben hem meteen ingetrokken, zodat hij niet meer kan worden gebruikt.',
  'leaked_api_key.found_team':
    'De API-sleutel “{description}” van je team “{team}”, die eindigt op {lastFour}, is op een openbare plek gevonden. We hebben hem meteen ingetrokken, zodat hij niet meer kan worden gebruikt.',
  'leaked_api_key.replace':
    'Programma’s die deze sleutel gebruiken, werken niet meer. Maak een nieuwe sleutel aan, vervang de oude en verwijder de oude van de plek waar hij is gepubliceerd, zoals een openbare repository en de geschiedenis daarvan.',
  'leaked_api_key.check':
    'Controleer wat er bij {project} met de sleutel is gedaan voordat hij werd ingetrokken, want iedereen die hem vond, kon hem gebruiken.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Controleer of jij dit was.',
  'security_notice.was_you': 'Als jij dit was, hoef je niets te doen.',
  'security_notice.not_you':
    'Zo niet, log dan nu in, maak de wijziging ongedaan in je accountinstellingen, wijzig je wachtwoord en beëindig alle andere sessies.',
  'unsubscribe.marketing': 'reclamemails',
  'unsubscribe.title': 'Geen {emails} meer ontvangen?',
  'unsubscribe.text': 'Je krijgt dan geen {emails} meer van {project}. E-mails over je account veranderen niet.',
  'unsubscribe.action': 'Afmelden',
  'unsubscribe.done_title': 'Je bent afgemeld',
  'unsubscribe.done_text':
    'Je krijgt geen {emails} meer van {project}. Je kunt dit wijzigen in je accountinstellingen.',

  ...securityNotices,

  ...payments,
};
