import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Italian texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const itCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Attendi…',
  'action.continue': 'Continua',
  'action.go-home': 'Vai alla pagina iniziale',
  'action.retry': 'Riprova',
  'action.sign-in': 'Accedi',
  'action.sign-out': 'Esci',
  'action.sign-up': 'Crea account',

  'field.email': 'Email',
  'field.password': 'Password',
  'field.new-password': 'Password',
  'field.show-password': 'Mostra password',
  'field.hide-password': 'Nascondi password',

  'rule.password-length': 'Da {min} a {max} caratteri',

  'sign-in.title': 'Accedi',
  'sign-in.subtitle': 'Ti diamo il bentornato.',
  'sign-in.busy': 'Accesso in corso…',
  'sign-in.forgot': 'Password dimenticata?',
  'sign-in.other': 'Non hai un account?',
  'sign-in.other-link': 'Registrati',
  'sign-in.no-method': 'Nessun metodo di accesso è attivo. Contatta il proprietario di questa app.',

  'sign-up.title': 'Crea il tuo account',
  'sign-up.subtitle': 'Registrati con la tua email e una password.',
  'sign-up.subtitle-code': 'Ti serve solo la tua email.',
  'sign-up.subtitle-provider': 'Scegli un account con cui registrarti.',
  'sign-up.busy': 'Creazione dell’account…',
  'sign-up.other': 'Hai già un account?',
  'sign-up.other-link': 'Accedi',
  'sign-up.closed-text':
    'Al momento questa app non accetta nuovi account. Puoi comunque accedere a un account esistente.',
  'sign-up.taken': 'Esiste già un account con questa email.',
  'sign-up.taken-link': 'Accedi',

  'ways.or': 'oppure',
  'ways.by-email': 'Metodi di accesso via email',
  'ways.code': 'Codice via email',
  'ways.password': 'Password',

  'passkey.sign-in': 'Accedi con una passkey',
  'passkey.busy': 'In attesa della passkey…',
  'passkey.cancelled': 'L’accesso con la passkey è stato annullato. Riprova o usa un altro metodo di accesso.',
  'passkey.browser': 'Questo browser non è riuscito a usare una passkey. Usa un altro metodo di accesso.',
  'passkey.refused': 'Questa passkey non è più valida. Usa un altro metodo di accesso, poi aggiungi una nuova passkey.',

  'oauth.sign-in': 'Accedi con {name}',
  'oauth.sign-up': 'Registrati con {name}',
  'oauth.busy': 'Reindirizzamento a {name}…',
  'oauth.last': 'Ultimo metodo usato',
  'oauth.framed': '{name} non può essere aperto in una pagina incorporata. Apri questa pagina in una scheda separata.',

  'oauth-callback.title': 'Accesso in corso',
  'oauth-callback.text': 'Potrebbe richiedere un momento.',
  'oauth-callback.slow': 'Ci vuole troppo?',

  'magic-link.action': 'Invia codice',
  'magic-link.sending': 'Invio…',
  'magic-link.no-account': 'Nessun account usa questa email e al momento questa app non accetta nuovi account.',
  'magic-link.unverified': 'Questa email non è verificata. Accedi con la tua password.',

  'code.title': 'Controlla la tua email',
  'code.text': 'Abbiamo inviato un codice a {email}. Inserisci il codice o apri il link nell’email.',
  'code.pending': 'Abbiamo inviato un codice a {email}.',
  'code.pending-link': 'Inserisci il codice',

  'mfa.title': 'Verifica in due passaggi',
  'mfa.text': 'Inserisci il codice della tua app di autenticazione o un codice di recupero.',

  'signed-in.title': 'Hai effettuato l’accesso',
  'signed-in.text': 'Continua come {email} o esci.',
  'signed-in.text-anonymous': 'Riprendi da dove eri rimasto o esci.',

  'sign-out.busy': 'Uscita in corso…',

  'not-found.title': 'Pagina non trovata',
  'not-found.text': 'La pagina non esiste o è stata spostata. Controlla l’indirizzo.',

  'error-page.title': 'Si è verificato un problema',
  'error-page.code': 'Codice di errore: {code}',

  'user-button.name': 'Menu dell’account',
  'user-button.name-of': 'Menu dell’account di {name}',
  'user-button.settings': 'Impostazioni account',
  'user-button.color-mode': 'Passa da chiaro a scuro e viceversa',

  'team.unnamed': 'Team senza nome',
  'team-creation.title': 'Crea un team',
  'team-switcher.name': 'Seleziona un team',
  'team-switcher.name-of': 'Team: {team}',
  'team-switcher.none': 'Nessun team',
  'team-switcher.selected': '{team} (selezionato)',
  'team-switcher.settings': 'Impostazioni del team',

  'error.email-missing': 'Inserisci la tua email.',
  'error.email-malformed': 'Inserisci un’email valida, ad esempio name@example.com.',
  'error.password-missing': 'Inserisci la tua password.',
  'error.new-password-missing': 'Inserisci una password.',
  'error.password-too-short': 'Usa almeno {min} caratteri.',
  'error.password-too-long': 'Usa al massimo {max} caratteri.',
  'error.password-refused': 'Questa password è troppo facile da indovinare. Scegline una più sicura.',
  'error.mismatch': 'Email o password non corretti.',
  'error.password-off': 'L’accesso con password non è attivo. Usa un altro metodo di accesso.',
  'error.email-elsewhere': 'Un altro account usa già questa email per accedere.',
  'error.code-wrong': 'Codice non corretto. Inserisci il codice dell’email più recente.',
  'error.code-expired': 'Questo codice è scaduto. Richiedine uno nuovo.',
  'error.code-used': 'Questo codice è già stato usato. Richiedine uno nuovo.',
  'error.code-worn': 'Troppi tentativi. Richiedi un nuovo codice.',
  'error.totp-wrong': 'Codice non corretto o già usato. Inserisci il prossimo codice della tua app.',
  'error.too-many': 'Troppi tentativi. Attendi un momento e riprova.',
  'error.too-many-until': 'Troppi tentativi. Riprova alle {time}.',
  'error.late': 'Il server non risponde ancora. Continuiamo a provare…',
  'error.offline': 'Impossibile raggiungere il server. Controlla la connessione e riprova.',
  'error.blocked': 'Questo account è bloccato. Contatta il proprietario dell’app.',
  'error.untrusted-address':
    'Il dominio di questa app non è tra quelli attendibili del progetto. Contatta il proprietario di questa app.',
  'error.demonstration': 'Questa è una demo. Non è stato inviato nulla.',
  'error.unknown':
    'Si è verificato un errore imprevisto. Riprova. Se il problema persiste, contatta il proprietario di questa app.',
};
