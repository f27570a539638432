import type { ChangedDay, PublicationPreview } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { peopleWords } from './roster-words.ts';

export type PublishedPerson = PublicationPreview['personas'][number];
type Cell = PublishedPerson['cambios'][number];

/** What a publication brings to a person: days that she knew otherwise, then what is new. */
interface Gain {
  known: ChangedDay[];
  /** Shifts that she did not know of, and the first of them by date. */
  shifts: number;
  first: ChangedDay | undefined;
  /** Free days that were not planned before. */
  free: number;
}

const goes = ({ estado }: Cell): boolean => estado === 'va';
const byDate = (a: ChangedDay, b: ChangedDay) => a.fecha.localeCompare(b.fecha);
const isShift = ({ despues }: ChangedDay) => despues?.turno_dia != null;

export function gainOf({ cambios }: Pick<PublishedPerson, 'cambios'>): Gain {
  const going = cambios.filter(goes).toSorted(byDate);
  const fresh = going.filter(({ publicado }) => !publicado);
  const shifts = fresh.filter(isShift);
  return {
    known: going.filter(({ publicado }) => publicado),
    shifts: shifts.length,
    first: shifts[0],
    free: fresh.length - shifts.length,
  };
}

/** A cell of a person that does not go, or a check's first day: where 'Ver' leads. */
export interface Spot {
  worker: number;
  date: LocalDate;
}

export interface StuckCell extends Spot {
  name: string;
  /** Why the cell does not go. */
  text: string;
}

export const personName = ({
  nombre,
  apellido_paterno,
}: Pick<PublishedPerson, 'nombre' | 'apellido_paterno'>) => `${nombre.split(' ')[0]} ${apellido_paterno}`;

/** Cells of a state, by person and date. */
export const cellsIn = (people: readonly PublishedPerson[], state: Cell['estado']): StuckCell[] =>
  people.flatMap((person) =>
    person.cambios
      .filter(({ estado }) => estado === state)
      .map(({ fecha, texto }) => ({
        ...{ worker: person.idtrabajador, date: fecha, name: personName(person), text: texto ?? '' },
      })),
  );

/** How many cells go, and of how many. */
export function countsOf(people: readonly PublishedPerson[]): { going: number; all: number } {
  const cells = people.flatMap(({ cambios }) => cambios);
  return { going: cells.filter(goes).length, all: cells.length };
}

/** Cells of people who are published that stay in the draft. */
export const keptCells = (people: readonly PublishedPerson[]) =>
  people.flatMap(({ idtrabajador, cambios }) =>
    cambios.filter((cell) => !goes(cell)).map(({ fecha }) => ({ idtrabajador, fecha })),
  );

const CHECKS: Record<string, string> = {
  weekly_hours: 'sobre las horas de la semana',
  daily_extra: 'sobre las horas extra del día',
  rest: 'con poco descanso entre turnos',
  stretch: 'con muchas horas seguidas',
  nights: 'con muchas noches seguidas',
  leave: 'con ausencia',
  sundays: 'con pocos domingos libres',
};

interface Warned {
  code: string;
  level: 'warning' | 'block';
  /** '3 personas sobre las horas de la semana' */
  title: string;
  /** 'Diego Soto: 45 h, el límite es 42 h', one a check. */
  lines: string[];
  spot: Spot | null;
}

/** Warnings and blocks of people by their code; an overlap stands with its cell. */
export function warnedOf(people: readonly PublishedPerson[]): Warned[] {
  const all = people.flatMap((person) =>
    person.chequeos.flatMap((check) =>
      (check.nivel === 'warning' || check.nivel === 'block') && check.codigo !== 'overlap'
        ? [{ person, check, level: check.nivel }]
        : [],
    ),
  );
  return [...Map.groupBy(all, ({ check, level }) => `${level} ${check.codigo}`)]
    .map(([key, found]): Warned => {
      const [level = '', code = ''] = key.split(' ');
      const [first] = found;
      const date = first?.check.fechas[0];
      const count = new Set(found.map(({ person }) => person.idtrabajador)).size;
      return {
        ...{ code, level: level as Warned['level'] },
        title: `${peopleWords(count)} ${CHECKS[code] ?? 'con avisos'}`,
        lines: found.map(({ person, check }) => `${personName(person)}: ${check.texto}`),
        spot: first && date ? { worker: first.person.idtrabajador, date } : null,
      };
    })
    .toSorted((a, b) => a.level.localeCompare(b.level));
}

export const FILTERS = ['todas', 'publicado', 'avisos'] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether a person is in the list by its filter. */
export const isListed = (person: PublishedPerson, filter: Filter): boolean =>
  filter === 'todas' ||
  (filter === 'publicado'
    ? gainOf(person).known.length > 0
    : person.cambios.some((cell) => !goes(cell)) ||
      person.chequeos.some(({ nivel }) => nivel === 'warning' || nivel === 'block'));

/** 'Publicar 353 de 354 cambios'; 'Publicar 12 cambios' where all go. */
export function goWords({ going, all }: { going: number; all: number }): string {
  const what = all === 1 ? 'cambio' : 'cambios';
  return going === all ? `Publicar ${all} ${what}` : `Publicar ${going} de ${all} ${what}`;
}

/** Over what a sum of days, nights and groups goes: 'Suma de 12 días y 10 noches de 2 grupos'. */
export function sumWords(days: PublicationPreview['huecos']): string {
  const count = (which: 'dia' | 'noche', one: string, many: string) => {
    const dates = new Set(days.filter(({ momento }) => momento === which).map(({ fecha }) => fecha)).size;
    return dates === 0 ? [] : dates === 1 ? `1 ${one}` : `${dates} ${many}`;
  };
  const groups = [...new Set(days.map(({ grupo }) => grupo))];
  const moments = [count('dia', 'día', 'días'), count('noche', 'noche', 'noches')].flat().join(' y ');
  return `Suma de ${moments} de ${groups.length === 1 ? groups[0] : `${groups.length} grupos`}`;
}
