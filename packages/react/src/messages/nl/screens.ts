import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** Dutch texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const nlScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'Je browser blokkeert de cookies waarmee je ingelogd blijft. Sta cookies voor deze site toe of open de site in een eigen tabblad.',

  'field.code': 'Verificatiecode',
  'field.totp': 'Authenticatorcode',
  'field.recovery-code': 'Herstelcode',
  'field.chosen-password': 'Nieuw wachtwoord',

  'code.missing': 'Geen e-mail ontvangen?',
  'code.resend': 'Code opnieuw versturen',
  'code.resend-in': 'Code opnieuw versturen over {seconds} s',
  'code.sending': 'Versturen…',
  'code.sent-again': 'We hebben een nieuwe code gestuurd. De vorige code werkt niet meer.',
  'code.other-address': 'Ander e-mailadres gebruiken',

  'sign-in-link.title': 'Inloggen',
  'sign-in-link.text': 'Bevestig dat je op dit apparaat wilt inloggen.',
  'sign-in-link.new': 'Nieuwe link aanvragen',
  'sign-in-link.expired-title': 'Deze link is verlopen',
  'sign-in-link.expired-text': 'Inloglinks verlopen na 10 minuten. Vraag een nieuwe aan om door te gaan.',
  'sign-in-link.used-title': 'Deze link is al gebruikt',
  'sign-in-link.used-text': 'Elke inloglink werkt één keer. Vraag een nieuwe aan om door te gaan.',
  'sign-in-link.invalid-title': 'Deze link is ongeldig',
  'sign-in-link.invalid-text':
    'De link is misschien niet volledig. Open hem opnieuw vanuit de e-mail of vraag een nieuwe aan.',

  'forgot.title': 'Wachtwoord opnieuw instellen',
  'forgot.text': 'Voer je e-mailadres in. We sturen je een link om je wachtwoord opnieuw in te stellen.',
  'forgot.action': 'Link versturen',
  'forgot.busy': 'Versturen…',
  'forgot.back': 'Terug naar inloggen',
  'forgot.sent-title': 'Controleer je e-mail',
  'forgot.sent-text':
    'Als er een account is met {email}, hebben we daar een link naartoe gestuurd om het wachtwoord opnieuw in te stellen.',
  'forgot.sent-hint':
    'De link verloopt over 1 uur. Komt hij niet aan? Controleer je spammap of probeer een ander e-mailadres.',

  'reset.title': 'Kies een nieuw wachtwoord',
  'reset.text': 'Je wordt op alle apparaten uitgelogd.',
  'reset.checking': 'Link wordt gecontroleerd…',
  'reset.action': 'Wachtwoord opnieuw instellen',
  'reset.new': 'Nieuwe link aanvragen',
  'reset.done-title': 'Wachtwoord gewijzigd',
  'reset.done-text': 'Je bent op alle apparaten uitgelogd. Log in met je nieuwe wachtwoord.',
  'reset.expired-title': 'Deze link is verlopen',
  'reset.expired-text':
    'Links om een wachtwoord opnieuw in te stellen verlopen na 1 uur. Vraag een nieuwe aan om door te gaan.',
  'reset.used-title': 'Deze link is al gebruikt',
  'reset.used-text':
    'Elke link werkt één keer. Heb je hem niet zelf gebruikt, vraag dan een nieuwe aan en wijzig je wachtwoord.',
  'reset.invalid-title': 'Deze link is ongeldig',
  'reset.invalid-text':
    'De link is misschien niet volledig. Open hem opnieuw vanuit de e-mail of vraag een nieuwe aan.',

  'mfa.action': 'Doorgaan',
  'mfa.busy': 'Controleren…',
  'mfa.use-recovery': 'Herstelcode gebruiken',
  'mfa.use-app': 'Authenticator-app gebruiken',
  'mfa.back': 'Terug naar inloggen',
  'mfa.over-title': 'Je inlogpoging is verlopen',
  'mfa.over-text':
    'Rond de verificatie in twee stappen binnen 5 minuten en in hetzelfde tabblad af. Log opnieuw in om door te gaan.',
  'impersonation.starting': 'De app wordt geopend als deze gebruiker…',
  'impersonation.failed-title': 'Deze link werkt niet',
  'impersonation.failed-text':
    'Links om als een gebruiker in te loggen werken één keer, 2 minuten lang. Maak een nieuwe in het dashboard.',
  'impersonation.banner': 'Je handelt als {user}. Dit eindigt als je het tabblad sluit.',
  'impersonation.end': 'Nu beëindigen',

  'cli.title': 'Inloggen via de opdrachtregel toestaan?',
  'cli.text': 'Een opdrachtregelprogramma wil toegang tot je account.',
  'cli.fact-app': 'App',
  'cli.fact-account': 'Account',
  'cli.fact-power': 'Toegang',
  'cli.power': 'Volledige toegang tot je account tot je de sessie beëindigt',
  'cli.warning':
    'Ga alleen door als je deze inlogpoging zelf bent begonnen. Geef nooit toestemming omdat iemand erom vraagt.',
  'cli.action': 'Toestaan',
  'cli.busy': 'Bezig…',
  'cli.decline': 'Annuleren',
  'cli.done-title': 'Inloggen toegestaan',
  'cli.done-text': 'Ga terug naar je terminal. Je kunt dit venster sluiten.',
  'cli.declined-title': 'Inloggen geannuleerd',
  'cli.declined-text': 'Het opdrachtregelprogramma heeft geen toegang gekregen. Je kunt dit venster sluiten.',
  'cli.invalid-title': 'Dit verzoek is ongeldig',
  'cli.invalid-text':
    'Het verzoek is verlopen, is al beantwoord of de link is niet volledig. Begin opnieuw in je terminal.',
  'cli.guest-title': 'Log in om door te gaan',
  'cli.guest-text': 'Je gebruikt deze app als gast. Opdrachtregelprogramma’s hebben een volledig account nodig.',

  'sign-up.closed-title': 'Registreren is niet mogelijk',

  'sign-out.title': 'Je wordt uitgelogd',
  'sign-out.text': 'Dit kan even duren.',
  'signed-out.title': 'Je bent uitgelogd',
  'signed-out.text': 'Je sessie op dit apparaat is beëindigd.',

  'verify-email.title': 'Verifieer je e-mailadres',
  'verify-email.text': 'Bevestig dat dit e-mailadres van jou is.',
  'verify-email.action': 'E-mailadres verifiëren',
  'verify-email.busy': 'Verifiëren…',
  'verify-email.done-title': 'E-mailadres geverifieerd',
  'verify-email.done-text': 'Bedankt. Je e-mailadres is nu geverifieerd.',
  'verify-email.expired-title': 'Deze link is verlopen',
  'verify-email.expired-text': 'Verificatielinks verlopen na 1 dag. Vraag een nieuwe aan om door te gaan.',
  'verify-email.invalid-title': 'Deze link is ongeldig',
  'verify-email.invalid-text':
    'De link is misschien niet volledig. Open hem opnieuw vanuit de e-mail of vraag een nieuwe aan.',
  'verify-email.sign-in': 'Log in voor een nieuwe link',
  'verify-email.resend': 'Nieuwe link versturen',
  'verify-email.sending': 'Versturen…',
  'verify-email.sent': 'We hebben een nieuwe link naar {email} gestuurd. Open de nieuwste e-mail.',

  'error-page.text': 'Het verzoek kon niet worden voltooid. Er is niets gewijzigd.',
  'error-page.denied-title': 'Toegang geweigerd',
  'error-page.denied-text':
    'De provider meldt dat je de toegang hebt geweigerd. Probeer het opnieuw of gebruik een andere inlogmethode.',
  'error-page.linked-elsewhere-title': 'Account al gekoppeld',
  'error-page.linked-elsewhere-text':
    'Dit provideraccount is al aan een andere gebruiker gekoppeld. Log in als die gebruiker of kies een ander account.',
  'error-page.other-linked-title': 'Er is al een ander account gekoppeld',
  'error-page.other-linked-text':
    'Je account is gekoppeld aan een ander account bij deze provider. Verwijder dat eerst.',
  'error-page.address-taken-title': 'Dit e-mailadres heeft al een account',
  'error-page.address-taken-text':
    'Log in met de methode die je eerder gebruikte. Koppel deze provider daarna in je accountinstellingen.',
  'error-page.timeout-title': 'Inloggen duurde te lang',
  'error-page.timeout-text': 'De provider deed er meer dan 10 minuten over om te antwoorden. Probeer het opnieuw.',
  'error-page.provider-off-title': 'Provider niet beschikbaar',
  'error-page.provider-off-text': 'Deze app biedt deze provider niet aan. Gebruik een andere inlogmethode.',
  'error-page.message': 'Bericht van de provider:',

  'error.code-short': 'Voer de code van 6 tekens in.',
  'error.totp-short': 'Voer de code van 6 cijfers in.',
  'error.recovery-code-missing': 'Voer een herstelcode in.',
  'error.recovery-code-wrong': 'Onjuiste of al gebruikte herstelcode. Elke code werkt één keer.',
};
