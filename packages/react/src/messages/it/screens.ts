import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** Italian texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const itScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'Il tuo browser blocca i cookie che mantengono l’accesso. Consenti i cookie per questo sito o aprilo in una scheda a parte.',

  'field.code': 'Codice di verifica',
  'field.totp': 'Codice di autenticazione',
  'field.recovery-code': 'Codice di recupero',
  'field.chosen-password': 'Nuova password',

  'code.missing': 'Non hai ricevuto l’email?',
  'code.resend': 'Invia di nuovo il codice',
  'code.resend-in': 'Invia di nuovo il codice tra {seconds} s',
  'code.sending': 'Invio…',
  'code.sent-again': 'Abbiamo inviato un nuovo codice. Il codice precedente non funziona più.',
  'code.other-address': 'Usa un’altra email',

  'sign-in-link.title': 'Accedi',
  'sign-in-link.text': 'Conferma di voler accedere su questo dispositivo.',
  'sign-in-link.new': 'Ottieni un nuovo link',
  'sign-in-link.expired-title': 'Questo link è scaduto',
  'sign-in-link.expired-text': 'I link di accesso scadono dopo 10 minuti. Richiedine uno nuovo per continuare.',
  'sign-in-link.used-title': 'Questo link è già stato usato',
  'sign-in-link.used-text': 'Ogni link di accesso funziona una sola volta. Richiedine uno nuovo per continuare.',
  'sign-in-link.invalid-title': 'Questo link non è valido',
  'sign-in-link.invalid-text': 'Il link potrebbe essere incompleto. Aprilo di nuovo dall’email o richiedine uno nuovo.',

  'forgot.title': 'Reimposta la password',
  'forgot.text': 'Inserisci la tua email e ti invieremo un link per reimpostarla.',
  'forgot.action': 'Invia link',
  'forgot.busy': 'Invio…',
  'forgot.back': 'Torna all’accesso',
  'forgot.sent-title': 'Controlla la tua email',
  'forgot.sent-text': 'Se esiste un account con {email}, gli abbiamo inviato un link per reimpostare la password.',
  'forgot.sent-hint':
    'Il link scade tra 1 ora. Se non arriva, controlla la cartella dello spam o prova con un’altra email.',

  'reset.title': 'Scegli una nuova password',
  'reset.text': 'Verrai disconnesso da tutti i dispositivi.',
  'reset.checking': 'Controllo del link…',
  'reset.action': 'Reimposta password',
  'reset.new': 'Ottieni un nuovo link',
  'reset.done-title': 'Password modificata',
  'reset.done-text': 'Sei stato disconnesso da tutti i dispositivi. Accedi con la nuova password.',
  'reset.expired-title': 'Questo link è scaduto',
  'reset.expired-text': 'I link per reimpostare la password scadono dopo 1 ora. Richiedine uno nuovo per continuare.',
  'reset.used-title': 'Questo link è già stato usato',
  'reset.used-text':
    'Ogni link per reimpostare la password funziona una sola volta. Se non l’hai usato tu, richiedine uno nuovo e cambia la password.',
  'reset.invalid-title': 'Questo link non è valido',
  'reset.invalid-text': 'Il link potrebbe essere incompleto. Aprilo di nuovo dall’email o richiedine uno nuovo.',

  'mfa.action': 'Continua',
  'mfa.busy': 'Verifica…',
  'mfa.use-recovery': 'Usa un codice di recupero',
  'mfa.use-app': 'Usa l’app di autenticazione',
  'mfa.back': 'Torna all’accesso',
  'mfa.over-title': 'Il tuo accesso è scaduto',
  'mfa.over-text':
    'Completa la verifica in due passaggi entro 5 minuti e nella stessa scheda. Accedi di nuovo per continuare.',
  'impersonation.starting': 'Apertura dell’app come questo utente…',
  'impersonation.failed-title': 'Questo link non funziona',
  'impersonation.failed-text':
    'I link di impersonificazione funzionano una sola volta, per 2 minuti. Creane uno nuovo nella dashboard.',
  'impersonation.banner': 'Stai agendo come {user}. Termina quando chiudi la scheda.',
  'impersonation.end': 'Termina ora',

  'cli.title': 'Autorizzare l’accesso da riga di comando?',
  'cli.text': 'Uno strumento a riga di comando vuole accedere al tuo account.',
  'cli.fact-app': 'App',
  'cli.fact-account': 'Account',
  'cli.fact-power': 'Accesso',
  'cli.power': 'Accesso completo al tuo account finché non termini la sessione',
  'cli.warning': 'Continua solo se hai avviato tu questo accesso. Non approvarlo mai perché te lo chiede qualcuno.',
  'cli.action': 'Autorizza',
  'cli.busy': 'Autorizzazione…',
  'cli.decline': 'Annulla',
  'cli.done-title': 'Accesso autorizzato',
  'cli.done-text': 'Torna al terminale. Puoi chiudere questa finestra.',
  'cli.declined-title': 'Accesso annullato',
  'cli.declined-text': 'Lo strumento a riga di comando non ha ottenuto l’accesso. Puoi chiudere questa finestra.',
  'cli.invalid-title': 'Questa richiesta non è valida',
  'cli.invalid-text':
    'La richiesta è scaduta, ha già ricevuto una risposta o il suo link è incompleto. Ricomincia dal terminale.',
  'cli.guest-title': 'Accedi per continuare',
  'cli.guest-text':
    'Stai usando questa app come ospite. Gli strumenti a riga di comando richiedono un account completo.',

  'sign-up.closed-title': 'Le registrazioni sono chiuse',

  'sign-out.title': 'Uscita in corso',
  'sign-out.text': 'Potrebbe richiedere un momento.',
  'signed-out.title': 'Sei uscito',
  'signed-out.text': 'La tua sessione su questo dispositivo è terminata.',

  'verify-email.title': 'Verifica la tua email',
  'verify-email.text': 'Conferma che questa email ti appartiene.',
  'verify-email.action': 'Verifica email',
  'verify-email.busy': 'Verifica…',
  'verify-email.done-title': 'Email verificata',
  'verify-email.done-text': 'Grazie. La tua email è ora verificata.',
  'verify-email.expired-title': 'Questo link è scaduto',
  'verify-email.expired-text': 'I link di verifica scadono dopo 1 giorno. Richiedine uno nuovo per continuare.',
  'verify-email.invalid-title': 'Questo link non è valido',
  'verify-email.invalid-text': 'Il link potrebbe essere incompleto. Aprilo di nuovo dall’email o richiedine uno nuovo.',
  'verify-email.sign-in': 'Accedi per ottenere un nuovo link',
  'verify-email.resend': 'Invia un nuovo link',
  'verify-email.sending': 'Invio…',
  'verify-email.sent': 'Abbiamo inviato un nuovo link a {email}. Apri l’email più recente.',

  'error-page.text': 'Non è stato possibile completare la richiesta. Non è stato modificato nulla.',
  'error-page.denied-title': 'Accesso negato',
  'error-page.denied-text': 'Il provider segnala che hai negato l’accesso. Riprova o usa un altro metodo di accesso.',
  'error-page.linked-elsewhere-title': 'Account già collegato',
  'error-page.linked-elsewhere-text':
    'Questo account del provider è già collegato a un altro utente. Accedi come quell’utente o scegli un altro account.',
  'error-page.other-linked-title': 'È già collegato un altro account',
  'error-page.other-linked-text':
    'Il tuo account è collegato a un altro account di questo provider. Rimuovi prima quello.',
  'error-page.address-taken-title': 'Questa email ha già un account',
  'error-page.address-taken-text':
    'Accedi con il metodo che usavi prima. Poi collega questo provider nelle impostazioni del tuo account.',
  'error-page.timeout-title': 'Tempo scaduto per l’accesso',
  'error-page.timeout-text': 'Il provider ha impiegato più di 10 minuti a rispondere. Riprova.',
  'error-page.provider-off-title': 'Provider non disponibile',
  'error-page.provider-off-text': 'Questa app non offre questo provider. Usa un altro metodo di accesso.',
  'error-page.message': 'Messaggio del provider:',

  'error.code-short': 'Inserisci il codice di 6 caratteri.',
  'error.totp-short': 'Inserisci il codice di 6 cifre.',
  'error.recovery-code-missing': 'Inserisci un codice di recupero.',
  'error.recovery-code-wrong': 'Codice di recupero non corretto o già usato. Ogni codice funziona una sola volta.',
};
