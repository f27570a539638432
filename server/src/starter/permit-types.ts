import type { Regime } from '@relevo/contract/setup';
import { DAY } from '@relevo/domain/permit-days';
import { absences } from './catalogue.ts';

/** The type that draws on no balance and counts every day. */
export const UNPAID_LEAVE = 3;

interface Grant {
  grant_when: string;
  grant_parts: number;
  grant_wait_months?: number;
  carried_lots?: number;
  extra_after_months?: number;
  extra_every_months?: number;
  extra_parts?: number;
  extra_at_most?: number;
  extra_earlier_at_most?: number;
}

const nothing = {
  grant_when: 'none',
  grant_parts: 0,
  grant_wait_months: 0,
  carried_lots: null,
  extra_after_months: null,
  extra_every_months: null,
  extra_parts: null,
  extra_at_most: null,
  extra_earlier_at_most: null,
};

/** Asked for and decided by the manager. */
const asked = (
  id: number,
  absence: { id: number },
  name: string,
  kind: 'habiles' | 'corridos',
  article: string | null,
  grant?: Grant,
) => ({
  ...{ id, name, kind, article, absence_type_id: absence.id },
  ...{ decided: true, requires_document: false, rests_overtime: false, draws: grant !== undefined },
  ...nothing,
  ...grant,
});

/** Leave that a manager records with a document, without a decision. */
const recorded = (
  id: number,
  absence: { id: number },
  name: string,
  kind: 'habiles' | 'corridos',
  article: string,
) => ({ ...asked(id, absence, name, kind, article), decided: false, requires_document: true });

/**
 * A holiday of 15 days a year, and a day more for each 3 years of service beyond 10. At most 10 years with other
 * employers count.
 */
const privateHoliday: Grant = {
  grant_when: 'anniversary',
  grant_parts: 15 * DAY,
  extra_after_months: 120,
  extra_every_months: 36,
  extra_parts: DAY,
  extra_earlier_at_most: 120,
};

/** 15, 20 and 25 days a calendar year with less than 15, 15 and 20 years of service; carried once. */
const publicHoliday: Grant = {
  grant_when: 'calendar_year',
  grant_parts: 15 * DAY,
  grant_wait_months: 12,
  carried_lots: 1,
  extra_after_months: 120,
  extra_every_months: 60,
  extra_parts: 5 * DAY,
  extra_at_most: 2,
};

const sixAYear: Grant = { grant_when: 'calendar_year', grant_parts: 6 * DAY, carried_lots: 0 };

/** The articles on which holiday, administrative leave and rest for overtime stand, by law. */
const ARTICLES: Record<Regime, { holiday: string; administrative: string; rest: string }> = {
  codigo: {
    holiday: 'Código del Trabajo, art. 67 y 68',
    administrative: 'Contrato colectivo',
    rest: 'Código del Trabajo, art. 32',
  },
  estatuto: {
    holiday: 'Estatuto Administrativo, art. 103 y 104',
    administrative: 'Estatuto Administrativo, art. 109',
    rest: 'Estatuto Administrativo, art. 66',
  },
  aps: {
    holiday: 'Ley 19.378, art. 18',
    administrative: 'Ley 19.378, art. 17',
    rest: 'Ley 19.378, art. 15',
  },
};

/** The types of leave in Chile, each with the article that it rests on. */
export const permitTypesOf = (regime: Regime) => [
  asked(
    1,
    absences.legalHoliday,
    'Feriado legal',
    'habiles',
    ARTICLES[regime].holiday,
    regime === 'codigo' ? privateHoliday : publicHoliday,
  ),
  asked(
    2,
    absences.administrative,
    'Permiso administrativo',
    'habiles',
    ARTICLES[regime].administrative,
    // Agreed leave may be better than the law: days of last year are carried, and end with this one.
    regime === 'codigo' ? { ...sixAYear, carried_lots: 1 } : sixAYear,
  ),
  asked(UNPAID_LEAVE, absences.unpaid, 'Permiso sin goce de sueldo', 'corridos', null),
  recorded(4, absences.family, 'Matrimonio o unión civil', 'habiles', 'Código del Trabajo, art. 207 bis'),
  recorded(5, absences.family, 'Fallecimiento de hija o hijo', 'corridos', 'Código del Trabajo, art. 66'),
  asked(6, absences.training, 'Capacitación', 'habiles', null),
  recorded(7, absences.medical, 'Licencia médica', 'corridos', 'Decreto Supremo 3 de 1984'),
  recorded(8, absences.family, 'Fallecimiento de cónyuge', 'corridos', 'Código del Trabajo, art. 66'),
  recorded(
    9,
    absences.family,
    'Fallecimiento de madre, padre o hermano',
    'habiles',
    'Código del Trabajo, art. 66',
  ),
  recorded(10, absences.family, 'Nacimiento de hija o hijo', 'habiles', 'Código del Trabajo, art. 195'),
  recorded(11, absences.medical, 'Descanso pre y postnatal', 'corridos', 'Código del Trabajo, art. 195'),
  recorded(12, absences.medical, 'Postnatal parental', 'corridos', 'Código del Trabajo, art. 197 bis'),
  {
    ...asked(13, absences.compensation, 'Descanso compensatorio', 'corridos', ARTICLES[regime].rest),
    rests_overtime: true,
  },
];

export type PermitTypeRow = ReturnType<typeof permitTypesOf>[number];
