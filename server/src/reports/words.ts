import type { ShiftBrief } from '@relevo/contract';

/** '08:00 a 20:00' */
export const hoursOfShift = ({ horaProgramadaInicio, horaProgramadaTermino }: ShiftBrief): string =>
  `${horaProgramadaInicio.slice(0, 5)} a ${horaProgramadaTermino.slice(0, 5)}`;

/** 'UCI Adulto · Sector A' */
export const placeOfShift = ({ unidad, sector }: ShiftBrief): string =>
  [unidad.nombreUnidad, sector?.nombreSector].filter(Boolean).join(' · ');
