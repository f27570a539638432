import type { PersonColumn } from '@relevo/contract/imports';

/** The meanings of columns as a person chooses them, in groups. */
export const COLUMN_GROUPS: readonly { name: string; columns: readonly PersonColumn[] }[] = [
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

/** A column in words, where it stands alone. */
export const COLUMN_WORDS: Readonly<Record<PersonColumn, string>> = {
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
};

/** 'A', 'Z', 'AA': the name of a column, from 0. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
