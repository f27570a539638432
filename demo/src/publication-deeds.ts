import type { ManagerCall } from '../../server/src/call.ts';
import { changeDraft } from '../../server/src/roster/draft.service.ts';
import { publishRoster } from '../../server/src/roster/publish.service.ts';
import { previewPublication } from '../../server/src/roster/publish-preview.service.ts';
import { answerVersion } from '../../server/src/roster/versions.service.ts';
import { shiftTypes } from '../../server/src/starter/catalogue.ts';
import type { Manager, Worker } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** People who work one day more, of whom a third has not looked yet. */
const PEOPLE = 12;
/** Days before the end of the roster within which they do: no other story reaches so far. */
const WITHIN = 13;

const NOTE = 'La última semana va reforzada: vuelven los pabellones de la tarde.';
const MESSAGE = 'Ese día tengo control médico. ¿Lo puede tomar otra persona?';

/** A free day on which a worker can take a long day, looked for from a place within the last days. */
function freeDay(roster: Roster, worker: Worker, from: number): number | undefined {
  const days = Array.from({ length: WITHIN }, (_, at) => roster.lastDay - 1 - ((from + at) % WITHIN));
  return days.find((day) => roster.canTake(worker, day, shiftTypes.long));
}

/**
 * The manager of the UCI has published a change of the last month: people work one free day more. Most have seen and
 * agreed, some have seen, one asks, and some have not looked.
 */
export function publicationOfRoster(
  managers: readonly Manager[],
  workers: readonly Worker[],
  roster: Roster,
): Deed[] {
  const manager = managers.find(({ unit }) => unit.abbreviation === 'UCI');
  if (!manager) return [];
  const taking = workers
    .filter(({ unit, rotation }) => unit === manager.unit && rotation === 'fourth')
    .slice(0, PEOPLE)
    .flatMap((worker, index) => {
      const day = freeDay(roster, worker, index);
      return day === undefined ? [] : [{ worker, date: roster.date(day) }];
    });
  if (taking.length === 0) return [];
  const last = Temporal.PlainDate.from(roster.date(roster.lastDay));
  const range = { desde: last.with({ day: 1 }).toString(), hasta: last.toString() };
  let version = 0;
  const publish = async (call: ManagerCall) => {
    const unitId = manager.unit.id;
    const { version: seen } = await changeDraft(
      call,
      unitId,
      taking.map(({ worker, date }) => ({
        ...{ idtrabajador: worker.id, fecha: date, base: '', que: 'turno' as const },
        ...{ idtipo: shiftTypes.long.id, idsector: worker.sectorId },
      })),
    );
    const { deps, actor, now } = call;
    const query = { unitId, from: range.desde, to: range.hasta, workerIds: null };
    const { confirmar } = await previewPublication({ tx: deps.db, t: actor.org.t, now, actor }, query);
    const wanted = { ...range, version: seen, nota: NOTE, pide_confirmacion: true, confirmado: confirmar };
    version = (await publishRoster(call, unitId, wanted)).idversion;
  };
  const answers = taking.flatMap(({ worker, date }, index): Deed[] => {
    const said = [{ conforme: true }, { vista: true as const }, null][index % 3];
    // The first and the busiest of them has agreed.
    const answer = index === 4 ? { mensaje: MESSAGE, fecha: date } : index === 1 ? { conforme: true } : said;
    if (!answer) return [];
    return [
      {
        ...{ at: roster.moment(-1, '13:05').add({ minutes: 11 * index }), by: worker },
        what: 'reads what was published',
        run: (call) => answerVersion(call, version, answer as Parameters<typeof answerVersion>[2]),
      },
    ];
  });
  return [
    { at: roster.moment(-1, '12:10'), by: manager, what: 'publishes a roster', run: publish },
    ...answers,
  ];
}
