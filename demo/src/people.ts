import type { AdminScope } from '@relevo/contract/administration-scopes';
import { checkDigit } from '@relevo/domain/rut';
import { roles } from '../../server/src/starter/catalogue.ts';
import { type PositionKey, positions } from './catalogue.ts';
import type { Manager, Person, Unit, Worker } from './model.ts';
import { familyNames, menNames, usernameOf, womenNames } from './names.ts';
import type { NamedPerson, NamedWorker, OrganisationPlan } from './organisations.ts';
import { type Random, randomOf } from './random.ts';

export interface People {
  units: Unit[];
  groups: { id: number; unit: Unit; position: PositionKey; name: string }[];
  workers: Worker[];
  managers: Manager[];
  /** Posts in the unit of the administration, which has no shifts. */
  administrators: (Manager & { scopes: AdminScope[] })[];
}

/** The staff of an organisation: the people of the stories first, the others drawn. */
export function makePeople(plan: OrganisationPlan, takenUsernames: Set<string>): People {
  const random = randomOf(`relevo/${plan.code}/people`);
  const person = personMaker(plan, random, takenUsernames);
  let sectorId = 0;
  const units = plan.units.map(
    (unit, index): Unit => ({
      id: index + 1,
      name: unit.name,
      abbreviation: unit.abbreviation,
      sectors: unit.sectors.map((name, rank) => {
        sectorId += 1;
        return { id: sectorId, name, rank: rank + 1 };
      }),
    }),
  );
  const groups: People['groups'] = [];
  const workers: Worker[] = [];
  for (const [index, unit] of units.entries()) {
    for (const { position, count, rotation } of plan.units[index]?.staff ?? []) {
      const group = { id: groups.length + 1, unit, position, name: positions[position].group };
      groups.push(group);
      const named = plan.workers.filter(
        (one) => one.unit === unit.abbreviation && one.position === position && one.rotation !== 'office',
      );
      const office = plan.workers.filter(
        (one) => one.unit === unit.abbreviation && one.position === position && one.rotation === 'office',
      );
      for (let place = 0; place < count; place += 1) {
        // The named ones work on different days, so that they can swap: places 0, 2, …; the office comes last.
        const told = place === count - 1 ? office[0] : place % 2 === 0 ? named[place / 2] : undefined;
        workers.push({
          id: plan.firstId + workers.length + 1,
          person: person(told),
          unit,
          position,
          payrollGroupId: group.id,
          rotation: told?.rotation ?? rotation,
          phase: place % 4,
          ...placeOf(unit, place, told),
          ...enrolmentOf(plan, told, random),
          article22: told?.article22 ?? false,
          told: told !== undefined,
        });
      }
    }
  }
  const managers = units.map((unit, index): Manager => {
    const told = plan.managers.find((one) => one.unit === unit.abbreviation);
    const own = told?.roles ?? ['swaps', 'offers', 'permits', 'staffing'];
    const roleIds = own.map((key) => roles[key].id);
    return { id: plan.firstId + 900 + index, person: person(told), unit, roleIds };
  });
  // Further managers of a unit come last, so that no other number depends on them.
  for (const told of plan.managers) {
    const unit = units.find((one) => one.abbreviation === told.unit);
    if (!unit || managers.some((one) => one.person.username === usernameOf(told.firstName, told.lastName)))
      continue;
    const roleIds = told.roles.map((key) => roles[key].id);
    managers.push({ id: plan.firstId + 900 + managers.length, person: person(told), unit, roleIds });
  }
  const administration = { id: units.length + 1, name: 'Administración', abbreviation: 'ADM', sectors: [] };
  const administrators = plan.administrators.map((told, index) => ({
    ...{ id: plan.firstId + 900 + managers.length + index, person: person(told), unit: administration },
    ...{ roleIds: [], scopes: told.scopes },
  }));
  return { units, groups, workers, managers, administrators };
}

/** Coordination is the office's; the others spread over the remaining sectors. */
function placeOf(unit: Unit, place: number, told?: NamedWorker): { sectorId: number } {
  const [coordination, ...others] = unit.sectors;
  const sector = told?.rotation === 'office' ? coordination : others[Math.floor(place / 4) % others.length];
  return { sectorId: (sector ?? coordination)?.id ?? 0 };
}

function enrolmentOf(plan: OrganisationPlan, told: NamedWorker | undefined, random: Random) {
  const kind = told?.enrolment ?? random.pick(['gps', 'gps', 'plain', 'none'] as const);
  const both = random.chance(0.3) || told?.enrolment === 'gps';
  return {
    enrolled: kind !== 'none',
    gps: kind === 'gps',
    freeMarking: !told && kind === 'gps' && random.chance(0.15),
    workplaceIds: plan.workplaces.map((_, index) => index + 1).slice(0, both ? 2 : 1),
  };
}

function personMaker(plan: OrganisationPlan, random: Random, taken: Set<string>) {
  let nextId = plan.firstId;
  const ruts = new Set<number>(plan.workers.map((one) => one.rut));
  const freeRut = (): number => {
    const rut = random.int(9_200_000, 20_400_000);
    if (ruts.has(rut)) return freeRut();
    ruts.add(rut);
    return rut;
  };
  const drawn = (): NamedPerson => {
    const firstName = random.chance(0.68) ? random.pick(womenNames) : random.pick(menNames);
    const lastName = random.pick(familyNames);
    if (taken.has(usernameOf(firstName, lastName))) return drawn();
    return { firstName, lastName, secondLastName: random.pick(familyNames), rut: freeRut() };
  };
  return (told?: NamedPerson): Person => {
    const { firstName, lastName, secondLastName, rut } = told ?? drawn();
    const username = usernameOf(firstName, lastName);
    taken.add(username);
    nextId += 1;
    return {
      // Person and worker ids always differ, so that mixing them up shows.
      id: nextId + 4000,
      firstName,
      lastName,
      secondLastName,
      rut: `${rut}-${checkDigit(rut)}`,
      email: `${username}@${plan.mailDomain}`,
      phone: nextId % 9 === 0 ? null : `+56 9 5550 ${String(1000 + ((nextId * 37) % 9000))}`,
      username,
    };
  };
}
