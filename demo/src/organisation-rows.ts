import type { LocalDate } from '@relevo/domain/time';
import { shiftTypes } from '../../server/src/starter/catalogue.ts';
import { starterRows } from '../../server/src/starter/starter-rows.ts';
import { tellArticles } from './articles.ts';
import { makeBanners } from './banner.ts';
import { tellBusiestWorker, tellSecondJob } from './busiest-worker.ts';
import * as catalogue from './catalogue.ts';
import { tellChanges } from './changes.ts';
import { deedsOf } from './deeds.ts';
import { holidaysOf } from './holidays.ts';
import { planCoverage, planLeaves } from './leave.ts';
import { leaveRows } from './leave-rows.ts';
import { makePunches } from './marks.ts';
import type { PlannedShift, Rows, Story, Worker } from './model.ts';
import type { OrganisationPlan } from './organisations.ts';
import { pactRows, tellOvertime } from './overtime.ts';
import { makePeople, type People } from './people.ts';
import { makePeriods, makeValidations, openPeriod } from './periods.ts';
import { tellLeave } from './permit-stories.ts';
import type { Deed } from './player.ts';
import { Roster } from './roster.ts';
import { planRotations } from './rota.ts';
import { makeSettings } from './settings.ts';
import { tellSheets } from './sheet-stories.ts';
import { pastWishRows } from './wishes.ts';

/** An organisation in three parts: rows before the story begins, the people's deeds, and the resulting marks. */
interface Telling {
  people: People;
  /** Table by table in the order in which they can be inserted. */
  rows: Rows;
  deeds: Deed[];
  /** The people's deeds about the marks, when those are there. */
  later: Deed[];
  /** The marks of the shifts that were worked in the end; made after the deeds, which number new shifts. */
  marks(): Rows;
}

/** The rows, deeds and marks of an organisation: the same for the same plan, date and moment. */
export function tellOrganisation(
  plan: OrganisationPlan,
  today: LocalDate,
  now: Temporal.Instant,
  takenUsernames: Set<string>,
): Telling {
  const people = makePeople(plan, takenUsernames);
  const holidays = holidaysOf(plan, today);
  const dates = new Set(holidays.map(({ date }) => date));
  const roster = new Roster(today, people.workers);
  const story: Story = {
    publications: [],
    releases: [],
    swaps: [],
    permits: [],
    notes: [],
    corrections: [],
    edits: [],
    articles: [],
    reviews: [],
  };
  const named = (username: string) => people.workers.find(({ person }) => person.username === username);
  const camila = named('camila.rojas');
  const diego = named('diego.soto');
  if (!camila) throw new Error(`${plan.name} lacks the worker whom its days are told of`);

  planRotations(roster, plan.code, dates);
  planLeaves(roster, plan.code);
  const settings = makeSettings(plan);
  const isOn = (name: string) => settings.some((one) => one.name === name && one.enabled);
  if (diego) tellBusiestWorker(roster, story, camila, diego, dates);
  else tellSecondJob(roster, story, camila);
  tellChanges(roster, story, camila, diego);
  planCoverage(roster, plan.code, story, camila.unit.id);
  tellLeave(roster, story, camila, dates);
  if (diego) tellOvertime(roster, camila);
  const periods = makePeriods(roster);
  const open = openPeriod(roster, periods);
  tellSheets(plan.code, roster, story, camila, open);
  tellArticles(roster, story, camila.unit);

  const shifts = roster.atFirst(plan.firstId * 1000);
  const absent = shifts.filter(({ absence }) => absence && !absence.comes);
  const workplaces = plan.workplaces.map((place, index) => ({ id: index + 1, ...place }));
  const rows: Rows = {
    ...starterRows(plan.regime),
    ...peopleRows(plan, people),
    workplace: workplaces.map(({ radius, ...place }) => ({
      ...place,
      company_id: 1,
      radius_m: radius,
      time_zone: catalogue.TIME_ZONE,
    })),
    ...minimaRows(people),
    external_balance: isOn('permisos.saldosExternos') ? externalRows(people) : [],
    worker_workplace: people.workers.flatMap((worker) =>
      worker.workplaceIds.map((id) => ({ worker_id: worker.id, workplace_id: id })),
    ),
    setting: settings,
    holiday: holidays,
    banner: makeBanners(plan, today),
    tag: Object.values(catalogue.tags),
    shift: shifts.map((shift) => shiftRow(shift, roster)),
    shift_tag: shifts.flatMap((shift) => shift.tagIds.map((id) => ({ shift_id: shift.id, tag_id: id }))),
    ...leaveRows(plan, people, roster, absent, contractStart, dates),
    day_wish: pastWishRows(people.workers, roster),
    overtime_pact: diego ? pactRows(today, camila) : [],
    period: periods,
    attendance_validation: makeValidations(plan.code, roster, periods, camila),
  };
  const marks = (): Rows => {
    const lunch = isOn('habilitarModuloHorarioColacion');
    const { punches, chains } = makePunches(plan.code, roster.worked(), workplaces, lunch, now);
    return { punch: punches, punch_chain: chains };
  };
  return { people, rows, ...deedsOf(story, people, roster, open.id), marks };
}

/** Between two and eleven years ago, on the first of a month. */
const contractStart = ({ id }: Worker): LocalDate => `20${14 + (id % 9)}-0${1 + (id % 8)}-01`;

function peopleRows({ administering }: OrganisationPlan, people: People): Rows {
  const { units, groups, workers, administrators } = people;
  const managers = [...people.managers, ...administrators];
  const persons = [...workers, ...managers].map(({ person }) => person);
  const administration = [...new Set(administrators.map(({ unit }) => unit))];
  return {
    unit: [
      ...units.map(({ id, name, abbreviation }) => ({ id, name, abbreviation, kind: 1 })),
      ...administration.map(({ id, name, abbreviation }) => ({ id, name, abbreviation, kind: 0 })),
    ],
    position: Object.values(catalogue.positions).map(({ id, name }) => ({ id, name })),
    sector: units.flatMap((unit) => unit.sectors.map((sector) => ({ ...sector, unit_id: unit.id }))),
    payroll_group: groups.map(({ id, unit, position, name }) => ({
      id,
      unit_id: unit.id,
      position_id: catalogue.positions[position].id,
      name,
    })),
    person: persons.map((person) => ({
      id: person.id,
      first_name: person.firstName,
      last_name: person.lastName,
      second_last_name: person.secondLastName,
      rut: person.rut,
      email: person.email,
      phone: person.phone,
    })),
    worker: workers.map((worker) => ({
      id: worker.id,
      person_id: worker.person.id,
      username: worker.person.username,
      unit_id: worker.unit.id,
      position_id: catalogue.positions[worker.position].id,
      payroll_group_id: worker.payrollGroupId,
      enrolled: worker.enrolled,
      enrolled_with_gps: worker.gps,
      free_marking: worker.freeMarking,
    })),
    contract: workers.map((worker, index) => ({
      id: index + 1,
      worker_id: worker.id,
      unit_id: worker.unit.id,
      starts_on: contractStart(worker),
      ends_on: null,
      article22: worker.article22,
    })),
    manager: managers.map(({ id, person, unit }) => ({
      id,
      person_id: person.id,
      username: person.username,
      unit_id: unit.id,
    })),
    administrator: [
      ...administrators.map(({ person, scopes }) => ({ person, scopes })),
      ...workers.map(({ person }) => ({ person, scopes: administering[person.username] ?? [] })),
    ].flatMap(({ person, scopes }) => scopes.map((scope) => ({ person_id: person.id, scope }))),
    manager_role: managers.flatMap(({ id, roleIds }) =>
      roleIds.map((role) => ({ manager_id: id, role_id: role })),
    ),
  };
}

/**
 * Minimums of groups that work day and night: one less at night, at weekends and on holidays. Of the technicians two have
 * the long shift on working days, so that a day is not filled with people who leave in the afternoon.
 */
function minimaRows({ groups, workers }: People) {
  const usual = groups.flatMap(({ id }) => {
    const rotating = workers.filter((one) => one.payrollGroupId === id && one.rotation === 'fourth').length;
    const most = Math.floor(rotating / 4);
    if (most < 3) return [];
    return [true, false].map((isDay) => ({
      payroll_group_id: id,
      is_day: isDay,
      minimum: isDay ? most : most - 1,
    }));
  });
  const [saturday, sunday, holiday] = [6, 7, null];
  const weekends = usual
    .filter(({ is_day }) => is_day)
    .flatMap((row) =>
      [saturday, sunday, holiday].map((weekday) => ({ ...row, weekday, minimum: row.minimum - 1 })),
    );
  const technicians = groups.filter(
    ({ id, position }) => position === 'technician' && usual.some((row) => row.payroll_group_id === id),
  );
  const long = technicians.flatMap(({ id }) =>
    [1, 2, 3, 4, 5].map((weekday) => ({
      ...{ payroll_group_id: id, shift_type_id: shiftTypes.long.id, weekday, minimum: 2 },
    })),
  );
  return { staffing_minimum: usual, staffing_exception: weekends, shift_type_minimum: long };
}

/** The balances of the hospital's own system for each worker. */
const externalRows = ({ workers }: People) =>
  workers.flatMap(({ id }) => [
    { worker_id: id, kind: 'Feriado legal', balance: 5 + (id % 11) },
    { worker_id: id, kind: 'Permiso administrativo', balance: (id % 7) / 2 },
  ]);

function shiftRow(shift: PlannedShift, roster: Roster): Record<string, unknown> {
  const { first: worker } = shift;
  return {
    id: shift.id,
    worker_id: worker.id,
    unit_id: worker.unit.id,
    position_id: catalogue.positions[worker.position].id,
    sector_id: shift.sectorId,
    shift_type_id: shift.type.id,
    shift_detail_id: shift.detailId,
    time_zone: catalogue.TIME_ZONE,
    date: roster.date(shift.day),
    starts_at: shift.startsAt?.toString() ?? null,
    ends_at: shift.endsAt?.toString() ?? null,
    minutes_before: shift.before,
    minutes_after: shift.after,
    extra_minutes: shift.extra,
    coverage: false,
    rotating: worker.rotation === 'fourth',
  };
}
