import { type EventFacts, field, named, of } from './event-facts.ts';

const span = [field('from', 'Desde', 'date'), field('to', 'Hasta', 'date')];
const post = [
  field('unitId', 'Unidad', 'unit'),
  field('startsOn', 'Desde', 'date'),
  field('endsOn', 'Hasta', 'date'),
];
const absence = [field('startsOn', 'Desde', 'date'), field('endsOn', 'Hasta', 'date')];
const name = named('name', 'Nombre');
const banner = [named('words', 'Texto'), ...span];
const kind = [
  name,
  field('abbreviation', 'Código'),
  field('startsAt', 'Empieza'),
  field('endsAt', 'Termina'),
];

/** Events of what administrators keep beside people and units. */
export const DESK_EVENTS: Readonly<Record<string, EventFacts>> = {
  'contract.leave_undone': of(
    'personas',
    'Deshizo el término de un contrato',
    field('endsOn', 'Último día', 'date'),
    field('shifts', 'Turnos que volvieron', 'count'),
  ),
  'balance.corrected': of('personas', 'Corrigió un saldo', field('days', 'Días')),
  'person.merge': of('personas', 'Unió dos fichas'),
  'person.merge_undone': of('personas', 'Deshizo la unión de dos fichas'),
  'import.upload': of('personas', 'Subió un archivo de personas', named('file', 'Archivo')),
  'import.review': of(
    'personas',
    'Revisó un archivo de personas',
    named('file', 'Archivo'),
    field('new', 'Nuevas', 'count'),
    field('changed', 'Cambian', 'count'),
    field('problem', 'Con problemas', 'count'),
  ),
  'import.problems': of(
    'personas',
    'Descargó las filas con problemas',
    named('file', 'Archivo'),
    field('problem', 'Filas', 'count'),
  ),
  'import.discard': of('personas', 'Descartó una importación', named('file', 'Archivo')),
  'pact.create': of('personas', 'Agregó un pacto de horas extras', ...span),
  'pact.change': of('personas', 'Cambió un pacto de horas extras', ...span),
  'pact.delete': of('personas', 'Eliminó un pacto de horas extras', ...span),
  'manager.post': of('accesos', 'Dio una jefatura con fechas', ...post),
  'manager.post_end': of('accesos', 'Terminó una jefatura con fechas', ...post),
  'manager.absence': of('personas', 'Registró una ausencia de jefatura', ...absence),
  'manager.absence_end': of('personas', 'Quitó una ausencia de jefatura', ...absence),
  'manager.end': of('accesos', 'Quitó una jefatura', field('unit', 'Unidad', 'unit')),
  'session.end': of('accesos', 'Cerró sesiones abiertas', field('sesiones', 'Sesiones')),
  'invitation.bounced': of('accesos', 'Envió una invitación que rebotó', field('reason', 'Motivo', 'bounce')),
  'invitation.void': of('accesos', 'Anuló una invitación'),
  'invitation.handed': of('accesos', 'Marcó una carta como entregada'),
  'invitation.handed_undone': of('accesos', 'Deshizo la entrega de una carta'),
  'invitation.list': of('accesos', 'Imprimió la lista de entrega de cartas', field('letters', 'Cartas')),
  'factor.enrol': of('accesos', 'Activó su segundo factor'),
  'factor.recovery': of('accesos', 'Usó un código de recuperación'),
  'factor.reset': of('accesos', 'Quitó el segundo factor de una persona'),
  'passkey.add': of('accesos', 'Agregó una llave de acceso'),
  'passkey.name': of('accesos', 'Cambió el nombre de una llave de acceso'),
  'passkey.remove': of('accesos', 'Eliminó una llave de acceso'),
  'holiday.accepted': of(
    'estructura',
    'Aceptó feriados',
    field('holidays', 'Feriados', 'count'),
    field('returned', 'Días devueltos'),
  ),
  'holiday.renamed': of('estructura', 'Cambió el nombre de un feriado', named('date', 'Fecha', 'date'), name),
  'holiday.removed': of(
    'estructura',
    'Eliminó un feriado',
    field('date', 'Fecha', 'date'),
    name,
    field('charged', 'Días cobrados'),
  ),
  'period.created': of('estructura', 'Creó periodos de pago', field('periods', 'Periodos', 'count')),
  'period.changed': of('estructura', 'Cambió un periodo de pago', name, ...span),
  'catalogue.create': of('estructura', 'Creó', name),
  'catalogue.change': of('estructura', 'Cambió', name),
  'catalogue.delete': of('estructura', 'Eliminó', name),
  'banner.create': of('ajustes', 'Agregó un aviso', ...banner),
  'banner.change': of('ajustes', 'Cambió un aviso', ...banner),
  'banner.delete': of('ajustes', 'Eliminó un aviso', ...banner),
  'banner.order': of('ajustes', 'Ordenó los avisos'),
  'shift_type.create': of('turnos', 'Creó un tipo de turno', ...kind),
  'shift_type.change': of('turnos', 'Cambió un tipo de turno', ...kind),
  'shift_type.retire': of('turnos', 'Retiró un tipo de turno', name),
  'shift_type.restore': of('turnos', 'Volvió a usar un tipo de turno', name),
  'shift_type.delete': of('turnos', 'Eliminó un tipo de turno', ...kind),
  'staffing.minimum': of(
    'turnos',
    'Cambió una dotación mínima',
    named('unitId', 'Unidad', 'unit'),
    named('name', 'De'),
    named('place', 'Cuándo'),
    field('minimum', 'Mínimo'),
  ),
};
