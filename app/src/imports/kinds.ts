import type { ImportKind } from '@relevo/contract/imports';
import { balanceColumns } from '@relevo/domain/import-balances';
import type { FileColumns } from '@relevo/domain/import-columns';
import { holidayColumns } from '@relevo/domain/import-holidays';
import { minimumColumns } from '@relevo/domain/import-minima';
import { pactColumns } from '@relevo/domain/import-pacts';
import { personColumns } from '@relevo/domain/import-person-columns';
import { phoneColumns } from '@relevo/domain/import-phones';
import { rosterColumns } from '@relevo/domain/import-roster';
import {
  calendarNumberOutline,
  calendarOutline,
  callOutline,
  documentTextOutline,
  flagOutline,
  peopleOutline,
  statsChartOutline,
} from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import type { Address } from '../navigation/paths.ts';

interface Kind {
  title: string;
  note: string;
  icon: string;
  /** One row and several, in words. */
  nouns: readonly [one: string, many: string];
  /** What its files list, after 'una lista de'. */
  list: string;
  /** What a row is about, where that is no person. */
  about?: string;
  /** By what a row is recognised, after 'se reconoce por'. */
  key: string;
  /** Where what is written lies, as a sentence; not told of what holds at once. */
  lands?: string;
  /** The step in which is said what its files mean, where that is none of names. */
  asks?: 'Códigos';
  /** Whether those who are missing from the file are told. */
  tellsMissing?: true;
  /** The page of what was written. */
  seen: { label: string; opens: Address };
  /** The columns of its files, whose fields differ by kind. */
  columns: Pick<FileColumns, 'meaningOf' | 'template' | 'heading'>;
}

/** Kinds of files, in words. */
export const KINDS: Readonly<Record<ImportKind, Kind>> = {
  personas: {
    title: 'Personas',
    note: 'Datos, contrato, unidad, cargo y jefatura',
    icon: peopleOutline,
    nouns: ['persona', 'personas'],
    list: 'personas',
    key: 'su ID externo, su RUT con dígito o, si no trae ninguno, su correo; nunca por el nombre',
    tellsMissing: true,
    seen: { label: 'Ver las personas', opens: DESK_PATHS.people },
    columns: personColumns,
  },
  planilla: {
    title: 'Turnos',
    note: 'Una fila por persona con sus días, o una por persona y fecha',
    icon: calendarOutline,
    nouns: ['turno', 'turnos'],
    list: 'turnos',
    about: 'Turno',
    key: 'el RUT o el ID externo de la persona, y la fecha',
    lands: 'Queda en el borrador de cada unidad, que su jefatura revisa y publica en Planilla.',
    asks: 'Códigos',
    seen: { label: 'Ver las unidades', opens: DESK_PATHS.structure },
    columns: rosterColumns,
  },
  saldos: {
    title: 'Saldos',
    note: 'Días pendientes por persona, permiso y período',
    icon: calendarNumberOutline,
    nouns: ['saldo', 'saldos'],
    list: 'saldos',
    key: 'el RUT o el ID externo, el permiso y el período',
    seen: { label: 'Ver las personas', opens: DESK_PATHS.people },
    columns: balanceColumns,
  },
  minimos: {
    title: 'Dotación mínima',
    note: 'Por unidad, estamento o sector y día de la semana',
    icon: statsChartOutline,
    nouns: ['línea', 'líneas'],
    list: 'mínimos de dotación',
    about: 'Mínimo',
    key: 'su unidad, estamento o sector, jornada y tipo de turno',
    seen: { label: 'Ver las unidades', opens: DESK_PATHS.structure },
    columns: minimumColumns,
  },
  feriados: {
    title: 'Feriados',
    note: 'Fecha y nombre de los de cada año',
    icon: flagOutline,
    nouns: ['feriado', 'feriados'],
    list: 'feriados',
    about: 'Feriado',
    key: 'su fecha',
    seen: { label: 'Ver los feriados', opens: DESK_PATHS.holidays },
    columns: holidayColumns,
  },
  pactos: {
    title: 'Pactos de horas extra',
    note: 'Inicio, término y firma, por RUT',
    icon: documentTextOutline,
    nouns: ['pacto', 'pactos'],
    list: 'pactos',
    key: 'el RUT o el ID externo, y su primer día',
    seen: { label: 'Ver los pactos', opens: DESK_PATHS.pacts },
    columns: pactColumns,
  },
  telefonos: {
    title: 'Teléfonos',
    note: 'El número de cada persona, por RUT',
    icon: callOutline,
    nouns: ['teléfono', 'teléfonos'],
    list: 'teléfonos',
    key: 'el RUT o el ID externo de la persona',
    seen: { label: 'Ver las personas', opens: DESK_PATHS.people },
    columns: phoneColumns,
  },
};
