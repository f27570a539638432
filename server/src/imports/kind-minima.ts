import { isDeepStrictEqual } from 'node:util';
import {
  type KnownMinima,
  type MinimumField,
  type MinimumKey,
  type MinimumRow,
  minimumCells,
  minimumColumns,
  minimumKey,
  minimumRules,
} from '@relevo/domain/import-minima';
import { type Minima, type MinimumColumn, minimumIn } from '@relevo/domain/staffing-minimum';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { notFound } from '../kernel/app-error.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { listFigures, listPlaces, listShiftTypes } from './kind-minima.sql.ts';
import type { RowUndo } from './row-undo.ts';

async function loadMinima(db: Queries, t: TableNames, today: LocalDate): Promise<KnownMinima> {
  const [places, types, figures] = await Promise.all([
    listPlaces(db, t),
    listShiftTypes(db, t),
    listFigures(db, t, today),
  ]);
  const minima = new Map<string, Minima>();
  for (const [key, own] of Map.groupBy(figures, minimumKey)) {
    const exceptions = own.flatMap(({ column, minimum }) => (column === null ? [] : [[column, minimum]]));
    const everyDay = own.find(({ column }) => column === null)?.minimum ?? null;
    minima.set(key, { everyDay, exceptions: Object.fromEntries(exceptions) });
  }
  return { places, types, minima };
}

interface LineKey {
  unitId: number;
  line: MinimumKey;
  columns: MinimumColumn[];
}
interface LineFigures extends LineKey {
  /** In the order of the columns. */
  figures: (number | null)[];
}

/** The figures of a row go back together: where one was changed since, all of the row stay. */
const undo: RowUndo<MinimumRow, LineKey, LineFigures> = {
  keyOf({ values: { unitId, line, figures } }) {
    if (unitId === null || line === null) throw notFound();
    return { unitId, line, columns: figures.map(({ column }) => column) };
  },
  async find(db, t, keys, { today }) {
    const { places, minima } = await loadMinima(db, t, today);
    const there = new Set(places.map(({ of, id, unitId }) => `${of} ${id} ${unitId}`));
    return keys.map(({ unitId, line, columns }) => {
      if (!there.has(`${line.of} ${line.id} ${unitId}`)) return null;
      const known = minima.get(minimumKey(line)) ?? { everyDay: null, exceptions: {} };
      return { unitId, line, columns, figures: columns.map((column) => minimumIn(known, column)) };
    });
  },
  isSame: (after, now) => isDeepStrictEqual(after.figures, now.figures),
  restore: (call, use, { before, after: { unitId, line, columns, figures } }) =>
    use.setMinima(
      call,
      unitId,
      columns.map((columna, at) => ({
        ...{ de: placeOf(line), id: line.id, turnoDia: line.isDay, idtipo: line.typeId, columna },
        ...{ minimo: before?.figures[at] ?? null, antes: figures[at] ?? null },
      })),
    ),
};

const placeOf = ({ of }: MinimumKey) => (of === 'group' ? ('planilla' as const) : ('sector' as const));

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** Files of least staffing: the key is the unit, its group or sector, day or night, and the type of shift. */
export const minimaKind: ImportKind<MinimumField, MinimumRow> = {
  ...{ name: 'minima', wire: 'minimos', scope: 'turnos', columns: minimumColumns, undo },
  wireColumns: {
    ...{ unit: 'unidad', group: 'estamento', sector: 'sector', shift: 'jornada', type: 'tipoTurno' },
    ...{ monday: 'lunes', tuesday: 'martes', wednesday: 'miercoles', thursday: 'jueves', friday: 'viernes' },
    ...{ saturday: 'sabado', sunday: 'domingo', holiday: 'festivos' },
  },
  async names(db, t) {
    const [places, types] = [await listPlaces(db, t), await listShiftTypes(db, t)];
    const named = (of: 'group' | 'sector') =>
      distinct(places.filter((place) => place.of === of).map(({ name }) => name));
    return {
      unit: distinct(places.map(({ unit }) => unit)),
      ...{ group: named('group'), sector: named('sector'), shift: ['Día', 'Noche'] },
      type: distinct(types.filter(({ active }) => active).map(({ name }) => name)),
    };
  },
  judge: async (db, t, planned) => judgeKeyed(planned, minimumRules(await loadMinima(db, t, planned.today))),
  async listed(db, t, today) {
    const { places, types, minima } = await loadMinima(db, t, today);
    const kinds = [
      { isDay: true, typeId: null, type: null },
      { isDay: false, typeId: null, type: null },
      ...types.map(({ id, name, isDay }) => ({ isDay, typeId: id, type: name })),
    ];
    return places.flatMap(({ of, id, name, unit }) =>
      kinds.flatMap(({ isDay, typeId, type }) => {
        const figures = minimumCells(
          minima.get(minimumKey({ of, id, isDay, typeId })) ?? { everyDay: null, exceptions: {} },
        );
        if (figures.every((figure) => figure === null)) return [];
        const place = of === 'group' ? [name, null] : [null, name];
        return [[unit, ...place, isDay ? 'Día' : 'Noche', type, ...figures]];
      }),
    );
  },
  writer: async (_db, _t, use) => ({
    async write(call, _within, { values: { unitId, line, figures } }) {
      if (unitId === null || line === null) throw notFound();
      await use.setMinima(
        call,
        unitId,
        figures.map(({ column, before, after }) => ({
          ...{ de: placeOf(line), id: line.id, turnoDia: line.isDay },
          ...{ idtipo: line.typeId, columna: column, minimo: after, antes: before },
        })),
      );
      return null;
    },
  }),
};
