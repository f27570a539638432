import type { ChangedDay, Roster, RosterVersionDetail, SeenDay } from '@relevo/contract';
import { isOwn } from './own-shift.ts';
import { personName } from './publish-words.ts';

type Reader = RosterVersionDetail['lectores'][number];

/** Readers by how far they are, those of whom something is missing first; groups without readers are left out. */
export function readerGroups({ lectores, pide_confirmacion }: RosterVersionDetail) {
  const unseen = (one: Reader) => one.vista === null && one.conforme === null;
  const written = lectores.filter(({ mensaje }) => mensaje !== null);
  const rest = lectores.filter(({ mensaje }) => mensaje === null);
  const seen = rest.filter((one) => !unseen(one));
  return [
    { title: 'Algo no les calza', readers: written },
    { title: 'No la han visto', readers: rest.filter(unseen) },
    {
      title: pide_confirmacion ? 'La vieron, sin confirmar' : 'La vieron',
      readers: seen.filter(({ conforme }) => conforme === null),
    },
    { title: 'Conformes', readers: seen.filter(({ conforme }) => conforme !== null) },
  ].filter(({ readers }) => readers.length > 0);
}

const FREE: SeenDay = { idtipo: null, abreviatura: 'libre', turno_dia: null };

/** What is published in a cell now, as people see it. */
function seenNow(roster: Roster, worker: number, column: number): SeenDay | undefined {
  const row = roster.filas.find(({ idtrabajador }) => idtrabajador === worker);
  if (!row || column < 0) return undefined;
  const own = (row.celdas[column] ?? []).find(isOwn);
  const type = own && roster.tipos.find(({ id }) => id === own.tipo);
  return type ? { idtipo: type.id, abreviatura: type.abreviatura, turno_dia: type.turno_dia } : FREE;
}

/** Days of a publication that are not as it left them, of the dates on screen: before is what was published. */
export function changedSince(
  { lectores }: Pick<RosterVersionDetail, 'lectores'>,
  roster: Roster,
  dates: readonly string[],
): { name: string; change: ChangedDay }[] {
  return lectores.flatMap((reader) =>
    reader.cambios.flatMap(({ fecha, despues }) => {
      const now = seenNow(roster, reader.idtrabajador, dates.indexOf(fecha));
      if (!now || now.idtipo === (despues?.idtipo ?? null)) return [];
      return [{ name: personName(reader), change: { fecha, antes: despues, despues: now, publicado: true } }];
    }),
  );
}
