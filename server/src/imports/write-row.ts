import type { Body, NewContract } from '@relevo/contract';
import type { PersonRow } from '@relevo/domain/import-person-row';
import type { Call } from '../call.ts';
import type { Queries, Tx } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Organisation } from '../kernel/actor.ts';
import { type AppError, notFound } from '../kernel/app-error.ts';
import { findVersion, type Ids, type WrittenRow } from './apply.sql.ts';
import type { CurrentPerson } from './current-people.sql.ts';
import { Kept } from './refusal.ts';

type Taken = Body<'POST administracion/personas'>;
type TypedWork = NonNullable<Taken['trabajo']>;

/** A person, or posts of one alone, that would go. */
interface Removed {
  id: number;
  whole: boolean;
  workerId: number | null;
  managerId: number | null;
}

/** The use cases of people by which a row is written, as the pages call them. */
export interface PeopleUseCases {
  takeOnMany(call: Call, bodies: readonly Taken[]): Promise<({ id: number } | AppError)[]>;
  changePerson(call: Call, id: number, body: Body<'PUT administracion/personas/{id}'>): Promise<void>;
  changeWork(call: Call, id: number, body: Body<'PUT administracion/personas/{id}/trabajo'>): Promise<void>;
  addContract(call: Call, id: number, contract: NewContract): Promise<{ id: number }>;
  correctContract(
    call: Call,
    chosen: { id: number; contractId: number; version: number },
    typed: NewContract,
  ): Promise<void>;
  removeContract(call: Call, chosen: { id: number; contractId: number; version: number }): Promise<void>;
  setPost(call: Call, id: number, post: { idunidad: number; roles: readonly number[] }): Promise<void>;
  undoOwnPost(call: Call, id: number): Promise<void>;
  /** @returns why people or posts cannot go, by the person's id */
  whyUsed(
    db: Queries,
    org: Organisation,
    removed: readonly Removed[],
    now: Temporal.Instant,
  ): Promise<Map<number, string>>;
  /** @returns why others stay, by the person's id */
  removeUnused(call: Call, removed: readonly Removed[]): Promise<Map<number, string>>;
}

/** The transaction of rows, with the ids of names. */
export interface Facts {
  tx: Tx;
  t: TableNames;
  ids: Ids;
}

/** An id by its name. @throws Kept for a name that is gone since the review */
function idOf(ids: Record<string, number>, name: string, key = name): number {
  const id = ids[key];
  if (id === undefined)
    throw new Kept(`${name} ya no está en Relevo, o se llama de otra manera. Revisa otra vez.`);
  return id;
}

/** Somebody new, as the page 'Nueva persona' sends one. @throws Kept for a name that is gone since the review */
export function takenOf(ids: Ids, values: PersonRow): Taken {
  const { firstNames, lastName, from, unit, position } = values;
  const contract =
    from !== null && unit !== null && position !== null ? contractOf(ids, values, null, from) : null;
  return {
    ...{ nombre: firstNames ?? '', apellidoPaterno: lastName ?? '', apellidoMaterno: values.secondLastName },
    ...{ rut: values.rut, correo: values.email, telefono: values.phone },
    ...(values.externalId !== null && { idExterno: values.externalId }),
    ...(contract && { contrato: contract, trabajo: workOf(ids, values, null) }),
  };
}

/** Gives somebody new the unit that the row says. */
export async function giveUnit(
  call: Call,
  use: PeopleUseCases,
  ids: Ids,
  { id, values: { manages, permissions } }: { id: number; values: PersonRow },
): Promise<void> {
  if (manages === null) return;
  const roles = (permissions ?? []).map((name) => idOf(ids.role, name));
  await use.setPost(call, id, { idunidad: idOf(ids.unit, manages), roles });
}

/** A contract of a row; what the row does not say is as in another one. */
function contractOf(
  ids: Ids,
  { until, unit, position, payrollGroup, article22 }: PersonRow,
  other: CurrentPerson['contracts'][number] | null,
  from: string,
): NewContract {
  const unitId = unit === null ? other?.unitId : idOf(ids.unit, unit);
  const positionId = position === null ? other?.positionId : idOf(ids.position, position);
  if (unitId === undefined || positionId === undefined) throw notFound();
  const keepsGroup = other?.unitId === unitId && other.positionId === positionId;
  const group =
    payrollGroup === null
      ? keepsGroup
        ? (other?.groupId ?? null)
        : null
      : idOf(ids.group, payrollGroup, `${unitId}:${payrollGroup}`);
  const isSame = other?.from === from;
  return {
    ...{ desde: from, hasta: until ?? (isSame ? other.until : null), idunidad: unitId, idpuesto: positionId },
    ...{ idplanilla: group, articulo22: article22 ?? other?.article22 ?? false },
  };
}

/** Somebody with a workplace marks in the app, with the place; a file says nothing else about marks. */
function workOf(ids: Ids, { workplaces, earlierMonths }: PersonRow, known: TypedWork | null): TypedWork {
  const places = workplaces?.map((name) => idOf(ids.workplace, name));
  const marks = known ?? { habilitado: places !== undefined, gps: places !== undefined, libre: false };
  return {
    ...{ habilitado: marks.habilitado, gps: marks.gps, libre: marks.libre },
    establecimientos: places ?? known?.establecimientos ?? [],
    mesesAnteriores: earlierMonths ?? known?.mesesAnteriores ?? 0,
  };
}

/** A row about a person as the person is now. */
export type ChangedRow = WrittenRow<PersonRow> & { personId: number; current: CurrentPerson };

const ofPerson = ['firstNames', 'lastName', 'secondLastName', 'rut', 'email', 'phone'] as const;
const ofContract = ['from', 'until', 'unit', 'position', 'payrollGroup', 'article22'] as const;
const ofWork = ['workplace', 'earlierMonths'] as const;
const ofPost = ['manages', 'permissions'] as const;

/**
 * Writes the row of somebody whom the organisation has by the use cases of the pages, in the transaction of the call.
 * @throws what the use cases refuse, Kept for a name that is gone since the review
 */
export async function changeRow(
  call: Call,
  use: PeopleUseCases,
  { tx, t, ids }: Facts,
  { personId: id, values, changes, current }: ChangedRow,
): Promise<void> {
  const changed = new Set<string>(changes.map(({ field }) => field));
  const has = (fields: readonly string[]) => fields.some((field) => changed.has(field));
  const versionNow = () => findVersion(tx, t, id);
  if (has([...ofPerson, 'externalId'])) {
    const of = <K extends (typeof ofPerson)[number]>(field: K, known: PersonRow[K]) =>
      changed.has(field) ? values[field] : known;
    await use.changePerson(call, id, {
      nombre: of('firstNames', current.nombre) ?? '',
      apellidoPaterno: of('lastName', current.apellidoPaterno) ?? '',
      apellidoMaterno: of('secondLastName', current.apellidoMaterno),
      rut: of('rut', current.rut),
      correo: of('email', current.correo),
      telefono: of('phone', current.telefono),
      ...(changed.has('externalId') && { idExterno: values.externalId }),
      version: current.version,
    });
  }
  if (has(ofContract) && values.from !== null) {
    const same = current.contracts.find(({ from }) => from === values.from);
    if (same) {
      const typed = contractOf(ids, values, same, same.from);
      await use.correctContract(call, { id, contractId: same.id, version: await versionNow() }, typed);
    } else {
      const last = current.contracts.findLast(({ from }) => from < (values.from ?? '')) ?? null;
      await use.addContract(call, id, contractOf(ids, values, last, values.from));
    }
  }
  if (has(ofWork))
    await use.changeWork(call, id, { ...workOf(ids, values, current.work), version: await versionNow() });
  if (has(ofPost)) {
    const unitId = values.manages === null ? current.unitLed : idOf(ids.unit, values.manages);
    if (unitId === null) throw notFound();
    const roles = values.permissions?.map((name) => idOf(ids.role, name)) ?? current.roles;
    await use.setPost(call, id, { idunidad: unitId, roles });
  }
}
