import { type PactField, type PactRow, pactColumns, pactRules } from '@relevo/domain/import-pacts';
import { formatRut } from '@relevo/domain/rut';
import { dashed } from '@relevo/domain/written';
import { notFound } from '../kernel/app-error.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { byRut, listSigners } from './people-by-rut.sql.ts';

/** Files of pacts of overtime: the key is the RUT and the first day. */
export const pactsKind: ImportKind<PactField, PactRow> = {
  ...{ name: 'pacts', wire: 'pactos', scope: 'personas', columns: pactColumns },
  wireColumns: {
    rut: 'rut',
    digit: 'dv',
    name: 'nombre',
    from: 'inicioPacto',
    until: 'terminoPacto',
    signed: 'firmado',
  },
  names: async () => ({}),
  judge: async (db, t, planned) =>
    judgeKeyed(planned, pactRules(byRut(await listSigners(db, t)), planned.today)),
  listed: async (db, t) =>
    (await listSigners(db, t)).flatMap(({ rut, name, pacts }) =>
      pacts.map(({ from, until, signed }) => [
        ...[formatRut(rut), name, dashed(from), dashed(until), dashed(signed)],
      ]),
    ),
  writer: async (_db, _t, use) => ({
    async write(call, _within, { personId, values: { from, until, signed, pact } }) {
      if (personId === null || from === null || until === null || signed === null) throw notFound();
      const span = { desde: from, hasta: until, firmado: signed };
      if (pact === null) await use.addPact(call, personId, span);
      else await use.changePact(call, pact.id, { ...span, version: pact.version });
      return personId;
    },
  }),
};
