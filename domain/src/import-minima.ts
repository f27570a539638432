import { readWhole } from './import-answers.ts';
import { foldedText, type ImportCell, textOf } from './import-cells.ts';
import { FileColumns } from './import-columns.ts';
import { changeOf, type KeyedRules } from './import-keyed.ts';
import { NameList } from './import-name-list.ts';
import type { RowReader } from './import-row-reader.ts';
import { HOLIDAY_COLUMN, type Minima, type MinimumColumn, minimumIn } from './staffing-minimum.ts';

const days = {
  monday: '1',
  tuesday: '2',
  wednesday: '3',
  thursday: '4',
  friday: '5',
  saturday: '6',
  sunday: '7',
  holiday: HOLIDAY_COLUMN,
} as const satisfies Record<string, MinimumColumn>;
type DayField = keyof typeof days;
const dayFields = Object.keys(days) as DayField[];

export type MinimumField = 'unit' | 'group' | 'sector' | 'shift' | 'type' | DayField;

const dayTemplate = (field: DayField, name: string) => ({
  field,
  what: `Personas que se necesitan ${name}. Un guion quita el mínimo.`,
  example: field === 'monday' ? '4' : '3',
});

/** The columns of a file of least staffing: a row a group or a sector, by day or by night, a column a weekday. */
export const minimumColumns = new FileColumns<MinimumField>({
  headings: {
    unit: ['Unidad', 'Servicio', 'Unidad o servicio'],
    group: ['Estamento', 'Planilla', 'Grupo de planilla'],
    sector: ['Sector'],
    shift: ['Jornada', 'Día o noche', 'Turno'],
    type: ['Tipo de turno'],
    monday: ['Lunes', 'Lun'],
    tuesday: ['Martes', 'Mar'],
    wednesday: ['Miércoles', 'Mié'],
    thursday: ['Jueves', 'Jue'],
    friday: ['Viernes', 'Vie'],
    saturday: ['Sábado', 'Sáb'],
    sunday: ['Domingo', 'Dom'],
    holiday: ['Festivos', 'Feriados', 'Festivo', 'Feriado'],
  },
  dates: [],
  template: [
    { field: 'unit', what: 'Unidad, como se llama en Relevo.', example: 'UCI', needed: true },
    {
      field: 'group',
      what: 'Estamento cuyas personas se cuentan; o, en su lugar, el sector.',
      example: 'Enfermeras',
    },
    { field: 'sector', what: 'Sector cuyas personas se cuentan, si no es un estamento.', example: 'Box 1-4' },
    { field: 'shift', what: 'Día o Noche.', example: 'Noche', needed: true },
    { field: 'type', what: 'Tipo de turno, si solo se cuentan las personas que lo hacen.', example: 'Largo' },
    dayTemplate('monday', 'los lunes'),
    dayTemplate('tuesday', 'los martes'),
    dayTemplate('wednesday', 'los miércoles'),
    dayTemplate('thursday', 'los jueves'),
    dayTemplate('friday', 'los viernes'),
    dayTemplate('saturday', 'los sábados'),
    dayTemplate('sunday', 'los domingos'),
    dayTemplate('holiday', 'los festivos'),
  ],
  missing: (seen) => [
    ...(['unit', 'shift'] as const).filter((field) => !seen.has(field)),
    ...(seen.has('group') || seen.has('sector') ? [] : (['group'] as const)),
  ],
});

/** A group or a sector of a unit that Relevo has. */
export interface KnownPlace {
  of: 'group' | 'sector';
  id: number;
  name: string;
  unitId: number;
  unit: string;
}

/** A type of shift with hours. */
export interface KnownShiftType {
  id: number;
  name: string;
  isDay: boolean;
  active: boolean;
}

/** A group or a sector, by day or by night, of all or of those with one type of shift. */
export interface MinimumKey {
  of: KnownPlace['of'];
  id: number;
  isDay: boolean;
  typeId: number | null;
}

/** The names of a line, as its key. */
export const minimumKey = ({ of, id, isDay, typeId }: MinimumKey): string => `${of} ${id} ${isDay} ${typeId}`;

/** The least staffing of an organisation. */
export interface KnownMinima {
  places: readonly KnownPlace[];
  types: readonly KnownShiftType[];
  /** By `minimumKey`. */
  minima: ReadonlyMap<string, Minima>;
}

/** A figure of a file with the one that the review saw; null is none. */
interface Figure {
  column: MinimumColumn;
  before: number | null;
  after: number | null;
}

/** A row of a file of least staffing as it is written. */
export interface MinimumRow {
  unitId: number | null;
  line: MinimumKey | null;
  figures: Figure[];
}

interface ReadMinima {
  place: KnownPlace | null;
  isDay: boolean | null;
  type: KnownShiftType | null;
  figures: Map<DayField, number | null>;
}

const most = 99;
const none = 'sin mínimo';

/** A figure, or a dash for none; undefined of another text. */
function figureOf(cell: ImportCell): number | null | undefined {
  return /^[-–—]$/.test(textOf(cell)) ? null : (readWhole(cell, 0, most) ?? undefined);
}

const isDayOf = (text: string): boolean | null => {
  const word = foldedText(text);
  if (['dia', 'diurno', 'diurna', 'd'].includes(word)) return true;
  return ['noche', 'nocturno', 'nocturna', 'n'].includes(word) ? false : null;
};

/** The rules of a file of least staffing: empty cells say nothing, special dates stay as they are. */
export function minimumRules({ places, types, minima }: KnownMinima): KeyedRules<MinimumField, ReadMinima> {
  const units = new NameList([...new Set(places.map(({ unit }) => unit))]);
  const typeNames = new NameList(types.map(({ name }) => name));
  const placeNames = new Map<string, NameList>();

  function placeOf(reader: RowReader<MinimumField>): KnownPlace | null {
    const unit = reader.named('unit', units, 'P10');
    const [group, sector] = [reader.text('group'), reader.text('sector')];
    if ((group === null) === (sector === null)) {
      reader.report('group', { code: 'M1' });
      return null;
    }
    if (unit === null) return null;
    const [of, text] = group === null ? (['sector', sector ?? ''] as const) : (['group', group] as const);
    const own = places.filter((place) => place.unit === unit && place.of === of);
    const key = `${of} ${unit}`;
    const names = placeNames.get(key) ?? new NameList(own.map(({ name }) => name));
    placeNames.set(key, names);
    const name = names.find(text);
    const near = names.nearest(text);
    const words = { unidad: unit, valor: text, ...(near !== null && { sugerencia: near }) };
    if (name === null) reader.report(of, { code: 'M2', words });
    return own.find((place) => place.name === name) ?? null;
  }

  return {
    ...{ columns: minimumColumns, needed: ['unit', 'shift'], keyField: 'shift' },
    read(reader) {
      const figures = new Map<DayField, number | null>();
      for (const field of dayFields) {
        const value = reader.checked(
          field,
          (_text, cell) => {
            const figure = figureOf(cell);
            return figure === undefined ? null : { figure };
          },
          'M5',
        );
        if (value) figures.set(field, value.figure);
      }
      const name = reader.named('type', typeNames, 'M4');
      return {
        ...{ place: placeOf(reader), isDay: reader.checked('shift', isDayOf, 'M3'), figures },
        type: types.find((type) => type.name === name) ?? null,
      };
    },
    keyOf: ({ place, isDay, type }) =>
      place && isDay !== null ? minimumKey({ ...place, isDay, typeId: type?.id ?? null }) : null,
    compare({ place, isDay, type, figures }, reader) {
      if (type && isDay !== null && type.isDay !== isDay) {
        const jornada = type.isDay ? 'de día' : 'de noche';
        reader.report('type', { code: 'M6', words: { valor: type.name, jornada } });
      }
      const line =
        place && isDay !== null ? { of: place.of, id: place.id, isDay, typeId: type?.id ?? null } : null;
      const known = (line && minima.get(minimumKey(line))) ?? { everyDay: null, exceptions: {} };
      const changed = [...figures].flatMap(([field, after]) => {
        const before = minimumIn(known, days[field]);
        return before === after ? [] : [{ field, column: days[field], before, after }];
      });
      if (type?.active === false && changed.some(({ after }) => after !== null))
        reader.report('type', { code: 'M7', words: { valor: type.name } });
      const shown = (figure: number | null) => (figure === null ? none : String(figure));
      const kind = isDay === null ? null : isDay ? 'de día' : 'de noche';
      return {
        name: [place?.unit, place?.name, type?.name ?? kind].filter(Boolean).join(', '),
        ...{
          rut: null,
          personId: null,
          isNew: known.everyDay === null && Object.keys(known.exceptions).length === 0,
        },
        changes: changed.flatMap(({ field, before, after }) =>
          changeOf(field, shown(after), before === null ? null : shown(before)),
        ),
        values: {
          ...{ unitId: place?.unitId ?? null, line },
          figures: changed.map(({ column, before, after }) => ({ column, before, after })),
        } satisfies MinimumRow,
      };
    },
  };
}

/** The cells of a line in the columns of the template, from Monday to holidays; null says nothing. */
export const minimumCells = (known: Minima): (number | null)[] =>
  dayFields.map((field) => minimumIn(known, days[field]));
