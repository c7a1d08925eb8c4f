import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in French. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Votre compte est maintenant sécurisé',
  'security_notice.account-reclaimed.happened':
    'En vous connectant, vous avez vérifié cette adresse. Quelqu’un avait déjà créé un compte avec elle sans jamais la vérifier. Le compte {project} a été sécurisé pour vous : {at}.',
  'security_notice.account-reclaimed.effect':
    'Cette personne a été déconnectée partout ; son mot de passe et ses autres méthodes de connexion ne fonctionnent plus.',

  'security_notice.password-set.title': 'Un mot de passe a été défini pour votre compte',
  'security_notice.password-set.happened': 'Un mot de passe a été défini pour votre compte {project} : {at}.',
  'security_notice.password-set.effect': 'Vous pouvez maintenant l’utiliser pour vous connecter.',

  'security_notice.password-changed.title': 'Le mot de passe de votre compte a été modifié',
  'security_notice.password-changed.happened': 'Le mot de passe de votre compte {project} a été modifié : {at}.',
  'security_notice.password-changed.effect': 'L’ancien mot de passe ne fonctionne plus.',

  'security_notice.unverified-account-reset.title': 'Le mot de passe de votre compte a été modifié',
  'security_notice.unverified-account-reset.happened':
    'Le mot de passe de votre compte {project} a été modifié : {at}. Son adresse e-mail n’avait jamais été vérifiée.',
  'security_notice.unverified-account-reset.effect':
    'L’ancien mot de passe ne fonctionne plus. Pour votre sécurité, les clés d’accès, comptes de fournisseurs, clés API et autres adresses e-mail éventuels ont été supprimés du compte.',

  'security_notice.passkey-added.title': 'Une clé d’accès a été ajoutée à votre compte',
  'security_notice.passkey-added.happened': 'Une clé d’accès a été ajoutée à votre compte {project} : {at}.',
  'security_notice.passkey-added.effect': 'Vous pouvez maintenant l’utiliser pour vous connecter.',

  'security_notice.passkey-replaced.title': 'Une clé d’accès a été ajoutée à votre compte',
  'security_notice.passkey-replaced.happened': 'Une clé d’accès a été ajoutée à votre compte {project} : {at}.',
  'security_notice.passkey-replaced.effect':
    'Vous pouvez maintenant l’utiliser pour vous connecter. Une clé d’accès précédente ne fonctionne plus.',

  'security_notice.passkey-removed.title': 'Une clé d’accès de votre compte a été supprimée',
  'security_notice.passkey-removed.happened': 'Une clé d’accès a été supprimée de votre compte {project} : {at}.',
  'security_notice.passkey-removed.effect': 'Elle ne peut plus être utilisée pour se connecter.',

  'security_notice.oauth-account-added.title': 'Un compte de fournisseur a été associé à votre compte',
  'security_notice.oauth-account-added.happened':
    'Un compte de fournisseur a été associé à votre compte {project} : {at}.',
  'security_notice.oauth-account-added.effect': 'Il peut maintenant être utilisé pour se connecter à votre compte.',

  'security_notice.oauth-account-removed.title': 'Un compte de fournisseur a été dissocié de votre compte',
  'security_notice.oauth-account-removed.happened':
    'Un compte de fournisseur a été dissocié de votre compte {project} : {at}.',
  'security_notice.oauth-account-removed.effect': 'Il ne peut plus être utilisé pour se connecter à votre compte.',

  'security_notice.oauth-sign-in-enabled.title': 'La connexion avec un compte de fournisseur a été activée',
  'security_notice.oauth-sign-in-enabled.happened':
    'La connexion avec un compte de fournisseur a été activée pour votre compte {project} : {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Il peut maintenant être utilisé pour se connecter à votre compte.',

  'security_notice.oauth-sign-in-disabled.title': 'La connexion avec un compte de fournisseur a été désactivée',
  'security_notice.oauth-sign-in-disabled.happened':
    'La connexion avec un compte de fournisseur a été désactivée pour votre compte {project} : {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Il ne peut plus être utilisé pour se connecter à votre compte.',

  'security_notice.second-factor-set.title': 'Une application d’authentification a été configurée pour votre compte',
  'security_notice.second-factor-set.happened':
    'Une application d’authentification a été configurée pour votre compte {project} : {at}.',
  'security_notice.second-factor-set.effect':
    'La connexion exige désormais aussi un code de l’application. Les anciens codes de récupération ne fonctionnent plus.',

  'security_notice.second-factor-removed.title': 'L’application d’authentification a été supprimée de votre compte',
  'security_notice.second-factor-removed.happened':
    'L’application d’authentification a été supprimée de votre compte {project} : {at}.',
  'security_notice.second-factor-removed.effect':
    'La connexion n’exige plus de code de l’application. Les codes de récupération ne fonctionnent plus.',

  'security_notice.recovery-codes-made.title': 'De nouveaux codes de récupération ont été créés pour votre compte',
  'security_notice.recovery-codes-made.happened':
    'De nouveaux codes de récupération ont été créés pour votre compte {project} : {at}.',
  'security_notice.recovery-codes-made.effect': 'Les précédents ne fonctionnent plus.',

  'security_notice.recovery-code-used.title': 'Un code de récupération de votre compte a été utilisé',
  'security_notice.recovery-code-used.happened':
    'Un code de récupération a été utilisé à la place de l’application d’authentification pour se connecter à votre compte {project} : {at}.',
  'security_notice.recovery-code-used.effect': 'Ce code ne fonctionne plus.',

  'security_notice.primary-address-changed.title': 'L’adresse e-mail principale de votre compte a été modifiée',
  'security_notice.primary-address-changed.happened':
    'L’adresse e-mail principale de votre compte {project} a été modifiée ou supprimée : {at}.',
  'security_notice.primary-address-changed.effect':
    'Les e-mails concernant votre compte peuvent désormais être envoyés à une autre adresse.',

  'security_notice.sign-in-address-added.title': 'Une adresse e-mail de connexion a été ajoutée à votre compte',
  'security_notice.sign-in-address-added.happened':
    'Une adresse e-mail de connexion a été ajoutée à votre compte {project} : {at}.',
  'security_notice.sign-in-address-added.effect': 'Elle peut maintenant être utilisée pour se connecter.',

  'security_notice.sign-in-address-removed.title': 'Une adresse e-mail de connexion a été supprimée de votre compte',
  'security_notice.sign-in-address-removed.happened':
    'Une adresse e-mail de connexion de votre compte {project} a été modifiée ou supprimée : {at}.',
  'security_notice.sign-in-address-removed.effect': 'L’ancienne adresse ne peut plus être utilisée pour se connecter.',

  'security_notice.sign-in-address-released.title': 'Une adresse e-mail de connexion a été supprimée de votre compte',
  'security_notice.sign-in-address-released.happened':
    'Une autre personne a commencé à se connecter à {project} avec une adresse e-mail que vous aviez ajoutée à votre compte sans jamais la vérifier : {at}.',
  'security_notice.sign-in-address-released.effect':
    'Vous ne pouvez plus vous connecter avec cette adresse. Rien d’autre n’a changé dans votre compte.',
};
