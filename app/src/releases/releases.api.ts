import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { judgedQuery } from '../reads/judged-query.ts';

/** Verdict on giving an own shift back now. */
export const releaseVerdictQuery = (shiftId: number) =>
  judgedQuery(scoped('release-verdict', shiftId), (signal) =>
    api('GET me/solicitudes/cts/verificacion', { query: { turno: shiftId }, signal }),
  );

/** Asks to give an own shift back (CTS); `confirmado`: the warnings that the worker has seen and goes on with. */
export const createRelease = async (idturno: number, confirmado: string[], key: string) =>
  (
    await api('POST me/solicitudes/cts', {
      body: { idturno, confirmado },
      idempotencyKey: key,
    })
  ).data;
