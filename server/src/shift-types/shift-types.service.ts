import type { ShiftKindBody } from '@relevo/contract';
import { isDayStart } from '@relevo/domain/shift-types';
import { localDateOf } from '@relevo/domain/time';
import { tidyText } from '@relevo/domain/typed-text';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import {
  countAhead,
  deleteType,
  hasMarks,
  insertType,
  isCodeTaken,
  type KeptType,
  lockType,
  setActive,
  unitsWithMinima,
  updateType,
} from './shift-types.sql.ts';

/** A change of a type by somebody who saw it in a version. */
interface Change {
  id: number;
  version: number;
}

const minute = (time: string) => `${time.slice(0, 5)}:00`;

/** The type that was typed. @throws request.invalid for blanks, a weekday twice, or one of the other kind of day */
function typeOf(body: ShiftKindBody) {
  const [name, abbreviation] = [tidyText(body.nombre), tidyText(body.abreviatura)];
  const [startsAt, endsAt] = [minute(body.desde), minute(body.hasta)];
  const isDay = isDayStart(startsAt);
  const byWeekday = body.excepciones
    .map(({ dia, desde, hasta }) => ({ weekday: dia, startsAt: minute(desde), endsAt: minute(hasta) }))
    .filter((one) => one.startsAt !== startsAt || one.endsAt !== endsAt)
    .sort((a, b) => a.weekday - b.weekday);
  const fields: Record<string, string[]> = {};
  if (name === '') fields.nombre = ['Escribe un nombre.'];
  if (abbreviation === '') fields.abreviatura = ['Escribe un código.'];
  if (new Set(byWeekday.map(({ weekday }) => weekday)).size < byWeekday.length) {
    fields.excepciones = ['Cada día va una sola vez.'];
  } else if (byWeekday.some((one) => isDayStart(one.startsAt) !== isDay)) {
    fields.excepciones = [
      isDay
        ? 'El tipo es de día: cada día empieza entre las 05:00 y las 16:59. Para la noche, crea otro tipo.'
        : 'El tipo es de noche: cada día empieza entre las 17:00 y las 04:59. Para el día, crea otro tipo.',
    ];
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return { name, abbreviation, isDay, startsAt, endsAt, byWeekday };
}

/** Writes a change of a type: one after the other in an organisation, because two could take one code at once. */
const change = <T extends object>(call: Call, run: (write: Write) => Promise<T>): Promise<T> =>
  call.deps.write(call, async (write) => {
    await lockOrganisation(write.tx, write.t);
    const answer = await run(write);
    write.touch(EVERYBODY);
    return answer;
  });

/** The type in the version that its author saw. @throws thing.not_found, shift_type.changed */
async function seenType({ tx, t }: Write, { id, version }: Change) {
  const type = await lockType(tx, t, id);
  if (!type) throw notFound();
  if (type.version !== version) throw new AppError('shift_type.changed');
  return type;
}

async function requireFreeCode({ tx, t }: Write, code: string, except: number | null = null): Promise<void> {
  if (await isCodeTaken(tx, t, code, except)) throw new AppError('shift_type.code_taken');
}

/** The most units that a refusal names. */
const NAMED = 3;

/**
 * A minimum of a type that nobody gets any more would be broken for ever, and must not end unseen.
 * @throws shift_type.in_minima with the units where such a minimum holds
 */
async function requireNoMinima({ tx, t, now }: Write, call: Call, id: number): Promise<void> {
  const units = await unitsWithMinima(tx, t, id, localDateOf(now, call.actor.org.timeZone));
  if (units.length === 0) return;
  const more = units.length > NAMED ? ` y ${units.length - NAMED} más` : '';
  const message = `Este tipo tiene dotación mínima en ${units.slice(0, NAMED).join(', ')}${more}. Borra antes esas cifras en la unidad.`;
  throw new AppError('shift_type.in_minima', { message });
}

const hoursOf = ({ startsAt, endsAt, byWeekday }: KeptType) => JSON.stringify([startsAt, endsAt, byWeekday]);
const auditOf = ({ name, abbreviation, isDay, startsAt, endsAt, byWeekday }: KeptType) => ({
  ...{ name, abbreviation, isDay, startsAt, endsAt, byWeekday },
});

/**
 * Makes a type of shift. Times are local, of the workplace; an end at or before the start is on the next day.
 * @throws shift_type.code_taken, request.invalid for blanks and for weekdays of the other kind of day
 */
export const makeType = (call: Call, body: ShiftKindBody): Promise<{ id: number }> => {
  const type = typeOf(body);
  return change(call, async (write) => {
    await requireFreeCode(write, type.abbreviation);
    const id = await insertType(write.tx, write.t, type);
    write.audit({ action: 'shift_type.create', entity: 'shift_type', id, after: auditOf(type) });
    return { id };
  });
};

/**
 * Changes a type. Hours are kept as they are once a shift of it has a mark; planned shifts keep their own times.
 * @returns the number of shifts ahead that keep other times; 0 where the hours stay
 * @throws thing.not_found, shift_type.changed, shift_type.code_taken, shift_type.has_marks, request.invalid
 */
export const changeType = (
  call: Call,
  changed: Change,
  body: ShiftKindBody,
): Promise<{ conservan: number }> => {
  const type = typeOf(body);
  const { id } = changed;
  return change(call, async (write) => {
    const { tx, t, now, audit } = write;
    const before = await seenType(write, changed);
    await requireFreeCode(write, type.abbreviation, id);
    const movesHours = hoursOf(before) !== hoursOf(type);
    if (movesHours && (await hasMarks(tx, t, id))) throw new AppError('shift_type.has_marks');
    await updateType(tx, t, id, type);
    audit({
      ...{ action: 'shift_type.change', entity: 'shift_type', id },
      ...{ before: auditOf(before), after: auditOf(type) },
    });
    return { conservan: movesHours ? await countAhead(tx, t, id, now) : 0 };
  });
};

/**
 * Retires a type, or brings it back: shifts that have it stay, and no new one gets a retired one.
 * @throws thing.not_found, shift_type.changed, shift_type.in_minima
 */
export const setTypeActive = async (call: Call, changed: Change, active: boolean): Promise<void> => {
  await change(call, async (write) => {
    const before = await seenType(write, changed);
    if (!active) await requireNoMinima(write, call, changed.id);
    await setActive(write.tx, write.t, changed.id, active);
    write.audit({
      ...{
        action: active ? 'shift_type.restore' : 'shift_type.retire',
        entity: 'shift_type',
        id: changed.id,
      },
      ...{ before: { name: before.name, active: before.active }, after: { name: before.name, active } },
    });
    return {};
  });
};

/**
 * Deletes a type that no shift has, of which no edit tells, and which no minimum names.
 * @throws thing.not_found, shift_type.changed, shift_type.in_use, shift_type.in_minima
 */
export const removeType = async (call: Call, changed: Change): Promise<void> => {
  try {
    await change(call, async (write) => {
      const before = await seenType(write, changed);
      await requireNoMinima(write, call, changed.id);
      await deleteType(write.tx, write.t, changed.id);
      write.audit({
        ...{ action: 'shift_type.delete', entity: 'shift_type', id: changed.id },
        before: auditOf(before),
      });
      return {};
    });
  } catch (error) {
    // PostgreSQL knows every shift and edit that refers to it.
    if ((error as { code?: string }).code === '23503') throw new AppError('shift_type.in_use');
    throw error;
  }
};
