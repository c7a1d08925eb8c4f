import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Italian texts about teams, by ID. */
export const itTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Membri, inviti e impostazioni di questo team.',
  'team.settings': 'Impostazioni',
  'team.gone': 'Non fai più parte di questo team, oppure il team è stato eliminato.',
  'team.not-permitted': 'Non hai l’autorizzazione per farlo. Rivolgiti a un amministratore del team.',

  'team-invitation.title': 'Unisciti a un team',
  'team-invitation.checking': 'Caricamento dell’invito…',
  'team-invitation.reopen': 'Per unirti al team, apri di nuovo il link nell’email di invito.',
  'team-invitation.text': 'Hai ricevuto un invito a unirti a “{team}”.',
  'team-invitation.text-by': '{inviter} ti ha invitato a unirti a “{team}”.',
  'team-invitation.sign-in-as': 'L’invito è stato inviato a {email}. Crea un account o accedi per unirti.',
  'team-invitation.sign-in-only': 'L’invito è stato inviato a {email}. Accedi per unirti.',
  'team-invitation.other-account': 'L’invito è stato inviato a {email}, ma hai effettuato l’accesso come {user}.',
  'team-invitation.switch': 'Usa un altro account',
  'team-invitation.action': 'Unisciti al team',
  'team-invitation.busy': 'Un momento…',
  'team-invitation.ignore': 'Non ora',
  'team-invitation.done-title': 'Ora fai parte del team',
  'team-invitation.done-text': 'Ora sei membro di “{team}”.',
  'team-invitation.expired-title': 'Questo invito è scaduto',
  'team-invitation.expired-text': 'Gli inviti scadono dopo 7 giorni. Chiedine uno nuovo a chi ti ha invitato.',
  'team-invitation.used-title': 'Questo invito è già stato usato',
  'team-invitation.used-text':
    'Ogni invito funziona una sola volta. Se non l’hai usato tu, chiedine uno nuovo a chi ti ha invitato.',
  'team-invitation.invalid-title': 'Questo invito non è valido',
  'team-invitation.invalid-text':
    'Il link potrebbe essere incompleto o l’invito è stato revocato. Aprilo di nuovo dall’email o chiedi un nuovo invito.',

  'team-creation.text': 'Sarai il primo membro e potrai invitare altre persone.',
  'team-creation.name': 'Nome del team',
  'team-creation.missing': 'Inserisci un nome per il team.',
  'team-creation.action': 'Crea team',
  'team-creation.busy': 'Creazione…',

  'team-keys.text': 'Con le chiavi API, script e app agiscono per conto del team. Usa una chiave diversa per ciascuno.',

  'team-profile.title': 'Il tuo profilo nel team',
  'team-profile.text': 'Come ti vedono gli altri membri del team.',
  'team-profile.name': 'Il tuo nome in questo team',
  'team-profile.done': 'Salvato.',

  'team-facts.title': 'Dettagli del team',
  'team-facts.text': 'Nome e immagine del team, visibili a tutti i membri.',
  'team-facts.done': 'Salvato.',

  'team-members.title': 'Membri',
  'team-members.you': 'Tu',
  'team-members.unnamed': 'Membro senza nome',
  'team-members.admin': 'Amministratore',
  'team-members.menu-of': 'Azioni per {name}',
  'team-members.make-admin': 'Rendi amministratore',
  'team-members.make-member': 'Rimuovi il ruolo di amministratore',
  'team-members.gone': 'Questa persona non fa più parte del team.',
  'team-members.only-admin': 'Un team ha bisogno di un amministratore. Rendi prima amministratore un altro membro.',
  'team-members.remove': 'Rimuovi dal team',
  'team-members.remove-question': 'Rimuovere {name} dal team? Per rientrare servirà un nuovo invito.',

  'team-invitations.title': 'Inviti',
  'team-invitations.text': 'Invita persone via email. Entrano nel team quando accettano.',
  'team-invitations.none': 'Nessun invito in sospeso.',
  'team-invitations.email': 'Email',
  'team-invitations.action': 'Invia invito',
  'team-invitations.busy': 'Invio…',
  'team-invitations.done': 'Abbiamo inviato un invito a {email}.',
  'team-invitations.is-member': 'Questa persona fa già parte del team.',
  'team-invitations.until': 'Scade',
  'team-invitations.revoke': 'Revoca',
  'team-invitations.revoke-of': 'Revoca l’invito per {email}',
  'team-invitations.revoking': 'Revoca in corso…',

  'team-end.leave': 'Lascia il team',
  'team-end.leave-text': 'Perdi l’accesso a questo team.',
  'team-end.leave-question': 'Lasciare “{team}”? Per rientrare ti servirà un nuovo invito.',
  'team-end.leaving': 'Uscita…',
  'team-end.delete': 'Elimina team',
  'team-end.delete-text': 'Elimina il team e i suoi dati per tutti i membri. L’operazione non può essere annullata.',
  'team-end.delete-question': 'Eliminare “{team}” per tutti i membri? L’operazione non può essere annullata.',
  'team-end.deleting': 'Eliminazione…',
};
