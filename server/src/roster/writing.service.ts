import type { CopyWriting, DraftBefore, DraftChange, RotationWriting, WrittenAnswer } from '@relevo/contract';
import { datesOf } from '@relevo/domain/permit-days';
import {
  daysLookedAt,
  FREE,
  goesOnAt,
  outcomeOf,
  rotationDay,
  type WrittenOver,
} from '@relevo/domain/rotation';
import { addDays, daysBetween, type LocalDate } from '@relevo/domain/time';
import type { ManagerCall } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { storeCells, type Wanted } from './draft.service.ts';
import { cellFacts, lockDraftsBelow } from './draft.sql.ts';
import { LEFT_WORDS, type LeftOut } from './left-out.ts';
import { type WorkerPlan, workerPlan } from './worker-plan.ts';
import { cycleDays, workerDays } from './writing.sql.ts';

/** Cells that one call writes at most, as many as a change by hand. */
const CELLS = 2000;
/** The days of a rotation that is written at once, and those of a copy. */
const WRITTEN_DAYS = 366;
const COPIED_DAYS = 31;
/** Days before the first one in which a rotation is looked for: two of the longest cycles. */
export const DAYS_BEFORE = daysLookedAt(56);

const refuse = (field: string, message: string): never => {
  throw new AppError('request.invalid', { fields: { [field]: [message] } });
};

/** The dates of a call. @throws request.invalid for more than the call writes at once */
function writtenDates(body: RotationWriting | CopyWriting, atMost: number): LocalDate[] {
  const days = daysBetween(body.desde, body.hasta) + 1;
  if (days < 1) refuse('hasta', 'La fecha de término no puede ser anterior a la de inicio.');
  if (days > atMost) refuse('hasta', `Son más de ${atMost} días: elige menos.`);
  if (days * new Set(body.idtrabajador).size > CELLS)
    refuse('hasta', 'Son más de 2.000 celdas: elige menos días o menos personas.');
  return datesOf({ from: body.desde, to: body.hasta });
}

/** A day that shall show a type of shift, or be free where it is null. */
interface Aim {
  date: LocalDate;
  typeId: number | null;
  sectorId: number | null;
}

interface Aims {
  unitId: number;
  /** The first and the last day that is read: what is written, and what it follows from. */
  from: LocalDate;
  to: LocalDate;
  workerIds: readonly number[];
  over: WrittenOver;
  /** The version of the draft that the manager saw. */
  seen: number;
  /** The days to write for a worker, or why there are none. */
  of: (plan: WorkerPlan) => Aim[] | 'sin_huella';
}

/** Writes what is aimed at into the draft, as one change set. */
async function writeAims(write: Write, call: ManagerCall, aims: Aims): Promise<WrittenAnswer> {
  const { tx, t } = write;
  const { unitId, from, to, over, seen } = aims;
  const workerIds = [...new Set(aims.workerIds)];
  const versions = await lockDraftsBelow(tx, t, { unitId, workerIds, from, to });
  const permits = call.actor.permissions.has('adminVerPermisosNativa');
  const people = await workerDays(tx, t, { unitId, workerIds, from, to, permits });
  const left = new Map<string, LeftOut>();
  const leave = (idtrabajador: number, motivo: LeftOut['motivo'], ...dates: LocalDate[]) => {
    const key = `${idtrabajador} ${motivo}`;
    const one = left.get(key) ?? { idtrabajador, motivo, texto: LEFT_WORDS[motivo], fechas: [] };
    left.set(key, { ...one, fechas: [...one.fechas, ...dates] });
  };
  const wanted: Omit<Wanted, 'change'>[] = [];
  const does: DraftChange['que'][] = [];
  const antes: DraftBefore[] = [];
  const own = new Set(people.map(({ id }) => id));
  for (const id of workerIds) if (!own.has(id)) leave(id, 'persona');
  for (const person of people) {
    const plan = workerPlan(person);
    const days = aims.of(plan);
    if (days === 'sin_huella') {
      leave(plan.id, days);
      continue;
    }
    for (const { date, typeId, sectorId } of days) {
      const outcome = outcomeOf(typeId, plan.on(date), over);
      if (outcome.does === 'nada') continue;
      if (outcome.does === 'omitida') {
        leave(plan.id, outcome.why, date);
        continue;
      }
      const draft = plan.draftOn(date);
      if (draft && draft.version > seen) {
        leave(plan.id, 'cambio', date);
        continue;
      }
      const isShift = outcome.does === 'turno';
      wanted.push({
        workerId: plan.id,
        date,
        typeId: isShift ? typeId : null,
        sectorId: isShift ? sectorId : null,
      });
      does.push(outcome.does);
      if (draft)
        antes.push({ idtrabajador: plan.id, fecha: date, idtipo: draft.typeId, idsector: draft.sectorId });
    }
  }
  const facts = await cellFacts(tx, t, unitId, wanted, write.now);
  const cells = wanted.map((one, place): Wanted => {
    const { workerId: idtrabajador, date: fecha } = one;
    // The draft is locked and its version was looked at: what is there is what the manager saw.
    const change = { idtrabajador, fecha, que: does[place] ?? 'publicado', base: facts[place]?.base ?? '' };
    return { ...one, change };
  });
  const answer = await storeCells(write, call, { unitId, versions, wanted: cells, facts });
  const stored = new Set(answer.celdas.map(({ idtrabajador, fecha }) => `${idtrabajador} ${fecha}`));
  return {
    ...answer,
    antes: antes.filter(({ idtrabajador, fecha }) => stored.has(`${idtrabajador} ${fecha}`)),
    omitidos: [...left.values()],
  };
}

/**
 * Writes a rotation of the unit into its draft, for people over days of local dates, as one change set. Each starts at
 * the same place of the cycle, or goes on where she stopped (`goesOnAt`). The cycle counts on over days that are left out.
 * @throws thing.not_found for a rotation of another unit, request.invalid for too many cells and a place beyond the cycle
 */
export const writeRotation = (
  call: ManagerCall,
  unitId: number,
  body: RotationWriting,
): Promise<WrittenAnswer> => {
  const dates = writtenDates(body, WRITTEN_DAYS);
  const { desde, hasta, fase } = body;
  return call.deps.write(call, async (write) => {
    const days = await cycleDays(write.tx, write.t, unitId, body.idrotativa);
    if (!days) throw notFound();
    if (fase !== 'continuar' && fase >= days.length) refuse('fase', `El ciclo tiene ${days.length} días.`);
    return writeAims(write, call, {
      ...{ unitId, workerIds: body.idtrabajador, over: body.sobre, seen: body.version },
      ...{ from: addDays(desde, -DAYS_BEFORE), to: hasta },
      of: (plan) => {
        const phase =
          fase === 'continuar' ? goesOnAt(days, plan.before(desde, daysLookedAt(days.length))) : fase;
        if (phase === null) return 'sin_huella';
        return dates.map((date) => {
          const typeId = rotationDay(days, { phase, from: desde }, date);
          return { date, typeId, sectorId: plan.sectorOn(date) };
        });
      },
    });
  });
};

/**
 * Copies what is planned for people, drafts over what is published, to other dates, as one change set. A day that is not
 * planned is not copied, and neither is coverage.
 * @throws request.invalid for more than 31 days, and for dates that meet the copied ones
 */
export const copyDays = (call: ManagerCall, unitId: number, body: CopyWriting): Promise<WrittenAnswer> => {
  const { desde, hasta, hacia } = body;
  const dates = writtenDates(body, COPIED_DAYS);
  const shift = daysBetween(desde, hacia);
  if (Math.abs(shift) < dates.length) refuse('hacia', 'Elige fechas que no se crucen con las copiadas.');
  const [from, to] = shift > 0 ? [desde, addDays(hasta, shift)] : [hacia, hasta];
  if (daysBetween(from, to) > WRITTEN_DAYS) refuse('hacia', 'Elige una fecha a menos de un año.');
  return call.deps.write(call, (write) =>
    writeAims(write, call, {
      ...{ unitId, workerIds: body.idtrabajador, over: body.sobre, seen: body.version, from, to },
      of: (plan) =>
        dates.flatMap((date): Aim[] => {
          const { draft, published } = plan.on(date);
          const shown = draft === undefined ? published : draft;
          if (shown === null) return [];
          const typeId = shown === FREE ? null : shown;
          return [{ date: addDays(date, shift), typeId, sectorId: plan.sectorOn(date) }];
        }),
    }),
  );
};
