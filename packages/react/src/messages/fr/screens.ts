import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** French texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const frScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'Votre navigateur bloque les cookies qui vous gardent connecté. Autorisez les cookies de ce site ou ouvrez-le dans son propre onglet.',

  'field.code': 'Code de vérification',
  'field.totp': 'Code d’authentification',
  'field.recovery-code': 'Code de récupération',
  'field.chosen-password': 'Nouveau mot de passe',

  'code.missing': 'Vous n’avez pas reçu l’e-mail ?',
  'code.resend': 'Renvoyer le code',
  'code.resend-in': 'Renvoyer le code dans {seconds} s',
  'code.sending': 'Envoi…',
  'code.sent-again': 'Nous avons envoyé un nouveau code. Le code précédent ne fonctionne plus.',
  'code.other-address': 'Utiliser une autre adresse e-mail',

  'sign-in-link.title': 'Connexion',
  'sign-in-link.text': 'Confirmez que vous voulez vous connecter sur cet appareil.',
  'sign-in-link.new': 'Obtenir un nouveau lien',
  'sign-in-link.expired-title': 'Ce lien a expiré',
  'sign-in-link.expired-text':
    'Les liens de connexion expirent au bout de 10 minutes. Demandez-en un nouveau pour continuer.',
  'sign-in-link.used-title': 'Ce lien a déjà été utilisé',
  'sign-in-link.used-text':
    'Chaque lien de connexion ne fonctionne qu’une fois. Demandez-en un nouveau pour continuer.',
  'sign-in-link.invalid-title': 'Ce lien n’est pas valide',
  'sign-in-link.invalid-text':
    'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail ou demandez-en un nouveau.',

  'forgot.title': 'Réinitialisez votre mot de passe',
  'forgot.text': 'Saisissez votre adresse e-mail : nous vous enverrons un lien de réinitialisation.',
  'forgot.action': 'Envoyer le lien',
  'forgot.busy': 'Envoi…',
  'forgot.back': 'Retour à la connexion',
  'forgot.sent-title': 'Consultez vos e-mails',
  'forgot.sent-text':
    'S’il existe un compte avec {email}, nous lui avons envoyé un lien de réinitialisation du mot de passe.',
  'forgot.sent-hint':
    'Le lien expire dans 1 heure. S’il n’arrive pas, consultez vos courriers indésirables ou essayez une autre adresse e-mail.',

  'reset.title': 'Choisissez un nouveau mot de passe',
  'reset.text': 'Vous serez déconnecté de tous vos appareils.',
  'reset.checking': 'Vérification de votre lien…',
  'reset.action': 'Réinitialiser le mot de passe',
  'reset.new': 'Obtenir un nouveau lien',
  'reset.done-title': 'Mot de passe modifié',
  'reset.done-text': 'Vous avez été déconnecté de tous vos appareils. Connectez-vous avec votre nouveau mot de passe.',
  'reset.expired-title': 'Ce lien a expiré',
  'reset.expired-text':
    'Les liens de réinitialisation expirent au bout de 1 heure. Demandez-en un nouveau pour continuer.',
  'reset.used-title': 'Ce lien a déjà été utilisé',
  'reset.used-text':
    'Chaque lien de réinitialisation ne fonctionne qu’une fois. Si vous ne l’avez pas utilisé, demandez-en un nouveau et changez votre mot de passe.',
  'reset.invalid-title': 'Ce lien n’est pas valide',
  'reset.invalid-text':
    'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail ou demandez-en un nouveau.',

  'mfa.action': 'Continuer',
  'mfa.busy': 'Vérification…',
  'mfa.use-recovery': 'Utiliser un code de récupération',
  'mfa.use-app': 'Utiliser votre application d’authentification',
  'mfa.back': 'Retour à la connexion',
  'mfa.over-title': 'Votre connexion a expiré',
  'mfa.over-text':
    'Terminez la validation en deux étapes en moins de 5 minutes et dans le même onglet. Reconnectez-vous pour continuer.',
  'impersonation.starting': 'Ouverture de l’application en tant que cet utilisateur…',
  'impersonation.failed-title': 'Ce lien ne fonctionne pas',
  'impersonation.failed-text':
    'Les liens d’usurpation fonctionnent une seule fois, pendant 2 minutes. Créez-en un nouveau dans le tableau de bord.',
  'impersonation.banner': 'Vous agissez en tant que {user}. Cela prend fin à la fermeture de l’onglet.',
  'impersonation.end': 'Terminer maintenant',

  'cli.title': 'Autoriser la connexion en ligne de commande ?',
  'cli.text': 'Un outil en ligne de commande veut accéder à votre compte.',
  'cli.fact-app': 'Application',
  'cli.fact-account': 'Compte',
  'cli.fact-power': 'Accès',
  'cli.power': 'Accès complet à votre compte jusqu’à ce que vous mettiez fin à la session',
  'cli.warning':
    'Ne continuez que si vous avez vous-même lancé cette connexion. N’acceptez jamais à la demande d’une autre personne.',
  'cli.action': 'Autoriser',
  'cli.busy': 'Autorisation…',
  'cli.decline': 'Annuler',
  'cli.done-title': 'Connexion autorisée',
  'cli.done-text': 'Retournez à votre terminal. Vous pouvez fermer cette fenêtre.',
  'cli.declined-title': 'Connexion annulée',
  'cli.declined-text': 'L’outil en ligne de commande n’a pas obtenu l’accès. Vous pouvez fermer cette fenêtre.',
  'cli.invalid-title': 'Cette demande n’est pas valide',
  'cli.invalid-text':
    'La demande a expiré, a déjà reçu une réponse, ou son lien est incomplet. Recommencez dans votre terminal.',
  'cli.guest-title': 'Connectez-vous pour continuer',
  'cli.guest-text':
    'Vous utilisez cette application en tant qu’invité. Les outils en ligne de commande nécessitent un compte complet.',

  'sign-up.closed-title': 'Les inscriptions sont fermées',

  'sign-out.title': 'Déconnexion',
  'sign-out.text': 'Cela peut prendre un instant.',
  'signed-out.title': 'Vous êtes déconnecté',
  'signed-out.text': 'Votre session sur cet appareil est terminée.',

  'verify-email.title': 'Vérifiez votre adresse e-mail',
  'verify-email.text': 'Confirmez que cette adresse e-mail vous appartient.',
  'verify-email.action': 'Vérifier l’adresse e-mail',
  'verify-email.busy': 'Vérification…',
  'verify-email.done-title': 'Adresse e-mail vérifiée',
  'verify-email.done-text': 'Merci. Votre adresse e-mail est maintenant vérifiée.',
  'verify-email.expired-title': 'Ce lien a expiré',
  'verify-email.expired-text':
    'Les liens de vérification expirent au bout de 1 jour. Demandez-en un nouveau pour continuer.',
  'verify-email.invalid-title': 'Ce lien n’est pas valide',
  'verify-email.invalid-text':
    'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail ou demandez-en un nouveau.',
  'verify-email.sign-in': 'Se connecter pour obtenir un nouveau lien',
  'verify-email.resend': 'Envoyer un nouveau lien',
  'verify-email.sending': 'Envoi…',
  'verify-email.sent': 'Nous avons envoyé un nouveau lien à {email}. Ouvrez l’e-mail le plus récent.',

  'error-page.text': 'La demande n’a pas pu aboutir. Rien n’a été modifié.',
  'error-page.denied-title': 'Accès refusé',
  'error-page.denied-text':
    'Le fournisseur indique que vous avez refusé l’accès. Réessayez ou utilisez une autre méthode de connexion.',
  'error-page.linked-elsewhere-title': 'Compte déjà associé',
  'error-page.linked-elsewhere-text':
    'Ce compte de fournisseur est déjà associé à un autre utilisateur. Connectez-vous avec cet utilisateur ou choisissez un autre compte.',
  'error-page.other-linked-title': 'Un autre compte est déjà associé',
  'error-page.other-linked-text':
    'Votre compte est associé à un autre compte chez ce fournisseur. Supprimez d’abord celui-ci.',
  'error-page.address-taken-title': 'Cette adresse e-mail a déjà un compte',
  'error-page.address-taken-text':
    'Connectez-vous avec la méthode que vous utilisiez. Associez ensuite ce fournisseur dans les paramètres de votre compte.',
  'error-page.timeout-title': 'Délai de connexion dépassé',
  'error-page.timeout-text': 'Le fournisseur a mis plus de 10 minutes à répondre. Réessayez.',
  'error-page.provider-off-title': 'Fournisseur non disponible',
  'error-page.provider-off-text':
    'Cette application ne propose pas ce fournisseur. Utilisez une autre méthode de connexion.',
  'error-page.message': 'Message du fournisseur :',

  'error.code-short': 'Saisissez le code à 6 caractères.',
  'error.totp-short': 'Saisissez le code à 6 chiffres.',
  'error.recovery-code-missing': 'Saisissez un code de récupération.',
  'error.recovery-code-wrong': 'Code de récupération incorrect ou déjà utilisé. Chaque code ne fonctionne qu’une fois.',
};
