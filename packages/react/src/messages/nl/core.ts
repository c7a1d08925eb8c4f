import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Dutch texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const nlCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Even geduld…',
  'action.continue': 'Doorgaan',
  'action.go-home': 'Naar de startpagina',
  'action.retry': 'Opnieuw proberen',
  'action.sign-in': 'Inloggen',
  'action.sign-out': 'Uitloggen',
  'action.sign-up': 'Account aanmaken',

  'field.email': 'E-mailadres',
  'field.password': 'Wachtwoord',
  'field.new-password': 'Wachtwoord',
  'field.show-password': 'Wachtwoord tonen',
  'field.hide-password': 'Wachtwoord verbergen',

  'rule.password-length': '{min} tot {max} tekens',

  'sign-in.title': 'Inloggen',
  'sign-in.subtitle': 'Welkom terug.',
  'sign-in.busy': 'Bezig met inloggen…',
  'sign-in.forgot': 'Wachtwoord vergeten?',
  'sign-in.other': 'Nog geen account?',
  'sign-in.other-link': 'Registreren',
  'sign-in.no-method': 'Er is geen inlogmethode ingeschakeld. Neem contact op met de eigenaar van deze app.',

  'sign-up.title': 'Maak je account aan',
  'sign-up.subtitle': 'Registreer je met je e-mailadres en een wachtwoord.',
  'sign-up.subtitle-code': 'Je hebt alleen je e-mailadres nodig.',
  'sign-up.subtitle-provider': 'Kies een account om je mee te registreren.',
  'sign-up.busy': 'Account wordt aangemaakt…',
  'sign-up.other': 'Heb je al een account?',
  'sign-up.other-link': 'Inloggen',
  'sign-up.closed-text':
    'Deze app neemt op dit moment geen nieuwe accounts aan. Met een bestaand account kun je nog steeds inloggen.',
  'sign-up.taken': 'Er bestaat al een account met dit e-mailadres.',
  'sign-up.taken-link': 'In plaats daarvan inloggen',

  'ways.or': 'of',
  'ways.by-email': 'Inlogmethoden per e-mail',
  'ways.code': 'Code per e-mail',
  'ways.password': 'Wachtwoord',

  'passkey.sign-in': 'Inloggen met een passkey',
  'passkey.busy': 'Wachten op je passkey…',
  'passkey.cancelled':
    'Inloggen met een passkey is geannuleerd. Probeer het opnieuw of gebruik een andere inlogmethode.',
  'passkey.browser': 'Deze browser kon geen passkey gebruiken. Gebruik een andere inlogmethode.',
  'passkey.refused':
    'Deze passkey is niet meer geldig. Gebruik een andere inlogmethode en voeg daarna een nieuwe passkey toe.',

  'oauth.sign-in': 'Inloggen met {name}',
  'oauth.sign-up': 'Registreren met {name}',
  'oauth.busy': 'Doorsturen naar {name}…',
  'oauth.last': 'Laatst gebruikt',
  'oauth.framed': '{name} kan niet in een ingesloten pagina worden geopend. Open deze pagina in een eigen tabblad.',

  'oauth-callback.title': 'Je wordt ingelogd',
  'oauth-callback.text': 'Dit kan even duren.',
  'oauth-callback.slow': 'Duurt het te lang?',

  'magic-link.action': 'Code versturen',
  'magic-link.sending': 'Versturen…',
  'magic-link.no-account':
    'Geen enkel account gebruikt dit e-mailadres en deze app neemt op dit moment geen nieuwe accounts aan.',
  'magic-link.unverified': 'Dit e-mailadres is niet geverifieerd. Log in met je wachtwoord.',

  'code.title': 'Controleer je e-mail',
  'code.text': 'We hebben een code naar {email} gestuurd. Voer de code in of open de link in de e-mail.',
  'code.pending': 'We hebben een code naar {email} gestuurd.',
  'code.pending-link': 'Code invoeren',

  'mfa.title': 'Verificatie in twee stappen',
  'mfa.text': 'Voer de code uit je authenticator-app of een herstelcode in.',

  'signed-in.title': 'Je bent ingelogd',
  'signed-in.text': 'Ga verder als {email} of log uit.',
  'signed-in.text-anonymous': 'Ga verder waar je was gebleven of log uit.',

  'sign-out.busy': 'Bezig met uitloggen…',

  'not-found.title': 'Pagina niet gevonden',
  'not-found.text': 'De pagina bestaat niet of is verplaatst. Controleer het adres.',

  'error-page.title': 'Er is iets misgegaan',
  'error-page.code': 'Foutcode: {code}',

  'user-button.name': 'Accountmenu',
  'user-button.name-of': 'Accountmenu van {name}',
  'user-button.settings': 'Accountinstellingen',
  'user-button.color-mode': 'Wisselen tussen licht en donker',

  'team.unnamed': 'Naamloos team',
  'team-creation.title': 'Team aanmaken',
  'team-switcher.name': 'Team kiezen',
  'team-switcher.name-of': 'Team: {team}',
  'team-switcher.none': 'Geen team',
  'team-switcher.selected': '{team} (geselecteerd)',
  'team-switcher.settings': 'Teaminstellingen',

  'error.email-missing': 'Voer je e-mailadres in.',
  'error.email-malformed': 'Voer een geldig e-mailadres in, zoals name@example.com.',
  'error.password-missing': 'Voer je wachtwoord in.',
  'error.new-password-missing': 'Voer een wachtwoord in.',
  'error.password-too-short': 'Gebruik minstens {min} tekens.',
  'error.password-too-long': 'Gebruik hoogstens {max} tekens.',
  'error.password-refused': 'Dit wachtwoord is te makkelijk te raden. Kies een sterker wachtwoord.',
  'error.mismatch': 'E-mailadres of wachtwoord is onjuist.',
  'error.password-off': 'Inloggen met een wachtwoord is niet ingeschakeld. Gebruik een andere inlogmethode.',
  'error.email-elsewhere': 'Een ander account gebruikt dit e-mailadres al om in te loggen.',
  'error.code-wrong': 'Onjuiste code. Voer de code uit de nieuwste e-mail in.',
  'error.code-expired': 'Deze code is verlopen. Vraag een nieuwe aan.',
  'error.code-used': 'Deze code is al gebruikt. Vraag een nieuwe aan.',
  'error.code-worn': 'Te veel pogingen. Vraag een nieuwe code aan.',
  'error.totp-wrong': 'Onjuiste of al gebruikte code. Voer de volgende code uit je app in.',
  'error.too-many': 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  'error.too-many-until': 'Te veel pogingen. Probeer het om {time} opnieuw.',
  'error.late': 'De server reageert nog niet. We blijven het proberen…',
  'error.offline': 'We kunnen de server niet bereiken. Controleer je verbinding en probeer het opnieuw.',
  'error.blocked': 'Dit account is geblokkeerd. Neem contact op met de eigenaar van deze app.',
  'error.untrusted-address':
    'Het project vertrouwt het domein van deze app niet. Neem contact op met de eigenaar van deze app.',
  'error.demonstration': 'Dit is een demo. Er is niets verstuurd.',
  'error.unknown':
    'Er is een onverwachte fout opgetreden. Probeer het opnieuw. Neem contact op met de eigenaar van deze app als het probleem aanhoudt.',
};
