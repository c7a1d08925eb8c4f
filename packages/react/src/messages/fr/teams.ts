import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** French texts about teams, by ID. */
export const frTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Membres, invitations et paramètres de cette équipe.',
  'team.settings': 'Paramètres',
  'team.gone': 'Vous n’êtes plus membre de cette équipe, ou l’équipe a été supprimée.',
  'team.not-permitted': 'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur de l’équipe.',

  'team-invitation.title': 'Rejoindre une équipe',
  'team-invitation.checking': 'Chargement de votre invitation…',
  'team-invitation.reopen': 'Pour rejoindre l’équipe, ouvrez de nouveau le lien de l’e-mail d’invitation.',
  'team-invitation.text': 'Vous avez été invité à rejoindre « {team} ».',
  'team-invitation.text-by': '{inviter} vous invite à rejoindre « {team} ».',
  'team-invitation.sign-in-as':
    'L’invitation a été envoyée à {email}. Créez un compte ou connectez-vous pour rejoindre l’équipe.',
  'team-invitation.sign-in-only': 'L’invitation a été envoyée à {email}. Connectez-vous pour rejoindre l’équipe.',
  'team-invitation.other-account': 'L’invitation a été envoyée à {email}, mais vous êtes connecté en tant que {user}.',
  'team-invitation.switch': 'Utiliser un autre compte',
  'team-invitation.action': 'Rejoindre l’équipe',
  'team-invitation.busy': 'En cours…',
  'team-invitation.ignore': 'Pas maintenant',
  'team-invitation.done-title': 'Vous avez rejoint l’équipe',
  'team-invitation.done-text': 'Vous êtes maintenant membre de « {team} ».',
  'team-invitation.expired-title': 'Cette invitation a expiré',
  'team-invitation.expired-text':
    'Les invitations expirent au bout de 7 jours. Demandez-en une nouvelle à la personne qui vous a invité.',
  'team-invitation.used-title': 'Cette invitation a déjà été utilisée',
  'team-invitation.used-text':
    'Chaque invitation ne fonctionne qu’une fois. Si vous ne l’avez pas utilisée, demandez-en une nouvelle à la personne qui vous a invité.',
  'team-invitation.invalid-title': 'Cette invitation n’est pas valide',
  'team-invitation.invalid-text':
    'Le lien est peut-être incomplet ou l’invitation a été révoquée. Ouvrez-le de nouveau depuis l’e-mail ou demandez une nouvelle invitation.',

  'team-creation.text': 'Vous serez le premier membre et pourrez inviter d’autres personnes.',
  'team-creation.name': 'Nom de l’équipe',
  'team-creation.missing': 'Saisissez un nom d’équipe.',
  'team-creation.action': 'Créer l’équipe',
  'team-creation.busy': 'Création…',

  'team-keys.text':
    'Les clés API permettent à des scripts et applications d’agir au nom de l’équipe. Utilisez une clé distincte pour chacun.',

  'team-profile.title': 'Votre profil dans l’équipe',
  'team-profile.text': 'Comment les autres membres de l’équipe vous voient.',
  'team-profile.name': 'Votre nom dans cette équipe',
  'team-profile.done': 'Enregistré.',

  'team-facts.title': 'Détails de l’équipe',
  'team-facts.text': 'Nom et image de l’équipe, visibles par tous ses membres.',
  'team-facts.done': 'Enregistré.',

  'team-members.title': 'Membres',
  'team-members.you': 'Vous',
  'team-members.unnamed': 'Membre sans nom',
  'team-members.admin': 'Administrateur',
  'team-members.menu-of': 'Actions pour {name}',
  'team-members.make-admin': 'Nommer administrateur',
  'team-members.make-member': 'Retirer le rôle d’administrateur',
  'team-members.is-admin': '{name} a maintenant le rôle d’administrateur.',
  'team-members.is-member': '{name} n’a plus le rôle d’administrateur.',
  'team-members.gone': 'Cette personne n’est plus membre de l’équipe.',
  'team-members.only-admin': 'Une équipe a besoin d’un administrateur. Nommez d’abord un autre membre administrateur.',
  'team-members.remove': 'Retirer de l’équipe',
  'team-members.remove-question': 'Retirer {name} de l’équipe ? Il faudra une nouvelle invitation pour revenir.',

  'team-invitations.title': 'Invitations',
  'team-invitations.text': 'Invitez des personnes par e-mail. Elles rejoignent l’équipe en acceptant.',
  'team-invitations.none': 'Aucune invitation en attente.',
  'team-invitations.email': 'Adresse e-mail',
  'team-invitations.action': 'Envoyer l’invitation',
  'team-invitations.busy': 'Envoi…',
  'team-invitations.done': 'Nous avons envoyé une invitation à {email}.',
  'team-invitations.is-member': 'Cette personne est déjà membre de l’équipe.',
  'team-invitations.until': 'Expire',
  'team-invitations.revoke': 'Révoquer',
  'team-invitations.revoke-of': 'Révoquer l’invitation de {email}',
  'team-invitations.revoking': 'Révocation…',
  'team-invitations.gone': 'L’invitation de {email} a déjà été acceptée ou révoquée.',

  'received-invitations.text': 'Équipes qui vous ont invité. Vous pouvez les rejoindre sans le lien de l’e-mail.',
  'received-invitations.join-of': 'Rejoindre l’équipe : {team}',
  'received-invitations.decline': 'Refuser',
  'received-invitations.decline-of': 'Refuser l’invitation à « {team} »',
  'received-invitations.declining': 'Refus en cours…',
  'received-invitations.declined': 'Vous avez refusé l’invitation à « {team} ».',
  'received-invitations.gone': 'L’invitation à « {team} » n’est plus valable. Demandez-en une nouvelle à l’équipe.',

  'team-end.leave': 'Quitter l’équipe',
  'team-end.leave-text': 'Vous perdez l’accès à cette équipe.',
  'team-end.leave-question': 'Quitter « {team} » ? Il vous faudra une nouvelle invitation pour revenir.',
  'team-end.leaving': 'Départ…',
  'team-end.delete': 'Supprimer l’équipe',
  'team-end.delete-text': 'Supprime l’équipe et ses données pour tous les membres. Cette action est irréversible.',
  'team-end.delete-question': 'Supprimer « {team} » pour tous les membres ? Cette action est irréversible.',
  'team-end.deleting': 'Suppression…',
};
