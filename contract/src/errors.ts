import { accessErrors } from './errors-access.ts';
import { closingErrors } from './errors-closings.ts';
import { deskErrors } from './errors-desk.ts';
import { documentErrors } from './errors-documents.ts';
import { factorErrors } from './errors-factor.ts';
import { importErrors } from './errors-imports.ts';
import { mergeErrors } from './errors-merge.ts';
import { permitErrors } from './errors-permits.ts';
import { rosterErrors } from './errors-roster.ts';

/** A refusal on the wire: a status and a message in Spanish, ready to show. */
export interface ErrorText {
  status: number;
  message: string;
}

const define = <const T extends Record<string, ErrorText>>(table: T): T => table;

/** Every code that the server can answer. A code without a status and a message does not compile. */
export const errors = define({
  'request.malformed': { status: 400, message: 'La solicitud no se pudo leer.' },
  'request.too_slow': { status: 408, message: 'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.' },
  'request.gone': { status: 499, message: 'La conexión se cortó antes de la respuesta.' },
  'request.headers_too_large': { status: 431, message: 'La dirección o sus datos son demasiado largos.' },
  'request.wrong_host': { status: 421, message: 'Este servicio no se encuentra en esta dirección.' },
  'request.too_large': { status: 413, message: 'Es demasiado para un solo envío: mándalo en partes.' },
  'request.invalid': { status: 422, message: 'Revisa los datos ingresados.' },
  'request.key_reused': {
    status: 422,
    message: 'Esta solicitud ya fue enviada antes con otros datos.',
  },
  'request.key_required': { status: 400, message: 'Falta el identificador de la solicitud.' },
  'request.too_many': { status: 429, message: 'Demasiados intentos. Espera un momento.' },
  'app.too_old': {
    status: 426,
    message: 'Esta versión de Relevo ya no se puede usar. Actualízala para continuar.',
  },
  'session.none': { status: 401, message: 'Debes iniciar sesión.' },
  'session.expired': {
    status: 401,
    message: 'Por seguridad, tu sesión ha expirado. Intenta entrar nuevamente.',
  },
  'session.wrong_credentials': { status: 401, message: 'Usuario y contraseña inválido' },
  'session.contract_ended': {
    status: 401,
    message: 'Tu contrato terminó. Si no es así, comunícate con Gestión de Personas.',
  },
  'session.post_ended': {
    status: 401,
    message: 'Tu jefatura terminó. Si no es así, comunícate con Gestión de Personas.',
  },
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
  'setup.link_invalid': {
    status: 404,
    message:
      'El enlace para crear la organización ya se usó o venció. Pide uno nuevo a quien administra el servidor.',
  },
  'setup.code_taken': { status: 409, message: 'Ya hay una organización con este código. Elige otro.' },
  'structure.name_taken': { status: 409, message: 'Ya hay otro con este nombre. Elige un nombre distinto.' },
  'structure.abbreviation_taken': {
    status: 409,
    message: 'Otra unidad ya tiene esta abreviatura. Escribe una distinta.',
  },
  'structure.changed': {
    status: 409,
    message: 'Otra persona lo cambió mientras tanto. Mira cómo quedó y vuelve a hacer tu cambio.',
  },
  'webhook.too_many': {
    status: 409,
    message: 'Ya hay 10 webhooks. Elimina uno para agregar otro.',
  },
  'structure.in_use': {
    status: 409,
    message: 'Está en uso: no se puede eliminar. Cambia o quita antes lo que lo usa.',
  },
  ...deskErrors,
  ...mergeErrors,
  'person.works_shifts': {
    status: 409,
    message: 'Esta persona ya entra como trabajadora. Todavía no puede tener también una jefatura.',
  },
  'person.manages': {
    status: 409,
    message:
      'Esta persona ya entra con una jefatura o como administradora. Todavía no puede tener también un contrato con turnos.',
  },
  ...accessErrors,
  ...documentErrors,
  ...factorErrors,
  ...importErrors,
  'wish.closed': { status: 409, message: 'Las preferencias de ese mes ya cerraron.' },
  'wish.published': {
    status: 409,
    message: 'La planilla de ese día ya está publicada: no admite preferencias.',
  },
  'wish.limit': { status: 409, message: 'Ya usaste todos tus «Prefiero libre» de ese mes.' },
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
  'sheet.not_open': { status: 422, message: 'Este periodo no está abierto para validar.' },
  'sheet.already_validated': { status: 409, message: 'Ya validaste la ficha de este periodo.' },
  'sheet.day_ahead': { status: 422, message: 'Este día aún no termina: podrás revisarlo después.' },
  'correction.disabled': { status: 422, message: 'La corrección de marcas no está habilitada.' },
  'correction.period_closed': {
    status: 422,
    message:
      'Solicitud no enviada: No es posible enviar tu solicitud de corrección ya que este período de pago ya está cerrado.',
  },
  'correction.not_over': {
    status: 422,
    message: 'Este turno aún no termina: sus marcas se pueden corregir después.',
  },
  'correction.too_early': {
    status: 422,
    message: 'Las marcas de este turno se pueden corregir desde el próximo día hábil.',
  },
  'correction.not_needed': { status: 422, message: 'A este turno no le falta ninguna marca.' },
  'correction.already_open': {
    status: 409,
    message: 'Este turno ya tiene una corrección de marcas en curso.',
  },
  'correction.already_decided': { status: 409, message: 'Esta solicitud ya fue resuelta.' },
  'correction.no_longer_possible': {
    status: 409,
    message: 'La corrección ya no es posible: el turno o sus marcas cambiaron mientras tanto.',
  },
  'correction.not_opposable': { status: 409, message: 'A esta corrección no te puedes oponer.' },
  'correction.too_late': {
    status: 409,
    message: 'El plazo de 48 horas para oponerte ya terminó: la corrección quedó firme.',
  },
  'shift.in_live_request': { status: 409, message: 'Este turno ya tiene una solicitud en curso.' },
  'shift.has_marks': {
    status: 409,
    message: 'Uno de los turnos ya tiene una marca y no puede cambiar de manos.',
  },
  'shift.not_editable': { status: 422, message: 'Este turno tiene una ausencia: no se puede editar.' },
  'shift.type_not_allowed': { status: 422, message: 'Problema al crear el turno intente nuevamente.' },
  'shift.sector_not_allowed': { status: 422, message: 'Problema al crear el turno intente nuevamente.' },
  'shift.coverage': {
    status: 422,
    message: 'Un turno de cobertura se paga con el banco de horas: no cambia su tipo ni lleva horas extra.',
  },
  'shift.overlaps': { status: 409, message: 'El turno se cruzaría con otro.' },
  'shift.changed': {
    status: 409,
    message: 'Otra persona cambió este turno mientras tanto. Revísalo antes de intentarlo de nuevo.',
  },
  'shift.beyond_contract': { status: 422, message: 'Ese turno queda después del término de tu contrato.' },
  'verdict.blocked': { status: 422, message: 'Una regla de la organización no permite este cambio.' },
  'verdict.confirm': { status: 422, message: 'Revisa los avisos y confirma.' },
  'swap.shift_not_allowed': { status: 422, message: 'Este turno no se puede cambiar.' },
  'swap.partner_not_allowed': { status: 422, message: 'El turno de tu colega no se puede cambiar.' },
  'swap.already_answered': { status: 409, message: 'Esta solicitud ya fue respondida.' },
  'swap.not_accepted': { status: 409, message: 'El colega todavía no acepta esta solicitud.' },
  'swap.already_decided': { status: 409, message: 'Esta solicitud ya fue resuelta.' },
  'swap.expired': { status: 409, message: 'Esta solicitud está vencida: uno de los turnos ya comenzó.' },
  'swap.ended': { status: 409, message: 'Esta solicitud fue anulada.' },
  'swap.no_longer_possible': {
    status: 409,
    message: 'El cambio ya no es posible: uno de los turnos cambió mientras tanto.',
  },
  'release.disabled': { status: 422, message: 'La liberación de turnos no está habilitada.' },
  'release.shift_not_allowed': { status: 422, message: 'Este turno no se puede liberar.' },
  'release.already_decided': { status: 409, message: 'Esta solicitud ya fue resuelta.' },
  'release.expired': { status: 409, message: 'Esta solicitud está vencida: el turno ya comenzó.' },
  'release.no_longer_possible': {
    status: 409,
    message: 'La liberación ya no es posible: el turno cambió mientras tanto.',
  },
  'offer.closed': { status: 409, message: 'Esta oferta ya está cerrada.' },
  'offer.already_applied': { status: 409, message: 'Ya postulaste a esta oferta.' },
  'offer.not_applied': { status: 409, message: 'No has postulado a esta oferta.' },
  'offer.overlaps': { status: 422, message: 'Este turno se cruza con otro turno.' },
  'offer.absent': { status: 422, message: 'En esa fecha hay una ausencia.' },
  'offer.deadline_past': { status: 422, message: 'La fecha límite ya pasó.' },
  'offer.absence_started': { status: 422, message: 'Uno de los turnos ya comenzó.' },
  'offer.absence_covered': { status: 409, message: 'Una de las ausencias ya está cubierta.' },
  'offer.already_assigned': { status: 409, message: 'Esta oferta ya fue asignada.' },
  'offer.not_an_applicant': { status: 422, message: 'Esa persona no postuló a esta oferta.' },
  'offer.no_longer_possible': {
    status: 409,
    message: 'La asignación ya no es posible: algo cambió mientras tanto.',
  },
  ...permitErrors,
  ...closingErrors,
  ...rosterErrors,
  'article.no_confirmation': { status: 422, message: 'Esta publicación no pide confirmación de lectura.' },
  'article.dates_turned': { status: 422, message: 'La publicación terminaría antes de comenzar.' },
  'article.date_past': { status: 422, message: 'La publicación no puede comenzar en el pasado.' },
  'article.changed': { status: 409, message: 'Otra persona editó esta publicación mientras tanto.' },
  'article.file_unknown': { status: 422, message: 'Uno de los archivos ya no está. Agrégalo de nuevo.' },
  'article.file_invalid': {
    status: 422,
    message: 'El archivo debe ser una imagen o un PDF de menos de 10 MB.',
  },
  'article.too_many_files': { status: 422, message: 'Una publicación lleva como máximo 30 archivos.' },
  'survey.not_asked': { status: 409, message: 'Ya respondiste esta encuesta. ¡Gracias!' },
  'device.token_wrong_kind': {
    status: 422,
    message: 'Este dispositivo no puede recibir avisos de esta forma.',
  },
  'device.unknown': {
    status: 404,
    message: 'Este dispositivo no está registrado. Regístralo de nuevo y repite la prueba.',
  },
  'device.no_way': {
    status: 409,
    message:
      'Este dispositivo no tiene cómo recibir avisos. Permite las notificaciones, regístralo de nuevo y repite la prueba.',
  },
  'feedback.empty': { status: 422, message: 'Todos los campos son obligatorios.' },
  'request.own': {
    status: 403,
    message: 'Se trata de tu propio trabajo: lo decide otra jefatura de la unidad.',
  },
  'request.busy': {
    status: 503,
    message: 'Otra persona está cambiando lo mismo en este momento. Inténtalo de nuevo.',
  },
  'server.crowded': {
    status: 503,
    message: 'El servicio está muy ocupado. Inténtalo de nuevo en unos segundos.',
  },
  'server.not_ready': { status: 503, message: 'El servicio no está disponible. Intenta en unos minutos.' },
  'server.unexpected': {
    status: 500,
    message: 'Ocurrió un error inesperado. Por favor intenta más tarde.',
  },
});

export type ErrorCode = keyof typeof errors;
