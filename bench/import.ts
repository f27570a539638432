import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportDetail } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { checkDigit } from '@relevo/domain/rut';
import { optionsOf } from '../rig/options.ts';
import type { Db } from '../server/src/db/connection.ts';
import { copying } from '../server/src/db/copying.ts';
import { raw, sql } from '../server/src/db/sql.ts';
import { schemaOf, type Table, tablesOf } from '../server/src/db/tables.ts';
import { openOwnServer } from './support/own-server.ts';
import { askPaced, p99Of } from './support/paced.ts';

/** The longest that each may take on two quiet cores, in seconds. */
const LIMITS = { review: 5, apply: 15, undo: 15 };
/** How often longer the slowest answers of others may take meanwhile. */
const SLOWER_OTHERS = 2;
/** The tables that an import of people writes, in the order of their keys. */
const WRITTEN: readonly Table[] = [
  'person',
  'worker',
  'contract',
  'worker_workplace',
  'import_row',
  'audit_event',
];
const UNITS = 40;

/**
 * Imports a file of new people with contracts and workplaces: uploaded and reviewed, applied and undone, beside PostgreSQL's
 * COPY of the same rows into the same tables with their indexes, and asks meanwhile what others ask. In a database of its
 * own; for a quick look `--people 500`.
 */
export default async function importPeople(args: string[]): Promise<void> {
  const people = optionsOf(args)('people', 5_000);
  const own = await openOwnServer('import');
  const slow: string[] = [];
  const judge = (name: string, value: number, most: number, unit: string) => {
    console.log(`${name}: ${value.toFixed(2)} ${unit} (at most ${most})`);
    if (value > most) slow.push(name);
  };
  try {
    const made = await own.make();
    const token = await own.enter(made);
    const base = `${made.code}/administracion/importaciones`;
    const read = async (id: number) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${own.api}/${base}/${id}`, { headers });
      if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: ImportDetail }).data;
    };
    const others = () =>
      askPaced({
        ask: () =>
          fetch(`${own.api}/${made.code}/me/notificaciones?limit=20`, {
            headers: { authorization: `Bearer ${token}` },
          }),
        everyMs: 10,
      });
    await addPlaces(own.db, made.code);
    const file = fileOf(people);
    const quiet = others();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const quietP99 = p99Of(await quiet.end());

    const began = performance.now();
    const form = new FormData();
    form.append('archivo', new Blob([file], { type: 'text/csv' }), 'personas.csv');
    const answer = await own.send(`${base}?tipo=personas`, form, token);
    const { id } = ((await answer.json()) as { data: { id: number } }).data;
    const reviewed = await own.send(`${base}/${id}/columnas`, { version: 1 }, token, 'PUT');
    const { resumen } = ((await reviewed.json()) as { data: ImportDetail }).data;
    const toReview = (performance.now() - began) / 1000;
    if (resumen?.nuevas !== people) throw new Error(`reviewed as ${JSON.stringify(resumen)}`);
    judge('file to review', toReview, LIMITS.review, 's');

    const meanwhile = others();
    const applying = performance.now();
    await own.send(`${base}/${id}/aplicar`, { version: 2, confirmacion: people }, token);
    const until = async (state: ImportDetail['estado']) => {
      for (;;) {
        const now = await read(id);
        if (now.estado === state) return now;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const state = await until('aplicada');
    const toApply = (performance.now() - applying) / 1000;
    const busyP99 = p99Of(await meanwhile.end());
    if (state.progreso?.escritas !== people) throw new Error(`applied as ${JSON.stringify(state.progreso)}`);
    judge('apply', toApply, LIMITS.apply, 's');
    const limit = await secondsOfCopy(own.db, made.code);
    console.log(
      `COPY of the same rows: ${limit.toFixed(2)} s; applying takes ${(toApply / limit).toFixed(1)} times as long`,
    );
    console.log(`p99 of others: ${quietP99.toFixed(1)} ms before, ${busyP99.toFixed(1)} ms meanwhile`);
    judge('p99 of others', busyP99 / quietP99, SLOWER_OTHERS, 'times');
    const undoing = performance.now();
    await own.send(`${base}/${id}/deshacer`, { version: state.version }, token);
    await until('deshecha');
    judge('undo', (performance.now() - undoing) / 1000, LIMITS.undo, 's');
  } finally {
    await own.close();
  }
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}

/** A file of nurses without anybody twice. */
function fileOf(people: number): string {
  const heading = ['RUT', 'Nombres', 'Apellido paterno', 'Apellido materno', 'Correo', 'Teléfono', 'Unidad'];
  const rows = Array.from({ length: people }, (_, at) => {
    const number = 10_000_000 + at;
    return [
      ...[`${number}-${checkDigit(number)}`, 'María José', `Muñoz ${at}`, 'Peña', `persona${at}@example.com`],
      ...['+56 9 5555 1234', `Unidad ${(at % UNITS) + 1}`, 'Enfermera', '01-03-2019', 'Sede', '26'],
    ];
  });
  return [[...heading, 'Cargo', 'Inicio contrato', 'Establecimiento', 'Meses anteriores'], ...rows]
    .map(csvLine)
    .join('');
}

/** The names that the file says. */
async function addPlaces(db: Db, code: string): Promise<void> {
  const t = tablesOf(schemaOf(code));
  await db.query(sql`
    insert into ${t('unit')} (name, abbreviation, kind)
    select 'Unidad ' || n, 'U' || n, 1 from generate_series(1, ${UNITS}::int) n`);
  await db.query(sql`insert into ${t('position')} (name) values ('Enfermera')`);
  await db.query(sql`
    insert into ${t('workplace')} (company_id, name, lat, lng, radius_m, time_zone)
    values (1, 'Sede', -33.44, -70.65, 100, 'America/Santiago')`);
}

/** Seconds that PostgreSQL needs to copy the written rows into tables alike, without what they refer to. */
async function secondsOfCopy(db: Db, code: string): Promise<number> {
  const t = tablesOf(schemaOf(code));
  await db.query(sql`create schema limit_of_import`);
  const copies = tablesOf('limit_of_import');
  const rows = new Map<Table, Buffer[]>();
  for (const table of WRITTEN) {
    await db.query(sql`create table ${copies(table)} (like ${t(table)} including all)`);
    const pieces: Buffer[] = [];
    await copying(db, async (tx) => {
      for await (const piece of tx.copyOut(raw(`copy ${t(table).text} to stdout`))) pieces.push(piece);
    });
    rows.set(table, pieces);
  }
  const began = performance.now();
  await copying(db, async (tx) => {
    for (const table of WRITTEN) {
      const target = tx.copyIn(raw(`copy ${copies(table).text} from stdin`));
      await pipeline(Readable.from(rows.get(table) ?? []), target);
    }
  });
  return (performance.now() - began) / 1000;
}
