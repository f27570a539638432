/** What a refusal looks like on the wire: a status and a message in Spanish, ready to show. */
export interface ErrorText {
  status: number;
  message: string;
}

const define = <const T extends Record<string, ErrorText>>(table: T): T => table;

/** Every code that the server can answer. A code without a status and a message does not compile. */
export const errors = define({
  'request.malformed': { status: 400, message: 'La solicitud no se pudo leer.' },
  'request.too_large': { status: 413, message: 'El contenido enviado es demasiado grande.' },
  'request.invalid': { status: 422, message: 'Revisa los datos ingresados.' },
  'request.key_reused': {
    status: 422,
    message: 'Esta solicitud ya fue enviada antes con otros datos.',
  },
  'request.key_required': { status: 400, message: 'Falta el identificador de la solicitud.' },
  'request.too_many': { status: 429, message: 'Demasiados intentos. Espera un momento.' },
  'session.none': { status: 401, message: 'Debes iniciar sesión.' },
  'session.expired': {
    status: 401,
    message: 'Por seguridad, tu sesión ha expirado. Intenta entrar nuevamente.',
  },
  'session.wrong_credentials': { status: 401, message: 'Usuario y contraseña inválido' },
  'session.no_instance': { status: 401, message: 'Tu usuario no tiene una organización activa.' },
  'session.waiting': {
    status: 429,
    message: 'Demasiados intentos fallidos. Espera antes de intentar otra vez.',
  },
  'session.secret_invalid': { status: 401, message: 'El enlace de ingreso ya no es válido.' },
  'session.reset_invalid': {
    status: 404,
    message: 'El enlace para cambiar tu contraseña no existe o ya venció. Pide uno nuevo.',
  },
  'session.sso_unknown_email': {
    status: 422,
    message: 'No hemos podido validar tu correo en nuestro sistema. Comunícate con Gestión de Personas.',
  },
  'session.sso_failed': { status: 401, message: 'No se pudo ingresar. Inténtalo más tarde.' },
  'session.sso_disabled': { status: 404, message: 'No se pudo ingresar. Inténtalo más tarde.' },
  'access.role': { status: 403, message: 'No está autorizado para realizar esta acción' },
  'access.permission': { status: 403, message: 'No está autorizado para realizar esta acción' },
  'thing.not_found': { status: 404, message: 'No se encontró lo que buscas.' },
  'profile.wrong_password': { status: 401, message: 'Tu contraseña actual no corresponse' },
  'profile.avatar_invalid': {
    status: 422,
    message: 'Ocurrió un error inesperado. La imagen debe ser menor a 2MB de tamaño.',
  },
  'punch.not_enrolled': { status: 422, message: 'No está habilitado para realizar marcajes.' },
  'punch.outside_perimeter': {
    status: 422,
    message: 'Se encuentra fuera del perimetro del establecimiento.',
  },
  'punch.future': {
    status: 422,
    message: 'La hora del marcaje está en el futuro. Revisa la hora de tu teléfono.',
  },
  'punch.type_disabled': { status: 422, message: 'Este tipo de marcaje no está habilitado.' },
  'punch.workplace_unknown': {
    status: 422,
    message: 'El establecimiento del marcaje no está asignado a tu usuario.',
  },
  'feedback.empty': { status: 422, message: 'Todos los campos son obligatorios.' },
  'server.not_ready': { status: 503, message: 'El servicio no está disponible. Intenta en unos minutos.' },
  'server.unexpected': {
    status: 500,
    message: 'Ocurrió un error inesperado. Por favor intenta más tarde.',
  },
});

export type ErrorCode = keyof typeof errors;
