import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Spanish texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const esCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Espera un momento…',
  'action.continue': 'Continuar',
  'action.go-home': 'Ir a la página de inicio',
  'action.retry': 'Intentar de nuevo',
  'action.sign-in': 'Iniciar sesión',
  'action.sign-out': 'Cerrar sesión',
  'action.sign-up': 'Crear cuenta',

  'field.email': 'Correo electrónico',
  'field.password': 'Contraseña',
  'field.new-password': 'Contraseña',
  'field.show-password': 'Mostrar contraseña',
  'field.hide-password': 'Ocultar contraseña',

  'rule.password-length': 'De {min} a {max} caracteres',

  'sign-in.title': 'Iniciar sesión',
  'sign-in.subtitle': 'Te damos la bienvenida de nuevo.',
  'sign-in.busy': 'Iniciando sesión…',
  'sign-in.forgot': '¿Olvidaste tu contraseña?',
  'sign-in.other': '¿No tienes una cuenta?',
  'sign-in.other-link': 'Regístrate',
  'sign-in.no-method':
    'No hay ningún método de inicio de sesión activado. Ponte en contacto con el propietario de esta aplicación.',

  'sign-up.title': 'Crea tu cuenta',
  'sign-up.subtitle': 'Regístrate con tu correo electrónico y una contraseña.',
  'sign-up.subtitle-code': 'Solo necesitas tu correo electrónico.',
  'sign-up.subtitle-provider': 'Elige una cuenta con la que registrarte.',
  'sign-up.busy': 'Creando cuenta…',
  'sign-up.other': '¿Ya tienes una cuenta?',
  'sign-up.other-link': 'Inicia sesión',
  'sign-up.closed-text':
    'Esta aplicación no acepta cuentas nuevas por ahora. Puedes seguir iniciando sesión en una cuenta existente.',
  'sign-up.taken': 'Ya existe una cuenta con este correo electrónico.',
  'sign-up.taken-link': 'Iniciar sesión',

  'ways.or': 'o',
  'ways.by-email': 'Métodos de inicio de sesión por correo electrónico',
  'ways.code': 'Código por correo',
  'ways.password': 'Contraseña',

  'passkey.sign-in': 'Iniciar sesión con una llave de acceso',
  'passkey.busy': 'Esperando tu llave de acceso…',
  'passkey.cancelled': 'Se canceló el inicio de sesión con la llave de acceso. Inténtalo de nuevo o usa otro método.',
  'passkey.browser': 'Este navegador no pudo usar una llave de acceso. Usa otro método de inicio de sesión.',
  'passkey.refused':
    'Esta llave de acceso ya no es válida. Usa otro método de inicio de sesión y después añade una llave de acceso nueva.',

  'oauth.sign-in': 'Iniciar sesión con {name}',
  'oauth.sign-up': 'Registrarse con {name}',
  'oauth.busy': 'Redirigiendo a {name}…',
  'oauth.last': 'Último método usado',
  'oauth.framed': '{name} no se puede abrir dentro de una página incrustada. Abre esta página en su propia pestaña.',

  'oauth-callback.title': 'Iniciando sesión',
  'oauth-callback.text': 'Puede tardar un momento.',
  'oauth-callback.slow': '¿Tarda demasiado?',

  'magic-link.action': 'Enviar código',
  'magic-link.sending': 'Enviando…',
  'magic-link.no-account':
    'Ninguna cuenta usa este correo electrónico, y esta aplicación no acepta cuentas nuevas por ahora.',
  'magic-link.unverified': 'Este correo electrónico no está verificado. Inicia sesión con tu contraseña.',

  'code.title': 'Revisa tu correo',
  'code.text': 'Hemos enviado un código a {email}. Introduce el código o abre el enlace del correo.',
  'code.pending': 'Hemos enviado un código a {email}.',
  'code.pending-link': 'Introducir el código',

  'mfa.title': 'Verificación en dos pasos',
  'mfa.text': 'Introduce el código de tu aplicación de autenticación o un código de recuperación.',

  'signed-in.title': 'Has iniciado sesión',
  'signed-in.text': 'Continúa como {email} o cierra la sesión.',
  'signed-in.text-anonymous': 'Continúa donde lo dejaste o cierra la sesión.',

  'sign-out.busy': 'Cerrando sesión…',

  'not-found.title': 'Página no encontrada',
  'not-found.text': 'La página no existe o se ha movido. Comprueba la dirección.',

  'error-page.title': 'Algo salió mal',
  'error-page.code': 'Código de error: {code}',

  'user-button.name': 'Menú de la cuenta',
  'user-button.name-of': 'Menú de la cuenta de {name}',
  'user-button.settings': 'Configuración de la cuenta',
  'user-button.color-mode': 'Cambiar entre claro y oscuro',

  'team.unnamed': 'Equipo sin nombre',
  'team-creation.title': 'Crear un equipo',
  'team-switcher.name': 'Seleccionar un equipo',
  'team-switcher.name-of': 'Equipo: {team}',
  'team-switcher.none': 'Ningún equipo',
  'team-switcher.selected': '{team} (seleccionado)',
  'team-switcher.settings': 'Configuración del equipo',

  'error.email-missing': 'Introduce tu correo electrónico.',
  'error.email-malformed': 'Introduce un correo electrónico válido, como name@example.com.',
  'error.password-missing': 'Introduce tu contraseña.',
  'error.new-password-missing': 'Introduce una contraseña.',
  'error.password-too-short': 'Usa al menos {min} caracteres.',
  'error.password-too-long': 'Usa como máximo {max} caracteres.',
  'error.password-refused': 'Esta contraseña es demasiado fácil de adivinar. Elige una más segura.',
  'error.mismatch': 'El correo electrónico o la contraseña son incorrectos.',
  'error.password-off': 'El inicio de sesión con contraseña no está activado. Usa otro método.',
  'error.email-elsewhere': 'Otra cuenta ya usa este correo electrónico para iniciar sesión.',
  'error.code-wrong': 'Código incorrecto. Introduce el código del correo más reciente.',
  'error.code-expired': 'Este código ha caducado. Solicita uno nuevo.',
  'error.code-used': 'Este código ya se ha usado. Solicita uno nuevo.',
  'error.code-worn': 'Demasiados intentos. Solicita un código nuevo.',
  'error.totp-wrong': 'Código incorrecto o ya usado. Introduce el siguiente código de tu aplicación.',
  'error.too-many': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'error.too-many-until': 'Demasiados intentos. Inténtalo de nuevo a las {time}.',
  'error.late': 'El servidor aún no responde. Seguimos intentándolo…',
  'error.offline': 'No podemos conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  'error.blocked': 'Esta cuenta está bloqueada. Ponte en contacto con el propietario de la aplicación.',
  'error.untrusted-address':
    'El proyecto no confía en el dominio de esta aplicación. Ponte en contacto con el propietario de esta aplicación.',
  'error.demonstration': 'Esto es una demostración. No se ha enviado nada.',
  'error.unknown':
    'Se ha producido un error inesperado. Inténtalo de nuevo. Si el problema continúa, ponte en contacto con el propietario de esta aplicación.',
};
