import type { PunchBody } from '@relevo/contract';
import type { LoggedIn } from './log-in.ts';

/** A mark that a phone makes now, with a connection, at its workplace. */
export const onlineMark = (worker: LoggedIn, type: PunchBody['tipo-marca-id'] = 1): PunchBody => ({
  'tipo-marca-id': type,
  'nombre-equipo': 'bench',
  location: worker.location,
  'empresa-id': worker.companyId,
  'establecimiento-id': worker.workplaceId,
  offline: false,
  timestamp: Temporal.Now.instant().toString(),
});
