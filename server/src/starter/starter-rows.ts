import type { Regime } from '@relevo/contract/setup';
import * as catalogue from './catalogue.ts';
import { permitTypesOf } from './permit-types.ts';

const types: readonly catalogue.ShiftType[] = Object.values(catalogue.shiftTypes);
const ranked = (names: readonly string[]) =>
  names.map((name, index) => ({ id: index + 1, name, rank: index + 1 }));

/** Rows of the catalogues that a new organisation begins with, table by table; it may change them. */
export const starterRows = (regime: Regime) => ({
  role: Object.values(catalogue.roles),
  shift_type: types.map(({ id, name, abbreviation, isDay, start, end }) => ({
    ...{ id, name, abbreviation },
    is_day: isDay,
    starts_at: start,
    ends_at: end,
  })),
  shift_type_time: types.flatMap(({ id, byWeekday = [] }) =>
    byWeekday.map(({ weekday, startsAt, endsAt }) => ({
      ...{ shift_type_id: id, weekday, starts_at: startsAt, ends_at: endsAt },
    })),
  ),
  shift_detail: Object.values(catalogue.details),
  absence_type: Object.values(catalogue.absences),
  sheet_column: catalogue.sheetColumns.map((column, index) => ({
    id: index + 1,
    ...column,
    rank: index + 1,
  })),
  permit_type: permitTypesOf(regime),
  article_category: ranked(catalogue.articleCategories),
  correction_reason: catalogue.correctionReasons.map((name, index) => ({ id: index + 1, name })),
});
