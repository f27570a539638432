import { sql } from '../../src/db/sql.ts';
import { addShift } from './arrange.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  datesOf,
  decideCorrection,
  openCorrection,
  oppose,
} from './corrections.ts';
import { worker } from './fixture.ts';
import { dataOf } from './swaps.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes about sheets, corrections of marks, and edits of shifts. */
export function attendanceWrites({ server, camila, patricia }: WriteStage) {
  /** A period that ended three days ago. */
  const newPeriod = async () => {
    const [period] = await server.db.query<{ id: number }>(sql`
      insert into ${server.tables()('period')} (name, starts_on, ends_on)
      values ('Quincena', '2026-11-01', '2026-11-15') returning id`);
    return (period as { id: number }).id;
  };
  /** Dates of the current period, without another change of a test. */
  const pastDate = datesOf('2026-11-01');
  return {
    'POST fda/trabajador/reporte': async () => {
      const body = { periodo_id: await newPeriod(), trabajador_id: worker.camila };
      return () => camila.request('POST', 'fda/trabajador/reporte', { body });
    },
    'POST fda/recordatorio': async () => {
      const body = { periodo_id: await newPeriod(), listIdTrabajador: [worker.diego] };
      return () => patricia.request('POST', 'fda/recordatorio', { body });
    },
    'PUT me/fda/dias/{fecha}': async () => {
      // A period that no other test validates.
      await server.db.query(sql`
        insert into ${server.tables()('period')} (name, starts_on, ends_on)
        values ('Octubre', '2026-10-01', '2026-10-15')`);
      return () => camila.request('PUT', 'me/fda/dias/2026-10-05', { body: { conforme: true } });
    },
    'POST solicitud/corrector-marca/add': async () => {
      const shiftId = await addMarkedShift(server, pastDate());
      return () => askCorrection(camila, shiftId);
    },
    'POST solicitudes/corrector-marca/{id}/aceptar': [{}, { horaSalida: '20:00' }].map((body) => async () => {
      const { id } = await openCorrection(server, camila, pastDate());
      return () => decideCorrection(patricia, id, 'aceptar', body);
    }),
    'POST solicitudes/corrector-marca/{id}/rechazar': async () => {
      const { id } = await openCorrection(server, camila, pastDate());
      return () => decideCorrection(patricia, id, 'rechazar');
    },
    'PUT turno/{id}/edit': async () => {
      const shiftId = await addShift(server, worker.camila, pastDate(), 'day', { sectorId: 2 });
      return () => patricia.request('PUT', `turno/${shiftId}/edit`, { body: { idsector: 3 } });
    },
    'POST turno/{id}/horas-extra': async () => {
      const shiftId = await addShift(server, worker.camila, pastDate(), 'day', { sectorId: 2 });
      const body = { minutos: 15, motivo: 'Reemplazo parcial', confirmado: true };
      return () => patricia.request('POST', `turno/${shiftId}/horas-extra`, { body });
    },
    'POST correcciones': async () => {
      const shiftId = await addMarkedShift(server, pastDate());
      return () => beginCorrection(patricia, [shiftId]);
    },
    'POST me/correcciones/{id}/oposicion': async () => {
      const { id } = await openCorrection(server, camila, pastDate());
      dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '20:00' }));
      return () => oppose(camila, id);
    },
  } satisfies Partial<Writes>;
}
