import type { FastifyInstance } from 'fastify';
import { accessFeature } from './access/access.routes.ts';
import { administrationFeature } from './administration/administration.routes.ts';
import { articlesFeature } from './articles/articles.feature.ts';
import { attendanceFeature } from './attendance/attendance.feature.ts';
import { badgesFeature } from './badges/badges.routes.ts';
import { bannersFeature } from './banners/banners.routes.ts';
import { calendarFeedFeature } from './calendar-feed/calendar-feed.routes.ts';
import { cataloguesFeature } from './catalogues/catalogues.routes.ts';
import { closingsFeature } from './closings/closings.routes.ts';
import type { Config } from './config.ts';
import { correctionsFeature } from './corrections/corrections.feature.ts';
import { dayWishesFeature } from './day-wishes/day-wishes.routes.ts';
import type { Db } from './db/connection.ts';
import type { Deps } from './deps.ts';
import { eventsFeature } from './events/events.feature.ts';
import { type Feature, jobsOf, routesOf } from './feature.ts';
import { feedbackFeature } from './feedback/feedback.routes.ts';
import { floorFeature } from './floor/floor.feature.ts';
import { historyFeature } from './history/history.routes.ts';
import { holidaysFeature } from './holidays/holidays.routes.ts';
import { makeHoliday, removeHoliday, renameHoliday } from './holidays/holidays.service.ts';
import { Housekeeper } from './housekeeping/housekeeper.ts';
import { installAppLinks } from './http/app-links.ts';
import { ClockWatch } from './http/clock-watch.ts';
import { installCompression } from './http/compression.ts';
import { Connections } from './http/connections.ts';
import { createServer } from './http/create-server.ts';
import { installLimits } from './http/limits.ts';
import { mount } from './http/mount.ts';
import { installObservation } from './http/observation.ts';
import { Refusals } from './http/refusals.ts';
import { installSecurity } from './http/security.ts';
import { installStatic } from './http/static.ts';
import { Authenticator } from './identity/authenticator.ts';
import { Organisations } from './identity/organisations.ts';
import { importsFeature } from './imports/imports.feature.ts';
import { integrationsFeature } from './integrations/integrations.feature.ts';
import { Bus } from './kernel/bus.ts';
import { makeDeps } from './make-deps.ts';
import { notesFeature } from './notes/notes.routes.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { offersFeature } from './offers/offers.routes.ts';
import { openSessionsFeature } from './open-sessions/open-sessions.routes.ts';
import { installOpenApi } from './openapi/openapi.ts';
import { organisationFeature } from './organisation/organisation.routes.ts';
import { organisationSettingsFeature } from './organisation-settings/organisation-settings.routes.ts';
import { hookParts, metricsOf, type Part } from './part.ts';
import { passkeysFeature } from './passkeys/passkeys.routes.ts';
import { correctContract, removeContract } from './people/contract-corrections.service.ts';
import { addContract } from './people/contracts.service.ts';
import { endWork } from './people/leaving.service.ts';
import { undoLeaving } from './people/leaving-undo.service.ts';
import { addPact, changePact, removePact } from './people/pacts.service.ts';
import { peopleFeature } from './people/people.feature.ts';
import { changePerson, changeWork } from './people/people.service.ts';
import { setPost, undoOwnPost } from './people/posts.service.ts';
import { takeOnMany } from './people/taking-on.service.ts';
import { removeUnused, whyUsed } from './people/unused-people.service.ts';
import { periodsFeature } from './periods/periods.routes.ts';
import {
  closeBalance,
  openBalance,
  restoreExternalBalance,
  setExternalBalance,
} from './permits/balance-opening.service.ts';
import { permitsFeature } from './permits/permits.feature.ts';
import { profileFeature } from './profile/profile.routes.ts';
import { punchesFeature } from './punches/punches.feature.ts';
import { referenceFeature } from './reference/reference.routes.ts';
import { releasesFeature } from './releases/releases.routes.ts';
import { reportsFeature } from './reports/reports.routes.ts';
import { importedCells } from './roster/imported-cells.ts';
import { rosterFeature } from './roster/roster.feature.ts';
import { unionDrafts } from './roster/union-drafts.ts';
import { rotationsFeature } from './rotations/rotations.routes.ts';
import { secondFactorFeature } from './second-factor/second-factor.routes.ts';
import { openForPasskey } from './session/login.service.ts';
import { sessionFeature } from './session/session.routes.ts';
import { setupFeature } from './setup/setup.routes.ts';
import { shiftTypesFeature } from './shift-types/shift-types.routes.ts';
import { shiftsFeature } from './shifts/shifts.routes.ts';
import { staffingMinimaFeature } from './staffing-minima/staffing-minima.routes.ts';
import { setMinima } from './staffing-minima/staffing-minima.service.ts';
import { structureFeature } from './structure/structure.routes.ts';
import { makePart, makePartOfUnit, makeWorkplace, removePart } from './structure/structure.service.ts';
import { swapsFeature } from './swaps/swaps.routes.ts';
import { gaugeOf } from './telemetry/gauge.ts';
import { LoopWatch } from './telemetry/loop-watch.ts';
import { traceRequests } from './telemetry/trace-requests.ts';

interface AppOptions {
  config: Config;
  /** A pool on a migrated database; its owner closes it after the app. */
  db: Db;
  clock?: () => Temporal.Instant;
  /** The clock of the operating system, in milliseconds since 1970, which is compared with the database's. */
  wall?: () => number;
  /** Folder of the built app; null serves the API alone. */
  appFolder?: string | null;
  onAnswer?: Parameters<typeof mount>[2]['onAnswer'];
}

/** Every feature of the server. */
const featuresOf = (deps: Deps) => [
  sessionFeature(deps),
  openSessionsFeature(),
  secondFactorFeature(),
  passkeysFeature(deps, openForPasskey),
  setupFeature(deps),
  administrationFeature(deps),
  structureFeature(deps),
  holidaysFeature(deps),
  bannersFeature(deps),
  cataloguesFeature(deps),
  periodsFeature(deps),
  closingsFeature(deps),
  shiftTypesFeature(deps),
  staffingMinimaFeature(deps),
  peopleFeature(deps, unionDrafts),
  importsFeature(deps, {
    ...{ takeOnMany, changePerson, changeWork, addContract, correctContract, removeContract },
    ...{ setPost, undoOwnPost, whyUsed, removeUnused },
    ...{ endWork, undoLeaving, makePart, makePartOfUnit, makeWorkplace, removePart },
    ...{ makeHoliday, renameHoliday, removeHoliday, addPact, changePact, removePact, setMinima },
    ...{ openBalance, closeBalance, setExternalBalance, restoreExternalBalance },
    drafts: importedCells,
  }),
  accessFeature(deps),
  organisationSettingsFeature(deps),
  historyFeature(deps),
  integrationsFeature(deps),
  profileFeature(deps),
  referenceFeature(deps),
  feedbackFeature(),
  organisationFeature(deps),
  notificationsFeature(deps),
  shiftsFeature(deps),
  floorFeature(deps),
  rosterFeature(deps),
  rotationsFeature(deps),
  calendarFeedFeature(deps),
  dayWishesFeature(deps),
  notesFeature(deps),
  punchesFeature(deps),
  attendanceFeature(deps),
  reportsFeature(deps),
  permitsFeature(deps),
  correctionsFeature(deps),
  offersFeature(deps),
  releasesFeature(deps),
  swapsFeature(deps),
  articlesFeature(deps),
  badgesFeature(deps),
  eventsFeature(deps),
];

/** The whole server but for listening: tests call it over `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock = Temporal.Now.instant, wall = Date.now, appFolder = null } = options;
  const refusals = new Refusals();
  const connections = new Connections(config, refusals);
  const app = createServer(config, connections, refusals);
  await traceRequests(app, config);

  const bus = new Bus(db);
  const organisations = new Organisations(db, bus);
  const loopWatch = new LoopWatch((line) => app.log.warn(line));
  const clockWatch = new ClockWatch(
    wall,
    () => bus.askClock(),
    (line) => app.log.error(line),
  );
  await installSecurity(app, config, appFolder, () => organisations.elsewhere);
  await installCompression(app);
  await installLimits(app, db, loopWatch);
  clockWatch.install(app);

  const requireClock = () => clockWatch.require();
  const made = await makeDeps({ config, db, clock, requireClock, bus, log: app.log, organisations });
  const { deps } = made;
  const typed = featuresOf(deps);
  const features: readonly Feature[] = typed;
  const housekeeper = new Housekeeper({ ...deps, jobs: jobsOf(features) });
  const parts: Part[] = [
    { metrics: [...db.metrics, ...db.figures.map((figure) => gaugeOf(...figure))] },
    ...[refusals, connections, clockWatch, loopWatch],
    { metrics: bus.metrics, onClose: () => bus.stop() },
    ...made.parts,
    ...features,
    { metrics: housekeeper.metrics, onReady: () => housekeeper.start(), onClose: () => housekeeper.stop() },
  ];
  const requireReady = async () => {
    await requireClock();
    await db.ready();
  };
  installObservation(app, requireReady, metricsOf(parts));
  mount(app, routesOf(typed), {
    deps,
    authenticator: new Authenticator(db, deps.tokens, organisations, bus),
    clock,
    onAnswer: options.onAnswer,
  });
  installOpenApi(app);
  installAppLinks(app, config.appLinks);
  await installStatic(app, appFolder);
  hookParts(app, parts);
  await bus.start((databaseMs, tookMs) => clockWatch.hear(databaseMs, tookMs));
  await organisations.lookElsewhere();
  return app;
}
