import type { Response } from '@relevo/contract';
import type { ImportDetail } from '@relevo/contract/imports';
import { foldedText } from '@relevo/domain/import-cells';
import { NameList } from '@relevo/domain/import-name-list';
import type { NameAnswer } from './imports.api.ts';

type Structure = Response<'GET administracion/estructura'>['data'];
type ShiftKinds = Response<'GET administracion/tipos-turno'>['data'];
type Name = ImportDetail['nombres'][number];
type Known = readonly { id: number; nombre: string }[];
export type KnownNames = Readonly<Record<Name['campo'], Known>>;

/**
 * The names that an organisation has, and the types of shift that a code can mean; a payroll group once, though several
 * units have one that is called so.
 */
export const knownNames = (
  { unidades, cargos, establecimientos }: Structure,
  kinds: ShiftKinds,
): KnownNames => ({
  turno: kinds.filter(({ activo }) => activo),
  unidad: unidades,
  cargo: cargos,
  establecimiento: establecimientos,
  estamento: [
    ...new Map(unidades.flatMap(({ planillas }) => planillas.map((one) => [one.nombre, one]))).values(),
  ],
});

/** Whether a name is that of a payroll group which units have, but not those of the rows that say it. */
export const isElsewhere = ({ campo, valor }: Pick<Name, 'campo' | 'valor'>, known: KnownNames | undefined) =>
  campo === 'estamento' &&
  (known?.estamento ?? []).some(({ nombre }) => foldedText(nombre) === foldedText(valor));

/**
 * What a name can be taken for: the one that comes nearest first, then to make it, to leave it out, and all others. A code
 * is a type of shift or a free day, and is not made.
 * @param mayMake whether to make it may be chosen; a choice of somebody else is shown all the same
 */
export function nameChoices(
  name: Name,
  known: KnownNames | undefined,
  mayMake: boolean,
): { value: string; label: string }[] {
  const { campo, valor, accion, sugerencia, existente } = name;
  if (campo === 'turno')
    return [
      ...(sugerencia ? [{ value: `usar:${sugerencia.id}`, label: `Es ${sugerencia.nombre}` }] : []),
      { value: 'libre', label: 'Es un día libre' },
      { value: 'ignorar', label: 'No se importa' },
      ...(known?.turno ?? [])
        .filter(({ id }) => id !== sugerencia?.id)
        .map(({ id, nombre }) => ({ value: `usar:${id}`, label: `Es ${nombre}` })),
    ];
  const elsewhere = isElsewhere(name, known);
  // A name stands for that of the row's own unit: the same one would be missing there again.
  const others = (known?.[campo] ?? [])
    .filter(({ nombre }) => nombre !== sugerencia?.nombre && foldedText(nombre) !== foldedText(valor))
    .map((one) => (one.nombre === existente?.nombre ? existente : one));
  return [
    ...(sugerencia ? [{ value: `usar:${sugerencia.id}`, label: `Es ${sugerencia.nombre}` }] : []),
    ...(mayMake || accion === 'crear'
      ? [{ value: 'crear', label: elsewhere ? `Crear «${valor}» donde falta` : `Crear «${valor}»` }]
      : []),
    { value: 'ignorar', label: 'Dejarlo vacío' },
    ...others.map(({ id, nombre }) => ({ value: `usar:${id}`, label: `Es ${nombre}` })),
  ];
}

/** Parts that a name alone makes. */
const MADE_BY_NAME: readonly Name['campo'][] = ['unidad', 'cargo', 'estamento'];
/** The longest name that Relevo keeps. */
const LONGEST = 80;

/**
 * The answers that make all names which are open and near no other: not in Relevo, nor in the file in more rows. A
 * workplace needs its place on the map first.
 * @param names those of most rows first
 */
export const namesToMake = (names: readonly Name[]): NameAnswer[] =>
  names.flatMap(({ campo, valor, accion, sugerencia }, at) => {
    if (accion !== null || sugerencia || !MADE_BY_NAME.includes(campo) || valor.length > LONGEST) return [];
    const before = names.slice(0, at).filter((other) => other.campo === campo);
    if (new NameList(before.map((other) => other.valor)).nearest(valor) !== null) return [];
    return [{ campo, valor, accion: 'crear' as const }];
  });

/** The answer of a choice. */
export function readChoice(value: string): Pick<NameAnswer, 'accion' | 'idexistente'> {
  if (value === 'crear' || value === 'libre' || value === 'ignorar') return { accion: value };
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
