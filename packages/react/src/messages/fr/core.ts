import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** French texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const frCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Veuillez patienter…',
  'action.continue': 'Continuer',
  'action.go-home': 'Aller à la page d’accueil',
  'action.retry': 'Réessayer',
  'action.sign-in': 'Se connecter',
  'action.sign-out': 'Se déconnecter',
  'action.sign-up': 'Créer un compte',

  'field.email': 'Adresse e-mail',
  'field.password': 'Mot de passe',
  'field.new-password': 'Mot de passe',
  'field.show-password': 'Afficher le mot de passe',
  'field.hide-password': 'Masquer le mot de passe',

  'rule.password-length': 'De {min} à {max} caractères',

  'sign-in.title': 'Connexion',
  'sign-in.subtitle': 'Heureux de vous revoir.',
  'sign-in.busy': 'Connexion en cours…',
  'sign-in.forgot': 'Mot de passe oublié ?',
  'sign-in.other': 'Vous n’avez pas de compte ?',
  'sign-in.other-link': 'S’inscrire',
  'sign-in.no-method': 'Aucune méthode de connexion n’est activée. Contactez le propriétaire de cette application.',

  'sign-up.title': 'Créez votre compte',
  'sign-up.subtitle': 'Inscrivez-vous avec votre adresse e-mail et un mot de passe.',
  'sign-up.subtitle-code': 'Votre adresse e-mail suffit.',
  'sign-up.subtitle-provider': 'Choisissez un compte pour vous inscrire.',
  'sign-up.busy': 'Création du compte…',
  'sign-up.other': 'Vous avez déjà un compte ?',
  'sign-up.other-link': 'Se connecter',
  'sign-up.closed-text':
    'Cette application n’accepte pas de nouveaux comptes pour le moment. Vous pouvez toujours vous connecter à un compte existant.',
  'sign-up.taken': 'Un compte avec cette adresse e-mail existe déjà.',
  'sign-up.taken-link': 'Se connecter',

  'ways.or': 'ou',
  'ways.by-email': 'Méthodes de connexion par e-mail',
  'ways.code': 'Code par e-mail',
  'ways.password': 'Mot de passe',

  'passkey.sign-in': 'Se connecter avec une clé d’accès',
  'passkey.busy': 'En attente de votre clé d’accès…',
  'passkey.cancelled':
    'La connexion avec une clé d’accès a été annulée. Réessayez ou utilisez une autre méthode de connexion.',
  'passkey.browser': 'Ce navigateur n’a pas pu utiliser de clé d’accès. Utilisez une autre méthode de connexion.',
  'passkey.refused':
    'Cette clé d’accès n’est plus valide. Utilisez une autre méthode de connexion, puis ajoutez une nouvelle clé d’accès.',

  'oauth.sign-in': 'Se connecter avec {name}',
  'oauth.sign-up': 'S’inscrire avec {name}',
  'oauth.busy': 'Redirection vers {name}…',
  'oauth.last': 'Dernière méthode utilisée',
  'oauth.framed': '{name} ne peut pas s’ouvrir dans une page intégrée. Ouvrez cette page dans son propre onglet.',

  'oauth-callback.title': 'Connexion en cours',
  'oauth-callback.text': 'Cela peut prendre un instant.',
  'oauth-callback.slow': 'C’est trop long ?',

  'magic-link.action': 'Envoyer le code',
  'magic-link.sending': 'Envoi…',
  'magic-link.no-account':
    'Aucun compte n’utilise cette adresse e-mail, et cette application n’accepte pas de nouveaux comptes pour le moment.',
  'magic-link.unverified': 'Cette adresse e-mail n’est pas vérifiée. Connectez-vous avec votre mot de passe.',

  'code.title': 'Consultez vos e-mails',
  'code.text': 'Nous avons envoyé un code à {email}. Saisissez le code ou ouvrez le lien contenu dans l’e-mail.',
  'code.pending': 'Nous avons envoyé un code à {email}.',
  'code.pending-link': 'Saisir le code',

  'mfa.title': 'Validation en deux étapes',
  'mfa.text': 'Saisissez le code de votre application d’authentification ou un code de récupération.',

  'signed-in.title': 'Vous êtes connecté',
  'signed-in.text': 'Continuez en tant que {email} ou déconnectez-vous.',
  'signed-in.text-anonymous': 'Reprenez là où vous vous étiez arrêté ou déconnectez-vous.',

  'sign-out.busy': 'Déconnexion…',

  'not-found.title': 'Page introuvable',
  'not-found.text': 'Cette page n’existe pas ou a été déplacée. Vérifiez l’adresse.',

  'error-page.title': 'Une erreur s’est produite',
  'error-page.code': 'Code d’erreur : {code}',

  'user-button.name': 'Menu du compte',
  'user-button.name-of': 'Menu du compte de {name}',
  'user-button.settings': 'Paramètres du compte',
  'user-button.color-mode': 'Basculer entre clair et sombre',

  'team.unnamed': 'Équipe sans nom',
  'team-creation.title': 'Créer une équipe',
  'team-switcher.name': 'Choisir une équipe',
  'team-switcher.name-of': 'Équipe : {team}',
  'team-switcher.none': 'Aucune équipe',
  'team-switcher.selected': '{team} (sélectionnée)',
  'team-switcher.settings': 'Paramètres de l’équipe',

  'error.email-missing': 'Saisissez votre adresse e-mail.',
  'error.email-malformed': 'Saisissez une adresse e-mail valide, par exemple name@example.com.',
  'error.password-missing': 'Saisissez votre mot de passe.',
  'error.new-password-missing': 'Saisissez un mot de passe.',
  'error.password-too-short': 'Utilisez au moins {min} caractères.',
  'error.password-too-long': 'Utilisez au plus {max} caractères.',
  'error.password-refused': 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus sûr.',
  'error.mismatch': 'Adresse e-mail ou mot de passe incorrect.',
  'error.password-off': 'La connexion par mot de passe n’est pas activée. Utilisez une autre méthode de connexion.',
  'error.email-elsewhere': 'Un autre compte utilise déjà cette adresse e-mail pour se connecter.',
  'error.code-wrong': 'Code incorrect. Saisissez le code de l’e-mail le plus récent.',
  'error.code-expired': 'Ce code a expiré. Demandez-en un nouveau.',
  'error.code-used': 'Ce code a déjà été utilisé. Demandez-en un nouveau.',
  'error.code-worn': 'Trop de tentatives. Demandez un nouveau code.',
  'error.totp-wrong': 'Code incorrect ou déjà utilisé. Saisissez le prochain code de votre application.',
  'error.too-many': 'Trop de tentatives. Patientez un instant, puis réessayez.',
  'error.too-many-until': 'Trop de tentatives. Réessayez à {time}.',
  'error.late': 'Le serveur ne répond pas encore. Nous continuons d’essayer…',
  'error.offline': 'Nous ne parvenons pas à joindre le serveur. Vérifiez votre connexion, puis réessayez.',
  'error.blocked': 'Ce compte est bloqué. Contactez le propriétaire de cette application.',
  'error.untrusted-address':
    'Le domaine de cette application n’est pas approuvé par le projet. Contactez le propriétaire de cette application.',
  'error.demonstration': 'Ceci est une démonstration. Rien n’a été envoyé.',
  'error.unknown':
    'Une erreur inattendue s’est produite. Réessayez. Si le problème persiste, contactez le propriétaire de cette application.',
};
