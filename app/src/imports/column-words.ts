import type { ImportKind } from '@relevo/contract/imports';
import type { ImportColumn } from '@relevo/contract/imports-columns';

interface ColumnGroup {
  name: string;
  columns: readonly ImportColumn[];
}

const PEOPLE: readonly ColumnGroup[] = [
  { name: 'Quién es', columns: ['rut', 'dv', 'idExterno', 'idRelevo'] },
  {
    name: 'Nombre',
    columns: ['nombres', 'apellidoPaterno', 'apellidoMaterno', 'apellidos', 'nombreCompleto'],
  },
  { name: 'Contacto', columns: ['correo', 'telefono'] },
  {
    name: 'Contrato',
    columns: [
      ...(['unidad', 'cargo', 'estamento', 'establecimiento'] as const),
      ...(['desde', 'hasta', 'articulo22', 'mesesAnteriores'] as const),
    ],
  },
  { name: 'Jefatura', columns: ['jefaturaDe', 'permisos', 'rol'] },
];

/** The meanings of columns as a person chooses them, in groups, by the kind of file. */
export const COLUMN_GROUPS: Readonly<Record<ImportKind, readonly ColumnGroup[]>> = {
  personas: PEOPLE,
  planilla: [
    { name: 'Quién es', columns: ['rut', 'dv', 'idExterno', 'nombre'] },
    { name: 'Turno', columns: ['fecha', 'turno', 'dia'] },
  ],
  saldos: [
    { name: 'Quién es', columns: ['rut', 'dv', 'idExterno', 'nombre'] },
    { name: 'Saldo', columns: ['tipoPermiso', 'periodoDesde', 'diasPendientes', 'aLaFecha'] },
  ],
  minimos: [
    { name: 'De quiénes', columns: ['unidad', 'estamento', 'sector', 'jornada', 'tipoTurno'] },
    {
      name: 'Cuántos',
      columns: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo', 'festivos'],
    },
  ],
  feriados: [{ name: 'Feriado', columns: ['fecha', 'nombre'] }],
  pactos: [
    { name: 'Quién es', columns: ['rut', 'dv', 'idExterno', 'nombre'] },
    { name: 'Pacto', columns: ['inicioPacto', 'terminoPacto', 'firmado'] },
  ],
  telefonos: [
    { name: 'Quién es', columns: ['rut', 'dv', 'idExterno', 'nombre'] },
    { name: 'Contacto', columns: ['telefono'] },
  ],
};

/** A column in words, where it stands alone. */
export const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = {
  rut: 'RUT',
  dv: 'Dígito verificador',
  nombres: 'Nombres',
  apellidoPaterno: 'Apellido paterno',
  apellidoMaterno: 'Apellido materno',
  apellidos: 'Apellidos',
  nombreCompleto: 'Nombre completo',
  correo: 'Correo',
  telefono: 'Teléfono',
  unidad: 'Unidad',
  cargo: 'Cargo',
  estamento: 'Estamento',
  establecimiento: 'Establecimiento',
  desde: 'Inicio de contrato',
  hasta: 'Término de contrato',
  articulo22: 'Artículo 22',
  mesesAnteriores: 'Meses anteriores',
  jefaturaDe: 'Jefatura de',
  permisos: 'Permisos de jefatura',
  idExterno: 'ID externo',
  rol: 'Rol',
  idRelevo: 'ID de Relevo',
  fecha: 'Fecha',
  nombre: 'Nombre',
  tipoPermiso: 'Tipo de permiso',
  periodoDesde: 'Inicio del período',
  diasPendientes: 'Días pendientes',
  aLaFecha: 'A la fecha',
  inicioPacto: 'Inicio del pacto',
  terminoPacto: 'Término del pacto',
  firmado: 'Día de la firma',
  sector: 'Sector',
  turno: 'Turno',
  dia: 'Día',
  jornada: 'Día o noche',
  tipoTurno: 'Tipo de turno',
  lunes: 'Lunes',
  martes: 'Martes',
  miercoles: 'Miércoles',
  jueves: 'Jueves',
  viernes: 'Viernes',
  sabado: 'Sábado',
  domingo: 'Domingo',
  festivos: 'Festivos',
};

/** 'A', 'Z', 'AA': the name of a column, from 0. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
