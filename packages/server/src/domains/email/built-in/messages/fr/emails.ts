import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in French. */
export const messages: EmailMessages = {
  language: 'fr',
  direction: 'ltr',

  greeting: 'Bonjour,',
  'greeting.named': 'Bonjour {name},',
  'link.button_fails': 'Le bouton ne fonctionne pas ?',
  'link.open': 'Ouvrez ce lien dans votre navigateur :',
  'theme.unsubscribe_reason': 'Vous recevez cet e-mail parce que vous avez un compte.',
  'theme.unsubscribe': 'Se désabonner',

  'email_verification.subject': 'Vérifiez votre adresse e-mail pour {project}',
  'email_verification.preview': 'Le lien expire dans 24 heures.',
  'email_verification.heading': 'Vérifiez votre adresse e-mail',
  'email_verification.intro':
    'Confirmez que cette adresse e-mail vous appartient, afin que {project} puisse vous contacter.',
  'email_verification.action': 'Vérifier l’adresse e-mail',
  'email_verification.note':
    'Le lien ne fonctionne qu’une fois et expire dans 24 heures. Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.',

  'password_reset.subject': 'Réinitialisez votre mot de passe pour {project}',
  'password_reset.preview': 'Le lien expire dans 1 heure.',
  'password_reset.heading': 'Réinitialisez votre mot de passe',
  'password_reset.intro': 'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte {project}.',
  'password_reset.action': 'Choisir un nouveau mot de passe',
  'password_reset.note':
    'Le lien ne fonctionne qu’une fois et expire dans 1 heure. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste inchangé.',

  'magic_link.subject': '{otp} est votre code de connexion pour {project}',
  'magic_link.logged_subject': 'Votre code de connexion pour {project}',
  'magic_link.preview': 'Le code expire dans 10 minutes.',
  'magic_link.heading': 'Connexion à {project}',
  'magic_link.intro': 'Saisissez ce code là où vous vous connectez à {project} :',
  'magic_link.alternative': 'Ou connectez-vous sur cet appareil sans le code.',
  'magic_link.action': 'Se connecter',
  'magic_link.note':
    'Le code et le lien ne fonctionnent qu’une fois et expirent dans 10 minutes. Ne les partagez pas. Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.',

  'team_invitation.subject': 'Invitation à rejoindre {team} sur {project}',
  'team_invitation.logged_subject': 'Invitation à rejoindre une équipe sur {project}',
  'team_invitation.preview': 'L’invitation expire dans 7 jours.',
  'team_invitation.heading': 'Rejoignez {team}',
  'team_invitation.intro': 'Vous êtes invité à rejoindre l’équipe « {team} » sur {project}.',
  'team_invitation.intro_by': '{inviter} vous invite à rejoindre l’équipe « {team} » sur {project}.',
  'team_invitation.action': 'Rejoindre l’équipe',
  'team_invitation.note':
    'L’invitation expire dans 7 jours. Si vous ne connaissez pas cette équipe, vous pouvez ignorer cet e-mail.',

  'sign_in_invitation.subject': 'Invitation à rejoindre {team}',
  'sign_in_invitation.preview': 'Connectez-vous pour commencer.',
  'sign_in_invitation.heading': 'Invitation à rejoindre {team}',
  'sign_in_invitation.intro': 'Vous êtes invité à vous connecter à {team}.',
  'sign_in_invitation.action': 'Se connecter',
  'sign_in_invitation.note': 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',

  'leaked_api_key.subject': 'Une clé API de {project} a été trouvée en public et révoquée',
  'leaked_api_key.preview': 'La clé ne fonctionne plus. Remplacez-la par une nouvelle.',
  'leaked_api_key.heading': 'Une clé API a été trouvée en public',
  'leaked_api_key.found':
    'Votre clé API « {description} », qui se termine par {lastFour}, a été trouvée dans un lieu public. Nous l’avons révoquée immédiatement : elle ne peut plus être utilisée.',
  'leaked_api_key.found_team':
    'La clé API « {description} » de votre équipe « {team} », qui se termine par {lastFour}, a été trouvée dans un lieu public. Nous l’avons révoquée immédiatement : elle ne peut plus être utilisée.',
  'leaked_api_key.replace':
    'Les programmes qui utilisent cette clé ne fonctionnent plus. Créez une nouvelle clé, remplacez l’ancienne et supprimez celle-ci de l’endroit où elle a été publiée, par exemple un dépôt public et son historique.',
  'leaked_api_key.check':
    'Vérifiez ce qui a été fait avec la clé sur {project} avant sa révocation, car toute personne qui l’a trouvée a pu l’utiliser.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'Vérifiez que c’était bien vous.',
  'security_notice.was_you': 'Si c’était vous, vous n’avez rien à faire.',
  'security_notice.not_you':
    'Sinon, connectez-vous maintenant, annulez la modification dans les paramètres de votre compte, changez votre mot de passe et mettez fin à toutes les autres sessions.',
  'unsubscribe.marketing': 'e-mails promotionnels',
  'unsubscribe.title': 'Ne plus recevoir d’{emails} ?',
  'unsubscribe.text':
    'Vous ne recevrez plus d’{emails} de {project}. Les e-mails concernant votre compte ne changent pas.',
  'unsubscribe.action': 'Se désabonner',
  'unsubscribe.done_title': 'Vous êtes désabonné',
  'unsubscribe.done_text':
    'Vous ne recevez plus d’{emails} de {project}. Vous pouvez modifier ce choix dans les paramètres de votre compte.',

  ...securityNotices,

  ...payments,
};
