import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { checkDigit } from '@relevo/domain/rut';
import { dashed } from '@relevo/domain/written';
import { optionsOf } from '../rig/options.ts';
import type { Db } from '../server/src/db/connection.ts';
import { sql } from '../server/src/db/sql.ts';
import { schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { openOwnServer } from './support/own-server.ts';

/** The longest that each may take on two quiet cores, in seconds. */
const LIMITS = { review: 10, answer: 10, apply: 30 };
const UNITS = 80;
const DAYS = 31;
const CYCLE = ['L', 'N', '-', '-'] as const;

/**
 * Imports a month of people as a matrix: uploaded and reviewed, one code answered, applied to drafts, and the same file
 * again. In a database of its own; for a quick look `--people 500`.
 */
export default async function importMatrix(args: string[]): Promise<void> {
  const people = optionsOf(args)('people', 5_000);
  const own = await openOwnServer('import-matrix');
  const slow: string[] = [];
  const timed = async <T>(name: keyof typeof LIMITS, what: string, run: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await run();
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${what}: ${seconds.toFixed(2)} s (at most ${LIMITS[name]})`);
    if (seconds > LIMITS[name]) slow.push(what);
    return result;
  };
  try {
    const made = await own.make();
    const token = await own.enter(made);
    const base = `${made.code}/administracion/importaciones`;
    await hire(own.db, made.code, people);
    const file = fileOf(people);
    const detailOf = async (answer: Response) => ((await answer.json()) as { data: ImportDetail }).data;
    const reviewed = async () => {
      const form = new FormData();
      form.append('archivo', new Blob([file], { type: 'text/csv' }), 'turnos.csv');
      const { id } = await detailOf(await own.send(`${base}?tipo=planilla`, form, token));
      return detailOf(await own.send(`${base}/${id}/columnas`, { version: 1 }, token, 'PUT'));
    };
    let detail = await timed('review', 'file to review', reviewed);
    console.log(JSON.stringify(detail.resumen));
    const open = detail.nombres.filter(({ accion }) => accion === null);
    const answer = async (some: typeof open) => {
      const nombres = some.map(({ campo, valor, unidad, sugerencia }) => ({
        ...{ campo, valor, idunidad: unidad?.id, accion: 'usar', idexistente: sugerencia?.id },
      }));
      const body = { version: detail.version, nombres };
      detail = await detailOf(await own.send(`${base}/${detail.id}/nombres`, body, token, 'PUT'));
    };
    await timed('answer', 'one code of a unit', () => answer(open.slice(0, 1)));
    await timed('answer', 'all other codes', () => answer(open.slice(1)));
    const { nuevas = 0, cambian = 0, problemas = 0 } = detail.resumen ?? {};
    if (nuevas !== people * DAYS || problemas > 0) throw new Error(JSON.stringify(detail.resumen));
    const { id, version } = detail;
    await timed('apply', 'apply', async () => {
      await own.send(`${base}/${id}/aplicar`, { version, confirmacion: nuevas + cambian }, token);
      for (;;) {
        const now = await fetch(`${own.api}/${base}/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if ((await detailOf(now)).estado === 'aplicada') return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    });
    const again = await timed('review', 'the same file again', reviewed);
    if (again.resumen?.iguales !== people * DAYS) throw new Error(JSON.stringify(again.resumen));
  } finally {
    await own.close();
  }
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}

const rutOf = (at: number): string => `${10_000_000 + at}-${checkDigit(10_000_000 + at)}`;

/** A month from the next but one on, each person in the letter of a fourth shift. */
function fileOf(people: number): string {
  const first = Temporal.Now.plainDateISO('America/Santiago').add({ months: 2 }).with({ day: 1 });
  const days = Array.from({ length: DAYS }, (_, at) => dashed(first.add({ days: at }).toString()));
  const rows = Array.from({ length: people }, (_, at) => [
    ...[rutOf(at), `Muñoz ${at}, María José`],
    ...days.map((_day, day) => CYCLE[(at + day) % CYCLE.length] ?? ''),
  ]);
  return [['RUT', 'Nombre', ...days], ...rows].map(csvLine).join('');
}

/** Writes people with a contract, in units of the same size. */
async function hire(db: Db, code: string, people: number): Promise<void> {
  const t = tablesOf(schemaOf(code));
  const ruts = Array.from({ length: people }, (_, at) => rutOf(at));
  await db.query(sql`
    insert into ${t('unit')} (name, abbreviation, kind)
    select 'Unidad ' || n, 'U' || n, 1 from generate_series(1, ${UNITS}::int) n`);
  await db.query(sql`
    with work as (insert into ${t('position')} (name) values ('Enfermera(o)') returning id),
      hired as (
        insert into ${t('person')} (first_name, last_name, rut)
        select 'María José', 'Muñoz ' || r, r from unnest(${ruts}::text[]) r returning id, rut),
      placed as (
        select id, rut, (select u.id from ${t('unit')} u where u.name = 'Unidad ' || (1 + h.id % ${UNITS}::int)) as unit
        from hired h),
      working as (
        insert into ${t('worker')} (person_id, username, unit_id, position_id)
        select p.id, p.rut, p.unit, work.id from placed p, work returning id, unit_id)
    insert into ${t('contract')} (worker_id, unit_id, starts_on, article22)
    select id, unit_id, current_date - 30, false from working`);
}
