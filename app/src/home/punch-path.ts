import { type Flags, flagOn } from '@relevo/domain/flags';
import { type Address, PATHS } from '../navigation/paths.ts';

export interface Enrolment {
  value: boolean;
  gps: boolean;
}

/** Where the worker punches, or null when it is not for them (spec 1 §2, Marcaje card). */
export function punchPath(flags: Flags | undefined, enrolment: Enrolment | undefined): Address | null {
  if (!flagOn(flags, 'habilitarMarcajeRemoto') || !enrolment?.value) return null;
  return enrolment.gps ? PATHS.punchMap : PATHS.punch;
}
