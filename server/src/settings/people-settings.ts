import { chat, choice, date, figure, flag, line, rut, type SettingFacts } from './setting-kinds.ts';

const organisation = { group: 'La organización' } as const;
const shifts = { group: 'Turnos y cambios' } as const;
const leave = { group: 'Permisos' } as const;
const words = { group: 'Comunicación y reportes' } as const;
const away = (what: string) =>
  `Quien lo tiene abierto deja de ver ${what} en unos segundos; lo pedido antes sigue su curso.`;

/** Settings of the organisation itself, and the features that people find in the app. */
export const peopleSettings: readonly SettingFacts[] = [
  rut({
    ...organisation,
    name: 'organizacion.rut',
    label: 'RUT de la organización',
    note: 'El del empleador, con su dígito verificador',
    unsetWords: 'Sin RUT',
  }),
  choice({
    ...organisation,
    name: 'organizacion.regimen',
    label: 'Régimen',
    note: 'La ley de la que salieron los tipos de permiso al crear la organización',
    words: { codigo: 'Código del Trabajo', estatuto: 'Estatuto Administrativo', aps: 'Atención Primaria' },
    unset: 'codigo',
    asks: 'Los tipos de permiso que ya existen no cambian: solo se anota otra ley.',
  }),
  date({
    ...organisation,
    name: 'organizacion.operaDesde',
    label: 'Primer día de operación',
    note: 'Las fichas, las marcas que faltan y quién está de turno empiezan ese día',
    unsetWords: 'Desde siempre',
    asks: 'Los turnos anteriores al primer día salen de todas las fichas y dejan de pedir marcas; los de ese día en adelante entran.',
  }),
  figure({
    ...organisation,
    name: 'periodos.desdeDia',
    label: 'Periodo de asistencia',
    note: 'Día del mes en que empieza cada periodo que Relevo agrega',
    least: 1,
    most: 28,
    unit: ['de cada mes', 'de cada mes'],
    unset: null,
    unsetWords: 'Relevo no agrega periodos',
    asks: 'Los periodos que ya existen no cambian; los que se agregan después empiezan ese día, para todas las personas.',
    common: true,
  }),
  flag({
    ...shifts,
    name: 'habilitarCalendario',
    label: 'Calendario de turnos',
    note: 'Cada persona ve sus turnos por mes',
    asksOff: away('su calendario'),
  }),
  flag({
    ...shifts,
    name: 'habilitarCambioTurno',
    label: 'Cambios de turno',
    note: 'Las personas se proponen cambios y la jefatura decide',
    asksOff: away('los cambios de turno'),
    common: true,
  }),
  flag({
    ...shifts,
    name: 'habilitarOfertaTurno',
    label: 'Turnos abiertos',
    note: 'Las personas postulan a los turnos que su jefatura publica',
    asksOff: away('los turnos abiertos'),
  }),
  flag({
    ...shifts,
    name: 'habilitarSolicitudCTS',
    label: 'Liberar un turno',
    note: 'Las personas piden dejar un turno sin poner a nadie en su lugar',
    asksOff: away('el botón para liberar'),
  }),
  flag({
    ...leave,
    name: 'habilitarSolicitudPermiso',
    label: 'Pedir permisos',
    note: 'Las personas piden permisos y ven los suyos',
    asksOff: away('los permisos'),
    common: true,
  }),
  flag({
    ...leave,
    name: 'appNativa.jefatura.habilitarPermisos',
    label: 'Permisos para jefaturas',
    note: 'Las jefaturas con ese rol ven y deciden los permisos de su unidad',
    asksOff: away('los permisos de su unidad'),
  }),
  flag({
    ...leave,
    name: 'permisos.consultaSaldo',
    label: 'Saldo visible para la persona',
    note: 'Cada persona ve cuántos días le quedan',
    common: true,
  }),
  flag({
    ...leave,
    name: 'permisos.mostrarDiasProporcionales',
    label: 'Días proporcionales',
    note: 'Junto al saldo, lo ganado en el año en curso',
  }),
  flag({
    ...leave,
    name: 'permisos.saldosExternos',
    label: 'Saldos de otro sistema',
    note: 'Se muestran los saldos de personal, y ningún permiso se juzga por los de Relevo',
    asksOn: 'Las solicitudes dejan de compararse con los saldos de Relevo, para todas las personas.',
  }),
  line({
    ...leave,
    name: 'rechazo.apelacion',
    label: 'A quién apelar un rechazo',
    note: 'Se lee en el aviso de un permiso rechazado',
    most: 80,
    unsetWords: 'No se nombra a nadie',
  }),
  figure({
    ...leave,
    name: 'rechazo.apelacion.dias',
    label: 'Plazo para apelar',
    note: 'Días desde el rechazo; solo se lee si hay a quién apelar',
    least: 1,
    most: 365,
    unit: ['día', 'días'],
    unset: 7,
  }),
  flag({
    ...words,
    name: 'habilitarLecturaNoticias',
    label: 'Informaciones',
    note: 'Las personas leen lo que publican sus jefaturas',
    asksOff: away('las informaciones'),
  }),
  flag({
    ...words,
    name: 'appNativa.jefatura.habilitarModuloInformaciones',
    label: 'Publicar informaciones',
    note: 'Las jefaturas con ese rol escriben informaciones para su unidad',
    asksOff: away('sus informaciones'),
  }),
  flag({
    ...words,
    name: 'habilitarModuloReportería',
    label: 'Reportes',
    note: 'Cada persona ve sus reportes, y cada jefatura los de su unidad',
    asksOff: away('los reportes'),
  }),
  flag({
    ...words,
    name: 'habilitarNPS',
    label: 'Encuesta de satisfacción',
    note: 'Cada cierto tiempo se pregunta qué tan probable es recomendar Relevo',
  }),
  chat({
    ...words,
    name: 'soporteChat',
    label: 'Ayuda en la app',
    note: 'Abre el chat de tu organización, o el formulario de comentarios si no hay dirección',
  }),
];
