import type { BodyOf } from '@relevo/contract/endpoint';
import type { rotationsEndpoints } from '@relevo/contract/rotations';
import { BEYOND_DRAFTS, lastDraftDay } from '@relevo/domain/roster-draft';
import { tidyText } from '@relevo/domain/typed-text';
import type { ManagerCall } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { lockUnit } from '../requests/locks.sql.ts';
import {
  countPlannable,
  deleteRotation,
  endMembers,
  findRotation,
  insertMembers,
  insertRotation,
  isNameTaken,
  type KeptRotation,
  listRotations,
  lockOwn,
  updateRotation,
} from './rotations.sql.ts';

type Body<K extends keyof typeof rotationsEndpoints> = BodyOf<(typeof rotationsEndpoints)[K]>;
type Pattern = Body<'POST unidades/{id}/rotativas'>;

/** The longest cycle whose hours may be averaged: a verdict reads the shifts of two weeks around a change. */
const AVERAGED_DAYS = 14;

/** The rotation that was typed. @throws request.invalid for blanks, a cycle without a shift, and one too long to average */
function rotationOf({ nombre, dias, base, resolucion }: Pattern): KeptRotation {
  const name = tidyText(nombre);
  const resolution = resolucion === null ? null : tidyText(resolucion);
  const fields: Record<string, string[]> = {};
  if (name === '') fields.nombre = ['Escribe un nombre.'];
  if (dias.every((day) => day === null)) fields.dias = ['Pon al menos un turno en el ciclo.'];
  if (resolution === '') fields.resolucion = ['Escribe el número, o déjalo sin resolución.'];
  if (base === 'ciclo' && dias.length > AVERAGED_DAYS)
    fields.base = [`El promedio del ciclo vale para ciclos de hasta ${AVERAGED_DAYS} días.`];
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return { name, days: [...dias], byCycle: base === 'ciclo', resolution };
}

/** @throws rotation.name_taken, shift_type.retired for a type that is gone, retired or the free day */
async function requireFit(
  { tx, t }: Write,
  unitId: number,
  { name, days }: KeptRotation,
  except: number | null,
): Promise<void> {
  if (await isNameTaken(tx, t, { unitId, name, except })) throw new AppError('rotation.name_taken');
  const types = [...new Set(days)].filter((day) => day !== null);
  if ((await countPlannable(tx, t, types)) < types.length) throw new AppError('shift_type.retired');
}

/** Writes about rotations of a unit, one after the other; its editors hear of it. */
const change = <T extends object>(
  call: ManagerCall,
  unitId: number,
  run: (write: Write) => Promise<T>,
): Promise<T> =>
  call.deps.write(call, async (write) => {
    await lockUnit(write, unitId);
    const answer = await run(write);
    for (const subject of await managersOfUnit(write, unitId, 'adminEditarTurnoNativa')) write.touch(subject);
    return answer;
  });

/**
 * Makes a rotation of a unit: a cycle of 1 to 56 days.
 * @throws request.invalid, rotation.name_taken, shift_type.retired
 */
export const makeRotation = (call: ManagerCall, unitId: number, body: Pattern): Promise<{ id: number }> => {
  const rotation = rotationOf(body);
  return change(call, unitId, async (write) => {
    await requireFit(write, unitId, rotation, null);
    const id = await insertRotation(write.tx, write.t, unitId, rotation);
    write.audit({ action: 'rotation.create', entity: 'rotation', id, after: { unitId, ...rotation } });
    return { id };
  });
};

interface OfUnit {
  unitId: number;
  id: number;
}

/**
 * Changes a rotation in the version that was seen. The cycle of one that people follow or followed stays: their places
 * in it would mean other days.
 * @throws thing.not_found, rotation.changed, rotation.in_use, rotation.name_taken, shift_type.retired, request.invalid
 */
export const changeRotation = (
  call: ManagerCall,
  { unitId, id }: OfUnit,
  { version, ...body }: Body<'PUT unidades/{id}/rotativas/{idrotativa}'>,
): Promise<object> => {
  const rotation = rotationOf(body);
  return change(call, unitId, async (write) => {
    const found = await findRotation(write.tx, write.t, unitId, id);
    if (!found) throw notFound();
    const { version: now, used, ...before } = found;
    if (now !== version) throw new AppError('rotation.changed');
    if (used && before.days.join() !== rotation.days.join()) throw new AppError('rotation.in_use');
    await requireFit(write, unitId, rotation, id);
    await updateRotation(write.tx, write.t, id, rotation);
    write.audit({ action: 'rotation.change', entity: 'rotation', id, before, after: { ...rotation } });
    return {};
  });
};

/** Deletes a rotation that has had no members. @throws thing.not_found, rotation.in_use */
export const removeRotation = (call: ManagerCall, { unitId, id }: OfUnit): Promise<object> =>
  change(call, unitId, async (write) => {
    const found = await findRotation(write.tx, write.t, unitId, id);
    if (!found) throw notFound();
    const { version: _, used, ...before } = found;
    if (used) throw new AppError('rotation.in_use');
    await deleteRotation(write.tx, write.t, id);
    write.audit({ action: 'rotation.remove', entity: 'rotation', id, before });
    return {};
  });

/**
 * Says who follows a rotation from a local date on, each at a place in its cycle on that date. What they followed ends
 * the day before. What another unit says from a move on stays. A person who has left by then is passed over where a
 * rotation ends. Nothing is written into the draft.
 * @throws thing.not_found for a rotation of another unit, and for a person of another one who would follow it,
 *   request.invalid for a date in the past or after the last one that may be drafted, dates turned round, and a place beyond
 *   the cycle
 */
export const setMembers = (
  call: ManagerCall,
  { unitId, id }: OfUnit,
  { desde, hasta, personas }: Body<'PUT unidades/{id}/rotativas/{idrotativa}/personas'>,
): Promise<object> =>
  change(call, unitId, async (write) => {
    const { tx, t, today } = write;
    const found = await findRotation(tx, t, unitId, id);
    if (!found) throw notFound();
    const refuse = (field: string, message: string): never => {
      throw new AppError('request.invalid', { fields: { [field]: [message] } });
    };
    if (desde < today) refuse('desde', 'Elige un día desde hoy: lo que ya pasó no cambia.');
    if (desde > lastDraftDay(today)) refuse('desde', BEYOND_DRAFTS);
    if (hasta !== null && hasta < desde)
      refuse('hasta', 'La fecha de término no puede ser anterior a la de inicio.');
    const beyond = personas.findIndex(({ fase }) => fase !== null && fase >= found.days.length);
    if (beyond >= 0) refuse(`personas.${beyond}.fase`, `El ciclo tiene ${found.days.length} días.`);
    const wanted = new Map(personas.map(({ idtrabajador, fase }) => [idtrabajador, fase]));
    const ids = [...wanted.keys()];
    const own = await lockOwn(tx, t, { unitId, date: desde }, ids);
    const here = new Set(own.map((one) => one.id));
    if ([...wanted].some(([worker, phase]) => phase !== null && !here.has(worker))) throw notFound();
    const before = await listRotations(tx, t, unitId, today);
    await endMembers(tx, t, own, desde);
    const people = own.flatMap((one) => {
      const phase = wanted.get(one.id) ?? null;
      return phase === null ? [] : [{ ...one, phase }];
    });
    await insertMembers(tx, t, { rotationId: id, from: desde, to: hasta, people });
    const had = before.flatMap((one) =>
      one.personas.flatMap((member) =>
        wanted.has(member.idtrabajador) ? [{ ...member, idrotativa: one.id }] : [],
      ),
    );
    write.audit({
      ...{ action: 'rotation.members', entity: 'rotation', id },
      ...{ before: { unitId, members: had }, after: { unitId, from: desde, to: hasta, people } },
    });
    return {};
  });
