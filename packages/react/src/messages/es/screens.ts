import type { TextsOf } from '../catalogue.js';
import type { enScreens } from '../en/screens.js';

/** Spanish texts of the screens that emails, redirects and follow-up steps lead to, by ID. */
export const esScreens: TextsOf<typeof enScreens> = {
  'error.cookies':
    'Tu navegador bloquea las cookies que mantienen la sesión iniciada. Permite las cookies de este sitio o ábrelo en su propia pestaña.',

  'field.code': 'Código de verificación',
  'field.totp': 'Código de autenticación',
  'field.recovery-code': 'Código de recuperación',
  'field.chosen-password': 'Contraseña nueva',

  'code.missing': '¿No has recibido el correo?',
  'code.resend': 'Reenviar código',
  'code.resend-in': 'Reenviar código en {seconds} s',
  'code.sending': 'Enviando…',
  'code.sent-again': 'Hemos enviado un código nuevo. El código anterior ya no funciona.',
  'code.other-address': 'Usar otro correo electrónico',

  'sign-in-link.title': 'Iniciar sesión',
  'sign-in-link.text': 'Confirma que quieres iniciar sesión en este dispositivo.',
  'sign-in-link.new': 'Obtener un enlace nuevo',
  'sign-in-link.expired-title': 'Este enlace ha caducado',
  'sign-in-link.expired-text':
    'Los enlaces de inicio de sesión caducan a los 10 minutos. Solicita uno nuevo para continuar.',
  'sign-in-link.used-title': 'Este enlace ya se ha usado',
  'sign-in-link.used-text': 'Cada enlace de inicio de sesión funciona una sola vez. Solicita uno nuevo para continuar.',
  'sign-in-link.invalid-title': 'Este enlace no es válido',
  'sign-in-link.invalid-text':
    'Puede que el enlace esté incompleto. Ábrelo de nuevo desde el correo o solicita uno nuevo.',

  'forgot.title': 'Restablece tu contraseña',
  'forgot.text': 'Introduce tu correo electrónico y te enviaremos un enlace para restablecerla.',
  'forgot.action': 'Enviar enlace',
  'forgot.busy': 'Enviando…',
  'forgot.back': 'Volver al inicio de sesión',
  'forgot.sent-title': 'Revisa tu correo',
  'forgot.sent-text': 'Si existe una cuenta con {email}, le hemos enviado un enlace para restablecer la contraseña.',
  'forgot.sent-hint':
    'El enlace caduca en 1 hora. Si no llega, revisa la carpeta de spam o prueba con otro correo electrónico.',

  'reset.title': 'Elige una contraseña nueva',
  'reset.text': 'Se cerrará tu sesión en todos los dispositivos.',
  'reset.checking': 'Comprobando tu enlace…',
  'reset.action': 'Restablecer contraseña',
  'reset.new': 'Obtener un enlace nuevo',
  'reset.done-title': 'Contraseña cambiada',
  'reset.done-text': 'Se ha cerrado tu sesión en todos los dispositivos. Inicia sesión con tu contraseña nueva.',
  'reset.expired-title': 'Este enlace ha caducado',
  'reset.expired-text':
    'Los enlaces para restablecer la contraseña caducan en 1 hora. Solicita uno nuevo para continuar.',
  'reset.used-title': 'Este enlace ya se ha usado',
  'reset.used-text':
    'Cada enlace para restablecer la contraseña funciona una sola vez. Si no lo usaste tú, solicita uno nuevo y cambia tu contraseña.',
  'reset.invalid-title': 'Este enlace no es válido',
  'reset.invalid-text': 'Puede que el enlace esté incompleto. Ábrelo de nuevo desde el correo o solicita uno nuevo.',

  'mfa.action': 'Continuar',
  'mfa.busy': 'Verificando…',
  'mfa.use-recovery': 'Usar un código de recuperación',
  'mfa.use-app': 'Usar tu aplicación de autenticación',
  'mfa.back': 'Volver al inicio de sesión',
  'mfa.over-title': 'Tu inicio de sesión ha caducado',
  'mfa.over-text':
    'Completa la verificación en dos pasos en 5 minutos y en la misma pestaña. Inicia sesión de nuevo para continuar.',
  'impersonation.starting': 'Abriendo la aplicación como este usuario…',
  'impersonation.failed-title': 'Este enlace no funciona',
  'impersonation.failed-text':
    'Los enlaces de suplantación funcionan una sola vez, durante 2 minutos. Crea uno nuevo en el panel.',
  'impersonation.banner': 'Estás actuando como {user}. Termina al cerrar la pestaña.',
  'impersonation.end': 'Terminar ahora',

  'cli.title': '¿Autorizar el inicio de sesión en la línea de comandos?',
  'cli.text': 'Una herramienta de línea de comandos quiere acceder a tu cuenta.',
  'cli.fact-app': 'Aplicación',
  'cli.fact-account': 'Cuenta',
  'cli.fact-power': 'Acceso',
  'cli.power': 'Acceso completo a tu cuenta hasta que cierres la sesión',
  'cli.warning': 'Continúa solo si has iniciado tú este proceso. No lo apruebes nunca porque alguien te lo pida.',
  'cli.action': 'Autorizar',
  'cli.busy': 'Autorizando…',
  'cli.decline': 'Cancelar',
  'cli.done-title': 'Inicio de sesión autorizado',
  'cli.done-text': 'Vuelve a tu terminal. Puedes cerrar esta ventana.',
  'cli.declined-title': 'Inicio de sesión cancelado',
  'cli.declined-text': 'La herramienta de línea de comandos no ha obtenido acceso. Puedes cerrar esta ventana.',
  'cli.invalid-title': 'Esta solicitud no es válida',
  'cli.invalid-text':
    'La solicitud ha caducado, ya se ha respondido o su enlace está incompleto. Empieza de nuevo en tu terminal.',
  'cli.guest-title': 'Inicia sesión para continuar',
  'cli.guest-text':
    'Estás usando esta aplicación como invitado. Las herramientas de línea de comandos necesitan una cuenta completa.',

  'sign-up.closed-title': 'El registro está cerrado',

  'sign-out.title': 'Cerrando sesión',
  'sign-out.text': 'Puede tardar un momento.',
  'signed-out.title': 'Has cerrado sesión',
  'signed-out.text': 'Tu sesión en este dispositivo ha terminado.',

  'verify-email.title': 'Verifica tu correo electrónico',
  'verify-email.text': 'Confirma que este correo electrónico te pertenece.',
  'verify-email.action': 'Verificar correo electrónico',
  'verify-email.busy': 'Verificando…',
  'verify-email.done-title': 'Correo electrónico verificado',
  'verify-email.done-text': 'Gracias. Tu correo electrónico ya está verificado.',
  'verify-email.expired-title': 'Este enlace ha caducado',
  'verify-email.expired-text': 'Los enlaces de verificación caducan en 1 día. Solicita uno nuevo para continuar.',
  'verify-email.invalid-title': 'Este enlace no es válido',
  'verify-email.invalid-text':
    'Puede que el enlace esté incompleto. Ábrelo de nuevo desde el correo o solicita uno nuevo.',
  'verify-email.sign-in': 'Inicia sesión para obtener un enlace nuevo',
  'verify-email.resend': 'Enviar un enlace nuevo',
  'verify-email.sending': 'Enviando…',
  'verify-email.sent': 'Hemos enviado un enlace nuevo a {email}. Abre el correo más reciente.',

  'error-page.text': 'No se ha podido completar la solicitud. No se ha cambiado nada.',
  'error-page.denied-title': 'Acceso denegado',
  'error-page.denied-text':
    'El proveedor indica que has denegado el acceso. Inténtalo de nuevo o usa otro método de inicio de sesión.',
  'error-page.linked-elsewhere-title': 'Cuenta ya vinculada',
  'error-page.linked-elsewhere-text':
    'Esta cuenta del proveedor ya está vinculada a otro usuario. Inicia sesión con ese usuario o elige otra cuenta.',
  'error-page.other-linked-title': 'Ya hay otra cuenta vinculada',
  'error-page.other-linked-text': 'Tu cuenta está vinculada a otra cuenta de este proveedor. Quita primero esa.',
  'error-page.address-taken-title': 'Este correo electrónico ya tiene una cuenta',
  'error-page.address-taken-text':
    'Inicia sesión con el método que usabas antes. Después, conecta este proveedor en la configuración de tu cuenta.',
  'error-page.timeout-title': 'El inicio de sesión ha tardado demasiado',
  'error-page.timeout-text': 'El proveedor ha tardado más de 10 minutos en responder. Inténtalo de nuevo.',
  'error-page.provider-off-title': 'Proveedor no disponible',
  'error-page.provider-off-text': 'Esta aplicación no ofrece este proveedor. Usa otro método de inicio de sesión.',
  'error-page.message': 'Mensaje del proveedor:',

  'error.code-short': 'Introduce el código de 6 caracteres.',
  'error.totp-short': 'Introduce el código de 6 dígitos.',
  'error.recovery-code-missing': 'Introduce un código de recuperación.',
  'error.recovery-code-wrong': 'Código de recuperación incorrecto o ya usado. Cada código funciona una sola vez.',
};
