import type { Body } from '@relevo/contract';
import { tidyText } from '@relevo/domain/typed-text';
import type { Call } from '../call.ts';
import { insertExternalIds, takenExternalIds } from '../identity/external-ids.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { addFirstContracts, type CheckedContract, checkContracts } from './contracts.service.ts';
import type { PersonValues, Work } from './people-write.sql.ts';
import { touchPerson, usernamesOf } from './person-for.ts';
import { personValues } from './person-values.ts';
import { insertPeople, insertWorkplaces, takenRuts, workplacesAmong } from './taking-on.sql.ts';

export type Taken = Body<'POST administracion/personas'>;
export type TypedWork = NonNullable<Taken['trabajo']>;

const NO_MARKS: TypedWork = {
  ...{ habilitado: false, gps: false, libre: false },
  ...{ establecimientos: [], mesesAnteriores: 0 },
};

/** How a worker marks, from the wire. */
export const workOf = ({ habilitado, gps, libre, mesesAnteriores }: TypedWork): Work => ({
  ...{ enrolled: habilitado, gps: habilitado && gps, free: habilitado && libre },
  earlierMonths: mesesAnteriores,
});

/** An external id as it is kept; null of an empty one. */
export const typedExternalId = (typed: string | null | undefined): string | null =>
  tidyText(typed?.toWellFormed() ?? '') || null;

/** The refusal of a rut that somebody of the same organisation has, by name: who may write ruts may see all people. */
export const rutTakenBy = (name: string): AppError =>
  new AppError('person.rut_taken', { message: `Este RUT ya es de ${name}.` });

/** Two who write one rut or one external id at once: the index lets one of them have it. */
export async function withKeysOfOne<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'external_ref_once') throw new AppError('person.external_taken');
    if (code === '23505') throw new AppError('person.rut_taken');
    throw error;
  }
}

/**
 * Takes somebody on: the person, and with a contract the worker who marks as `trabajo` says. Nobody is invited yet.
 * @throws request.invalid with the messages by field, person.rut_taken, person.external_taken, thing.not_found for a unit,
 *   position, group or workplace that is not there
 */
export const takeOn = (call: Call, body: Taken): Promise<{ id: number }> =>
  withKeysOfOne(() =>
    call.deps.write(call, async (write) => {
      const [taken] = await takeOnAll(write, call.actor.org, [body]);
      if (taken instanceof AppError) throw taken;
      return taken as { id: number };
    }),
  );

/**
 * Takes several people on in one write, as `takeOn` does. Who is refused keeps none of the others back.
 * @returns in their order the id of each, or the refusal
 * @throws person.rut_taken or person.external_taken where somebody else wrote a rut or an id of theirs meanwhile: then all
 *   of them are as before
 */
export const takeOnMany = (call: Call, bodies: readonly Taken[]): Promise<({ id: number } | AppError)[]> =>
  withKeysOfOne(() => call.deps.write(call, (write) => takeOnAll(write, call.actor.org, bodies)));

/** Somebody who may be taken on. */
interface Checked {
  values: PersonValues;
  externalId: string | null;
  work: TypedWork;
  contract: CheckedContract | null;
}

async function takeOnAll(
  write: Write,
  org: Organisation,
  bodies: readonly Taken[],
): Promise<({ id: number } | AppError)[]> {
  const { tx, t, audit } = write;
  const all = await checkAll(write, bodies);
  const checked = all.filter((one): one is Checked => !(one instanceof AppError));
  const ids =
    checked.length === 0
      ? []
      : await insertPeople(
          tx,
          t,
          checked.map(({ values }) => values),
        );
  const people = checked.map((one, at) => ({ ...one, id: ids[at] as number }));
  const known = people.flatMap(({ id, externalId }) => (externalId === null ? [] : [{ id, externalId }]));
  if (known.length > 0) await insertExternalIds(tx, t, known);
  audit(
    ...people.map(({ id, externalId }) => ({
      ...({ action: 'person.create', entity: 'person', id } as const),
      ...(externalId !== null && { after: { externalId } }),
    })),
  );
  const hired = people.flatMap((one) => (one.contract === null ? [] : [{ ...one, contract: one.contract }]));
  const usernames = await usernamesOf(
    write,
    org.code,
    hired.map(({ id, values }) => ({ id, rut: values.rut })),
  );
  const made = await addFirstContracts(
    write,
    hired.map(({ id, work, contract }, at) => ({
      ...{ id, username: usernames[at] as string, work: workOf(work), contract },
    })),
  );
  const workplaces = hired.flatMap(({ work }, at) =>
    [...new Set(work.establecimientos)].map((workplaceId) => ({
      ...{ workerId: made[at]?.workerId as number, workplaceId },
    })),
  );
  if (workplaces.length > 0) void insertWorkplaces(tx, t, workplaces);
  if (people.length > 0) {
    const workerIds = new Map(hired.map(({ id }, at) => [id, made[at]?.workerId ?? null]));
    await touchPerson(
      write,
      ...people.map(({ id }) => ({ id, workerId: workerIds.get(id) ?? null, managerId: null })),
    );
  }
  const taken = ids.values();
  return all.map((one) => (one instanceof AppError ? one : { id: taken.next().value as number }));
}

/** For each body what is written, or the first refusal. */
async function checkAll(write: Write, bodies: readonly Taken[]): Promise<(Checked | AppError)[]> {
  const { tx, t } = write;
  const values = bodies.map(valuesOf);
  const ruts = values.flatMap((one) => (one instanceof AppError || one.rut === null ? [] : [one.rut]));
  const taken = ruts.length === 0 ? new Map<string, string>() : await takenRuts(tx, t, ruts);
  const ids = bodies.map(({ idExterno }) => typedExternalId(idExterno));
  const wantedIds = ids.filter((id) => id !== null);
  const takenIds = wantedIds.length === 0 ? new Set<string>() : await takenExternalIds(tx, t, wantedIds);
  const contracts = await checkContracts(
    write,
    bodies.map(({ contrato }) => contrato ?? null),
  );
  const wanted = bodies.flatMap(({ trabajo }) => trabajo?.establecimientos ?? []);
  const there = wanted.length === 0 ? new Set<number>() : await workplacesAmong(tx, t, wanted);
  return bodies.map(({ contrato, trabajo = NO_MARKS }, at) => {
    const own = values[at] as PersonValues | AppError;
    if (own instanceof AppError) return own;
    if (own.rut !== null) {
      const holder = taken.get(own.rut);
      if (holder !== undefined) return rutTakenBy(holder);
      // Of two with one rut the first has it.
      taken.set(own.rut, [own.first_name, own.last_name].join(' '));
    }
    const externalId = ids[at] ?? null;
    if (externalId !== null) {
      if (takenIds.has(externalId.toLowerCase())) return new AppError('person.external_taken');
      takenIds.add(externalId.toLowerCase());
    }
    const contract = contracts[at] ?? null;
    if (contract instanceof AppError) return contract;
    if (contrato && trabajo.establecimientos.some((id) => !there.has(id))) return notFound();
    return { values: own, externalId, work: trabajo, contract };
  });
}

function valuesOf(body: Taken): PersonValues | AppError {
  try {
    return personValues(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
