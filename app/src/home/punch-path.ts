import { type Flags, flagOn } from '@relevo/domain/flags';
import { type Address, PATHS } from '../navigation/paths.ts';

export interface Enrolment {
  value: boolean;
  gps: boolean;
}

/** Page where the worker punches; null without remote punching (spec 1 §2, Marcaje card). */
export function punchPath(flags: Flags | undefined, enrolment: Enrolment | undefined): Address | null {
  if (!flagOn(flags, 'habilitarMarcajeRemoto') || !enrolment?.value) return null;
  return enrolment.gps ? PATHS.punchMap : PATHS.punch;
}
