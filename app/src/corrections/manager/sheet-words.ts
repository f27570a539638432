import type { AdminMarkCorrection } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { shortDate, timeRange } from '../../ui/formatters.ts';

/** Name of the action in the message that a connection is needed. */
export const DECIDING = 'decidir una corrección';

/** 'Camila Rojas · Jue 19 nov, 20:00 a 08:00' */
export const noteOf = ({ trabajador, turno }: AdminMarkCorrection): string =>
  `${shortName(trabajador.persona)} · ${shortDate(turno.fecha)}, ${timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino)}`;
