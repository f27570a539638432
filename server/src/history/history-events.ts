import { DESK_EVENTS } from './desk-events.ts';
import { type EventFacts, field, named, of } from './event-facts.ts';

const part = [
  named('name', 'Nombre'),
  field('abbreviation', 'Abreviatura'),
  field('unit_id', 'Unidad', 'unit'),
  field('position_id', 'Cargo', 'position'),
  field('lat', 'Latitud'),
  field('lng', 'Longitud'),
  field('radius_m', 'Radio en metros'),
];
const own = [
  field('first_name', 'Nombres'),
  field('last_name', 'Apellido paterno'),
  field('second_last_name', 'Apellido materno'),
  field('rut', 'RUT'),
  field('email', 'Correo'),
  field('phone', 'Teléfono'),
];
const contract = [
  field('startsOn', 'Desde', 'date'),
  field('endsOn', 'Hasta', 'date'),
  field('unitId', 'Unidad', 'unit'),
  field('positionId', 'Cargo', 'position'),
  field('groupId', 'Estamento', 'payroll_group'),
  field('article22', 'Artículo 22', 'yes'),
];
const edit = [
  field('typeId', 'Tipo de turno', 'shift_type'),
  field('sectorId', 'Sector', 'sector'),
  field('startsAt', 'Empieza', 'moment'),
  field('endsAt', 'Termina', 'moment'),
];
const planned = [field('date', 'Fecha', 'date'), field('type', 'Tipo de turno', 'shift_type')];
const swap = [field('absenceDate', 'Turno que deja', 'date'), field('returnDate', 'Turno que toma', 'date')];

/**
 * Every kind of event that an administrator reads, in words. Leave and corrections come without any field, because
 * administrators see neither marks nor reasons of leave; free text of managers stays out too.
 */
export const HISTORY_EVENTS: Readonly<Record<string, EventFacts>> = {
  ...DESK_EVENTS,
  'organisation.create': of(
    'personas',
    'Creó la organización',
    field('operaDesde', 'Opera desde', 'date'),
    field('zona', 'Zona horaria'),
  ),
  'person.create': of('personas', 'Agregó a una persona', field('externalId', 'ID externo')),
  'person.remove': of('personas', 'Quitó a una persona que nadie usaba'),
  'person.post_remove': of('personas', 'Quitó un puesto que nadie usaba'),
  'person.change': of(
    'personas',
    'Cambió los datos de una persona',
    ...own,
    field('externalId', 'ID externo'),
  ),
  'person.work': of(
    'personas',
    'Cambió cómo marca una persona',
    field('habilitado', 'Marca en la app', 'yes'),
    field('gps', 'Con ubicación', 'yes'),
    field('libre', 'Sin turno', 'yes'),
    field('mesesAnteriores', 'Meses anteriores'),
  ),
  'profile.avatar': of('personas', 'Cambió su foto'),
  'contract.create': of('personas', 'Agregó un contrato', ...contract),
  'contract.correct': of('personas', 'Corrigió un contrato', ...contract),
  'contract.remove': of('personas', 'Quitó un contrato', ...contract),
  'contract.end': of(
    'personas',
    'Terminó un contrato al empezar el siguiente',
    field('endsOn', 'Hasta', 'date'),
  ),
  'contract.leave': of(
    'personas',
    'Dio de baja a una persona',
    field('endsOn', 'Último día', 'date'),
    field('reason', 'Motivo'),
    field('shifts', 'Turnos liberados', 'count'),
    field('contracts', 'Contratos posteriores que se quitaron', 'count'),
  ),
  'manager.set': of(
    'accesos',
    'Nombró o cambió una jefatura',
    named('unit', 'Unidad', 'unit'),
    field('roles', 'Permisos', 'roles'),
  ),
  'administrator.set': of(
    'accesos',
    'Cambió los alcances de administración',
    field('scopes', 'Alcances', 'scopes'),
  ),
  'invitation.create': of('accesos', 'Invitó a una persona', field('medium', 'Medio', 'medium')),
  'profile.email': of('accesos', 'Cambió su correo'),
  'profile.password': of('accesos', 'Cambió su contraseña'),
  'profile.summary': of('accesos', 'Cambió su resumen diario', field('activo', 'Por correo', 'yes')),
  'device.registered': of('ingresos', 'Registró un dispositivo nuevo'),
  'device.forgotten': of('ingresos', 'Quitó un dispositivo'),
  'structure.create': of('estructura', 'Creó', ...part),
  'structure.change': of('estructura', 'Cambió', ...part),
  'structure.delete': of('estructura', 'Eliminó', ...part),
  'structure.order': of('estructura', 'Ordenó los sectores de una unidad'),
  'holiday.added': of(
    'estructura',
    'Agregó un feriado',
    field('date', 'Fecha', 'date'),
    field('name', 'Nombre'),
    field('returned', 'Días devueltos'),
  ),
  'setting.change': of('ajustes', 'Cambió un ajuste'),
  'shift.plan': of('turnos', 'Planificó un turno', ...planned),
  'shift.unplan': of('turnos', 'Quitó un turno', ...planned),
  'shift.edited': of('turnos', 'Cambió un turno', ...edit),
  'swap.created': of('cambios', 'Pidió un cambio de turno', ...swap),
  'swap.accepted': of('cambios', 'Aceptó un cambio de turno'),
  'swap.refused': of('cambios', 'No aceptó un cambio de turno'),
  'swap.approved': of('cambios', 'Aprobó un cambio de turno'),
  'swap.rejected': of('cambios', 'Rechazó un cambio de turno'),
  'swap.deleted': of('cambios', 'Retiró un cambio de turno'),
  'release.created': of('cambios', 'Pidió liberar un turno'),
  'release.approved': of('cambios', 'Aprobó liberar un turno'),
  'release.rejected': of('cambios', 'Rechazó liberar un turno'),
  'release.deleted': of('cambios', 'Retiró una solicitud de liberación'),
  'publication.created': of('cambios', 'Publicó turnos abiertos', field('absenceIds', 'Turnos', 'count')),
  'publication.deleted': of('cambios', 'Quitó una publicación de turnos abiertos'),
  'offer.applied': of('cambios', 'Postuló a un turno abierto'),
  'offer.withdrawn': of('cambios', 'Retiró su postulación'),
  'offer.assigned': of('cambios', 'Asignó un turno abierto'),
  'permit.created': of('permisos', 'Pidió un permiso'),
  'permit.approved': of('permisos', 'Aprobó un permiso'),
  'permit.rejected': of('permisos', 'Rechazó un permiso'),
  'permit.deleted': of('permisos', 'Retiró su solicitud de permiso'),
  'permit.recorded': of('permisos', 'Registró una ausencia'),
  'permit.withdrawn': of('permisos', 'Anuló un permiso'),
  'correction.created': of('asistencia', 'Pidió corregir sus marcas'),
  'correction.begun': of('asistencia', 'Inició una corrección de marcas'),
  'correction.approved': of('asistencia', 'Aceptó corregir marcas'),
  'correction.rejected': of('asistencia', 'Rechazó corregir marcas'),
  'correction.opposed': of('asistencia', 'Se opuso a una corrección de marcas'),
  'correction.settled': of('asistencia', 'Una corrección quedó firme'),
  'correction.overtaken': of('asistencia', 'Una corrección quedó sin efecto'),
  'correction.mailed': of('asistencia', 'Avisó por correo de una corrección'),
  'sheet.day_answered': of(
    'asistencia',
    'Respondió por un día de su ficha',
    field('date', 'Fecha', 'date'),
    field('agreed', 'Conforme', 'yes'),
  ),
  'sheet.validated': of('asistencia', 'Validó su ficha'),
  'sheet.reminded': of('asistencia', 'Recordó validar la ficha', field('workerIds', 'Personas', 'count')),
  'article.drafted': of('informaciones', 'Escribió un borrador'),
  'article.published': of('informaciones', 'Publicó una información'),
  'article.changed': of('informaciones', 'Cambió una información'),
  'article.deleted': of('informaciones', 'Eliminó una información'),
  'article.file_added': of('informaciones', 'Agregó un archivo a una información'),
  'article.reminded': of(
    'informaciones',
    'Recordó leer una información',
    field('workerIds', 'Personas', 'count'),
  ),
  'article.confirmed': of('informaciones', 'Confirmó que leyó una información'),
  'history.read': of('miradas', 'Miró el historial'),
  'history.file': of(
    'miradas',
    'Descargó el historial',
    field('desde', 'Desde', 'date'),
    field('hasta', 'Hasta', 'date'),
  ),
  'people.file': of('miradas', 'Descargó la lista de personas', field('personas', 'Personas')),
};

/**
 * Events that no administrator reads: marks, private notes, wishes for days, what somebody thinks of the app, and which articles a person
 * opens or likes.
 */
export const HIDDEN_EVENTS: readonly string[] = [
  'punch.create',
  'note.created',
  'note.changed',
  'note.deleted',
  'wish.write',
  'feedback.sent',
  'survey.answered',
  'chat_credential.kept',
  'device.tested',
  'article.read',
  'article.liked',
  'article.unliked',
  'article.kept',
  'article.unkept',
  'roster.answered',
];

/** Kinds of events by which an organisation is kept; the others are what its people ask for, answer and look at. */
const KEPT: readonly EventFacts['kind'][] = ['personas', 'accesos', 'estructura', 'ajustes', 'turnos'];
/** Events about the own way in or profile, steps of an import before it is written, and drafts, saved cell by cell. */
const OWN =
  /^(profile|device|factor|passkey|session|calendar_link|matter|import[.](?!applied)|roster[.]drafted)/;

/** What an administrator changed, for the desk's start. */
export const LATEST_ACTIONS: readonly string[] = Object.entries(HISTORY_EVENTS)
  .filter(([action, { kind }]) => KEPT.includes(kind) && !OWN.test(action))
  .map(([action]) => action);

/** Names of the parts of an organisation, for the words of an event about one. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  unit: 'una unidad',
  sector: 'un sector',
  payroll_group: 'un estamento',
  position: 'un cargo',
  workplace: 'un establecimiento',
  correction_reason: 'un motivo de corrección',
  article_category: 'una categoría',
  permit_type: 'un tipo de permiso',
  absence_type: 'un tipo de ausencia',
  tag: 'una etiqueta',
};
