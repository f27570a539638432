import type { MergeSide } from '@relevo/contract';
import { formatRut } from '@relevo/domain/rut';
import { counted } from './counted.ts';
import type { Merged, Merges } from './people.api.ts';

/** A field whose value may come from either of two persons. */
export type MergedField = 'nombre' | 'rut' | 'correo' | 'telefono';
export const FIELDS: readonly { value: MergedField; name: string }[] = [
  { value: 'nombre', name: 'Nombre' },
  { value: 'rut', name: 'RUT' },
  { value: 'correo', name: 'Correo' },
  { value: 'telefono', name: 'Teléfono' },
];

/** The value of a field as a person reads it. */
export const shownValue = (side: MergeSide, field: MergedField): string =>
  (field === 'rut' ? side.rut && formatRut(side.rut) : side[field]) || 'Sin dato';

/** Fields in which the person who goes has another value. */
export const differing = (stays: MergeSide, goes: MergeSide): MergedField[] =>
  FIELDS.flatMap(({ value }) => (goes[value] === null || stays[value] === goes[value] ? [] : [value]));

/** Fields that the person who stays has nothing in: the other one's value is taken first. */
export const missing = (stays: MergeSide, goes: MergeSide): MergedField[] =>
  differing(stays, goes).filter((field) => stays[field] === null);

/** The work and the access of a person beside the contracts, a line each. */
export function holdings(side: MergeSide): string[] {
  return [
    ...(side.turnosPorVenir > 0 ? [counted(side.turnosPorVenir, 'turno por venir', 'turnos por venir')] : []),
    ...(side.permisos > 0 ? [counted(side.permisos, 'permiso aprobado', 'permisos aprobados')] : []),
    ...(side.solicitudes > 0
      ? [counted(side.solicitudes, 'solicitud en curso', 'solicitudes en curso')]
      : []),
    ...(side.jefatura === null ? [] : [`Jefatura de ${side.jefatura}`]),
    ...(side.alcances.length > 0 ? ['Administra la organización'] : []),
    ...(side.marcas ? ['Tiene marcas o fichas validadas'] : []),
    side.cuenta ? 'Entra con su cuenta' : 'Sin cuenta',
  ];
}

/** What a union did, after it. */
export function mergedWords({ turnos, contratos, solicitudes }: Merged): string {
  const moved = [
    ...(contratos > 0 ? [counted(contratos, 'contrato', 'contratos')] : []),
    ...(turnos > 0 ? [counted(turnos, 'turno', 'turnos')] : []),
  ];
  const ended =
    solicitudes === 0
      ? ''
      : ` ${counted(solicitudes, 'solicitud quedó', 'solicitudes quedaron')} sin efecto.`;
  return `Fichas unidas${moved.length > 0 ? `: pasaron ${moved.join(' y ')}` : ''}.${ended}`;
}

const LIKENESS: Record<Merges['parecidas'][number]['por'][number], string> = {
  nombre: 'el mismo nombre',
  rut: 'un RUT casi igual',
  correo: 'el mismo correo',
};

/** Why another person may be this one. */
export const likeness = (por: Merges['parecidas'][number]['por']): string =>
  por.map((one) => LIKENESS[one]).join(' y ');
