import type { closingsEndpoints } from '@relevo/contract/closings';
import { CLOSING_COLUMNS, closingColumns, GENERIC_FORMAT } from '@relevo/domain/closing-format';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import { CSV, XLSX } from '../files/table-file.ts';
import { askerOf } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { notFound } from '../kernel/app-error.ts';
import { GENERIC_NAME, makeFile } from './closings.service.ts';
import {
  findClosingPeriod,
  findFile,
  listClosingFiles,
  listClosingPeriods,
  listClosingUnits,
} from './closings.sql.ts';
import { changeFormat, formatJson, formatRowJson, makeFormat, removeFormat } from './formats.service.ts';
import { listFormats } from './formats.sql.ts';

const done = { data: { ok: true as const } };

const closingsRoutes = ({ db }: Deps): RoutesOf<keyof typeof closingsEndpoints> => ({
  'GET administracion/cierres': async ({ org: { t, timeZone }, now }) => ({
    data: await listClosingPeriods(db, t, localDateOf(now, timeZone)),
  }),
  'GET administracion/cierres/{id}': async ({ org: { t, timeZone }, params, now }) => {
    const today = localDateOf(now, timeZone);
    const periodo = await findClosingPeriod(db, t, params.id);
    if (!periodo) throw notFound();
    const [unidades, archivos] = await Promise.all([
      listClosingUnits(db, t, periodo.id, today),
      listClosingFiles(db, t, { periodId: periodo.id }),
    ]);
    return { data: { periodo, terminado: periodo.hasta < today, unidades, archivos } };
  },
  'POST administracion/cierres/{id}/archivos': async ({ call, actor, params, body, reply }) => ({
    data: await makeFile(call, params.id, body, askerOf({ actor, reply })),
  }),
  'GET administracion/archivos-cierre/{id}': async ({ org, params }) => {
    const file = await findFile(db, org.t, params.id);
    if (!file) throw notFound();
    return { mime: file.name.endsWith('.csv') ? CSV : XLSX, bytes: file.bytes, name: file.name };
  },
  'GET administracion/formatos-cierre': async ({ org }) => ({
    data: {
      formatos: (await listFormats(db, org.t)).map(formatRowJson),
      generico: formatJson(GENERIC_NAME, GENERIC_FORMAT),
      columnas: closingColumns.map((clave) => ({ clave, nombre: CLOSING_COLUMNS[clave] })),
    },
  }),
  'POST administracion/formatos-cierre': async ({ call, body }) => ({ data: await makeFormat(call, body) }),
  'PUT administracion/formatos-cierre/{id}': async ({ call, params, body }) => {
    await changeFormat(call, params.id, body);
    return done;
  },
  'DELETE administracion/formatos-cierre/{id}': async ({ call, params, query }) => {
    await removeFormat(call, params.id, query.version);
    return done;
  },
});

/** The end of pay periods: who has validated, and the files for payroll. */
export const closingsFeature = (deps: Deps) => ({ routes: closingsRoutes(deps) });
