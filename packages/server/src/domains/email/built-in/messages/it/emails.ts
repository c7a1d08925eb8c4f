import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Italian. */
export const messages: EmailMessages = {
  language: 'it',
  direction: 'ltr',

  greeting: 'Ciao,',
  'greeting.named': 'Ciao {name},',
  'link.button_fails': 'Il pulsante non funziona?',
  'link.open': 'Apri questo link nel browser:',
  'theme.unsubscribe_reason': 'Ricevi questa email perché hai un account.',
  'theme.unsubscribe': 'Annulla iscrizione',

  'email_verification.subject': 'Verifica il tuo indirizzo email per {project}',
  'email_verification.preview': 'Il link scade tra 24 ore.',
  'email_verification.heading': 'Verifica il tuo indirizzo email',
  'email_verification.intro':
    'Verifica che questo indirizzo email ti appartiene, in modo che {project} possa contattarti.',
  'email_verification.action': 'Verifica indirizzo email',
  'email_verification.note':
    'Il link funziona una sola volta e scade tra 24 ore. Se non hai richiesto questa email, puoi ignorarla.',

  'password_reset.subject': 'Reimposta la tua password per {project}',
  'password_reset.preview': 'Il link scade tra 1 ora.',
  'password_reset.heading': 'Reimposta la tua password',
  'password_reset.intro': 'Abbiamo ricevuto una richiesta di reimpostare la password del tuo account su {project}.',
  'password_reset.action': 'Scegli una nuova password',
  'password_reset.note':
    'Il link funziona una sola volta e scade tra 1 ora. Se non l’hai richiesto tu, ignora questa email: la tua password resta invariata.',

  'magic_link.subject': '{otp} è il tuo codice di accesso per {project}',
  'magic_link.logged_subject': 'Il tuo codice di accesso per {project}',
  'magic_link.preview': 'Il codice scade tra 10 minuti.',
  'magic_link.heading': 'Accedi a {project}',
  'magic_link.intro': 'Inserisci questo codice dove stai accedendo a {project}:',
  'magic_link.alternative': 'Oppure accedi su questo dispositivo senza il codice.',
  'magic_link.action': 'Accedi',
  'magic_link.note':
    'Il codice e il link funzionano una sola volta e scadono tra 10 minuti. Non condividerli. Se non li hai richiesti tu, puoi ignorare questa email.',

  'team_invitation.subject': 'Hai ricevuto un invito a {team} su {project}',
  'team_invitation.logged_subject': 'Hai ricevuto un invito a un team su {project}',
  'team_invitation.preview': 'L’invito scade tra 7 giorni.',
  'team_invitation.heading': 'Unisciti a {team}',
  'team_invitation.intro': 'Hai ricevuto un invito a unirti al team “{team}” su {project}.',
  'team_invitation.intro_by': '{inviter} ti ha invitato a unirti al team “{team}” su {project}.',
  'team_invitation.action': 'Unisciti al team',
  'team_invitation.note': 'L’invito scade tra 7 giorni. Se non conosci il team, puoi ignorare questa email.',

  'sign_in_invitation.subject': 'Hai ricevuto un invito a {team}',
  'sign_in_invitation.preview': 'Accedi per iniziare.',
  'sign_in_invitation.heading': 'Hai ricevuto un invito a {team}',
  'sign_in_invitation.intro': 'Hai ricevuto un invito ad accedere a {team}.',
  'sign_in_invitation.action': 'Accedi',
  'sign_in_invitation.note': 'Se non aspettavi questo invito, puoi ignorare questa email.',

  'leaked_api_key.subject': 'Una chiave API di {project} è stata trovata in pubblico e revocata',
  'leaked_api_key.preview': 'La chiave non funziona più. Sostituiscila con una nuova.',
  'leaked_api_key.heading': 'Una chiave API è stata trovata in pubblico',
  'leaked_api_key.found':
    'La tua chiave API “{description}”, che termina con {lastFour}, è stata trovata in un luogo pubblico. L’abbiamo revocata subito, quindi non può più essere usata.',
  'leaked_api_key.found_team':
    'La chiave API “{description}” del tuo team “{team}”, che termina con {lastFour}, è stata trovata in un luogo pubblico. L’abbiamo revocata subito, quindi non può più essere usata.',
  'leaked_api_key.replace':
    'I programmi che usano questa chiave non funzionano più. Crea una nuova chiave, sostituisci la vecchia e rimuovila da dove è stata pubblicata, ad esempio un repository pubblico e la sua cronologia.',
  'leaked_api_key.check':
    'Controlla che cosa è stato fatto con la chiave su {project} prima della revoca, perché chiunque l’abbia trovata poteva usarla.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Controlla se sei stato tu.',
  'security_notice.was_you': 'Se sei stato tu, non devi fare nulla.',
  'security_notice.not_you':
    'In caso contrario, accedi ora, annulla la modifica nelle impostazioni dell’account, cambia la password e termina tutte le altre sessioni.',
  'unsubscribe.marketing': 'email promozionali',
  'unsubscribe.title': 'Non ricevere più {emails}?',
  'unsubscribe.text': 'Non riceverai più {emails} da {project}. Le email sul tuo account non cambiano.',
  'unsubscribe.action': 'Annulla iscrizione',
  'unsubscribe.done_title': 'Iscrizione annullata',
  'unsubscribe.done_text': 'Non ricevi più {emails} da {project}. Puoi cambiarlo nelle impostazioni dell’account.',

  ...securityNotices,

  ...payments,
};
