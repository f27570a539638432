import { type Flags, flagOn } from '@relevo/domain/flags';

export interface Enrolment {
  value: boolean;
  gps: boolean;
}

/** Where the worker punches, or null when it is not for them (spec 1 §2, Marcaje card). */
export function punchPath(flags: Flags | undefined, enrolment: Enrolment | undefined): string | null {
  if (!flagOn(flags, 'habilitarMarcajeRemoto') || !enrolment?.value) return null;
  return enrolment.gps ? '/user/marcaje/map' : '/user/marcaje';
}
