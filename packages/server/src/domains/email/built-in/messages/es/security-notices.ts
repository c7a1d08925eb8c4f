import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Spanish. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Tu cuenta ya está protegida',
  'security_notice.account-reclaimed.happened':
    'Al iniciar sesión has verificado esta dirección. Alguien había creado antes una cuenta con ella, pero nunca la verificó. La cuenta en {project} se ha protegido para ti: {at}.',
  'security_notice.account-reclaimed.effect':
    'Se ha cerrado la sesión de esa persona en todas partes, y su contraseña y sus otros métodos de inicio de sesión ya no funcionan.',

  'security_notice.password-set.title': 'Se creó una contraseña para tu cuenta',
  'security_notice.password-set.happened': 'Se creó una contraseña para tu cuenta en {project}: {at}.',
  'security_notice.password-set.effect': 'Ya puedes iniciar sesión con ella.',

  'security_notice.password-changed.title': 'Se cambió la contraseña de tu cuenta',
  'security_notice.password-changed.happened': 'Se cambió la contraseña de tu cuenta en {project}: {at}.',
  'security_notice.password-changed.effect': 'La contraseña anterior ya no funciona.',

  'security_notice.unverified-account-reset.title': 'Se cambió la contraseña de tu cuenta',
  'security_notice.unverified-account-reset.happened':
    'Se cambió la contraseña de tu cuenta en {project}: {at}. Su dirección de correo nunca se había verificado.',
  'security_notice.unverified-account-reset.effect':
    'La contraseña anterior ya no funciona. Por tu seguridad, se quitaron de la cuenta todas las llaves de acceso, cuentas de proveedores, claves de API y otras direcciones de correo.',

  'security_notice.passkey-added.title': 'Se añadió una llave de acceso a tu cuenta',
  'security_notice.passkey-added.happened': 'Se añadió una llave de acceso a tu cuenta en {project}: {at}.',
  'security_notice.passkey-added.effect': 'Ya puedes iniciar sesión con ella.',

  'security_notice.passkey-replaced.title': 'Se añadió una llave de acceso a tu cuenta',
  'security_notice.passkey-replaced.happened': 'Se añadió una llave de acceso a tu cuenta en {project}: {at}.',
  'security_notice.passkey-replaced.effect':
    'Ya puedes iniciar sesión con ella. Una llave de acceso anterior ya no funciona.',

  'security_notice.passkey-removed.title': 'Se quitó una llave de acceso de tu cuenta',
  'security_notice.passkey-removed.happened': 'Se quitó una llave de acceso de tu cuenta en {project}: {at}.',
  'security_notice.passkey-removed.effect': 'Ya no se puede usar para iniciar sesión.',

  'security_notice.oauth-account-added.title': 'Se conectó una cuenta de un proveedor a tu cuenta',
  'security_notice.oauth-account-added.happened':
    'Se conectó una cuenta de un proveedor a tu cuenta en {project}: {at}.',
  'security_notice.oauth-account-added.effect': 'Ya se puede usar para iniciar sesión en tu cuenta.',

  'security_notice.oauth-account-removed.title': 'Se desconectó una cuenta de un proveedor de tu cuenta',
  'security_notice.oauth-account-removed.happened':
    'Se desconectó una cuenta de un proveedor de tu cuenta en {project}: {at}.',
  'security_notice.oauth-account-removed.effect': 'Ya no se puede usar para iniciar sesión en tu cuenta.',

  'security_notice.oauth-sign-in-enabled.title': 'Se activó el inicio de sesión con una cuenta de un proveedor',
  'security_notice.oauth-sign-in-enabled.happened':
    'Se activó el inicio de sesión con una cuenta de un proveedor en tu cuenta de {project}: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'Ya se puede usar para iniciar sesión en tu cuenta.',

  'security_notice.oauth-sign-in-disabled.title': 'Se desactivó el inicio de sesión con una cuenta de un proveedor',
  'security_notice.oauth-sign-in-disabled.happened':
    'Se desactivó el inicio de sesión con una cuenta de un proveedor en tu cuenta de {project}: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'Ya no se puede usar para iniciar sesión en tu cuenta.',

  'security_notice.second-factor-set.title': 'Se configuró una aplicación de autenticación para tu cuenta',
  'security_notice.second-factor-set.happened':
    'Se configuró una aplicación de autenticación para tu cuenta en {project}: {at}.',
  'security_notice.second-factor-set.effect':
    'Ahora, para iniciar sesión también se necesita un código de la aplicación. Los códigos de recuperación anteriores ya no funcionan.',

  'security_notice.second-factor-removed.title': 'Se quitó la aplicación de autenticación de tu cuenta',
  'security_notice.second-factor-removed.happened':
    'Se quitó la aplicación de autenticación de tu cuenta en {project}: {at}.',
  'security_notice.second-factor-removed.effect':
    'Para iniciar sesión ya no se necesita un código de la aplicación. Los códigos de recuperación ya no funcionan.',

  'security_notice.recovery-codes-made.title': 'Se crearon códigos de recuperación nuevos para tu cuenta',
  'security_notice.recovery-codes-made.happened':
    'Se crearon códigos de recuperación nuevos para tu cuenta en {project}: {at}.',
  'security_notice.recovery-codes-made.effect': 'Los anteriores ya no funcionan.',

  'security_notice.recovery-code-used.title': 'Se usó un código de recuperación de tu cuenta',
  'security_notice.recovery-code-used.happened':
    'Se usó un código de recuperación en lugar de la aplicación de autenticación para iniciar sesión en tu cuenta en {project}: {at}.',
  'security_notice.recovery-code-used.effect': 'Este código ya no funciona.',

  'security_notice.primary-address-changed.title': 'Se cambió el correo electrónico principal de tu cuenta',
  'security_notice.primary-address-changed.happened':
    'Se cambió o se quitó el correo electrónico principal de tu cuenta en {project}: {at}.',
  'security_notice.primary-address-changed.effect':
    'Es posible que los correos sobre tu cuenta lleguen ahora a otra dirección.',

  'security_notice.sign-in-address-added.title': 'Se añadió a tu cuenta un correo electrónico para iniciar sesión',
  'security_notice.sign-in-address-added.happened':
    'Se añadió a tu cuenta en {project} un correo electrónico para iniciar sesión: {at}.',
  'security_notice.sign-in-address-added.effect': 'Ya se puede usar para iniciar sesión.',

  'security_notice.sign-in-address-removed.title': 'Se quitó de tu cuenta un correo electrónico para iniciar sesión',
  'security_notice.sign-in-address-removed.happened':
    'Se cambió o se quitó un correo electrónico para iniciar sesión de tu cuenta en {project}: {at}.',
  'security_notice.sign-in-address-removed.effect': 'La dirección anterior ya no se puede usar para iniciar sesión.',

  'security_notice.sign-in-address-released.title': 'Se quitó de tu cuenta un correo electrónico para iniciar sesión',
  'security_notice.sign-in-address-released.happened':
    'Otra persona empezó a iniciar sesión en {project} con un correo electrónico que habías añadido a tu cuenta y nunca habías verificado: {at}.',
  'security_notice.sign-in-address-released.effect':
    'Ya no puedes iniciar sesión con esa dirección. No ha cambiado nada más en tu cuenta.',
};
