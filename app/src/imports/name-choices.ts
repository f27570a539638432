import type { Response } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import type { NameAnswer } from './imports.api.ts';

type Structure = Response<'GET administracion/estructura'>['data'];
type Name = ImportDetail['nombres'][number];
type Known = readonly { id: number; nombre: string }[];
export type KnownNames = Readonly<Record<Name['campo'], Known>>;

/** The names that an organisation has; payroll groups with their unit. */
export const knownNames = ({ unidades, cargos, establecimientos }: Structure): KnownNames => ({
  unidad: unidades,
  cargo: cargos,
  establecimiento: establecimientos,
  estamento: unidades.flatMap(({ nombre: unit, planillas }) =>
    planillas.map(({ id, nombre }) => ({ id, nombre: `${nombre} (${unit})` })),
  ),
});

/**
 * What a name can be taken for: the one that comes nearest first, then to make it, to leave it out, and all others. A
 * workplace is made on its own page, where its place on the map is chosen.
 */
export function nameChoices(
  { campo, valor, sugerencia }: Name,
  known: KnownNames | undefined,
  mayMake: boolean,
): { value: string; label: string }[] {
  const others = (known?.[campo] ?? []).filter(({ id }) => id !== sugerencia?.id);
  return [
    ...(sugerencia ? [{ value: `usar:${sugerencia.id}`, label: `Es ${sugerencia.nombre}` }] : []),
    ...(mayMake && campo !== 'establecimiento' ? [{ value: 'crear', label: `Crear «${valor}»` }] : []),
    { value: 'ignorar', label: 'Dejarlo vacío' },
    ...others.map(({ id, nombre }) => ({ value: `usar:${id}`, label: `Es ${nombre}` })),
  ];
}

/** The answer of a choice. */
export function readChoice(value: string): Pick<NameAnswer, 'accion' | 'idexistente'> {
  if (value === 'crear' || value === 'ignorar') return { accion: value };
  const id = /^usar:(\d+)$/.exec(value)?.[1];
  return id ? { accion: 'usar', idexistente: Number(id) } : { accion: null };
}

/** The choice of an answer; empty without one. */
export const writeChoice = ({
  accion,
  idexistente,
}: {
  accion: NameAnswer['accion'];
  idexistente?: number | undefined;
}): string => (accion === 'usar' ? `usar:${idexistente}` : (accion ?? ''));
