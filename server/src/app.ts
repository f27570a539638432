import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { announceArticles } from './articles/article-news.ts';
import { articlesRoutes } from './articles/articles.routes.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { sheetsRoutes } from './attendance/sheets.routes.ts';
import { unitSheetsRoutes } from './attendance/unit-sheets.routes.ts';
import { badgesRoutes } from './badges/badges.routes.ts';
import type { Config } from './config.ts';
import { correctionsRoutes } from './corrections/corrections.routes.ts';
import { mailAccepted } from './corrections/mails.service.ts';
import { settleSilent } from './corrections/settle.service.ts';
import type { Db } from './db/connection.ts';
import type { Deps } from './deps.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { Streams } from './events/streams.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { PdfProcess } from './files/pdf-process.ts';
import { PictureProcess } from './files/picture-process.ts';
import { floorRoutes } from './floor/floor.routes.ts';
import { shiftEditsRoutes } from './floor/shift-edits.routes.ts';
import { Housekeeper } from './housekeeping/housekeeper.ts';
import { callCountsIn } from './http/call-counts.ts';
import { ClockWatch } from './http/clock-watch.ts';
import { Connections } from './http/connections.ts';
import type { Routes } from './http/context.ts';
import { answerUnreadableAddress, installErrorHandler } from './http/error-handler.ts';
import { mount } from './http/mount.ts';
import { installObservation } from './http/observation.ts';
import { admitApps } from './http/other-origins.ts';
import { Refusals } from './http/refusals.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { addressOf, installHostCheck, originOf } from './http/sender.ts';
import { installStatic } from './http/static.ts';
import { Authenticator } from './identity/authenticator.ts';
import { Organisations } from './identity/organisations.ts';
import { Passwords } from './identity/passwords.ts';
import { Tokens } from './identity/tokens.ts';
import { Tries } from './identity/tries.ts';
import { AppError } from './kernel/app-error.ts';
import { Bus } from './kernel/bus.ts';
import { makeWriter } from './kernel/write.ts';
import { makeMailer, WatchedMailer } from './mail.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { PushKey } from './notifications/push-key.ts';
import { Pusher } from './notifications/pusher.ts';
import { Senders } from './notifications/senders.ts';
import { notifiedTopic } from './notify/notify.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { installOpenApi } from './openapi/openapi.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { writeDue } from './permits/due.service.ts';
import { permitsRoutes } from './permits/permits.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { anchorDay } from './punches/anchor.service.ts';
import { Arrivals } from './punches/arrivals.ts';
import { punchesRoutes } from './punches/punches.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { releasesRoutes } from './releases/releases.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { shiftsRoutes } from './shifts/shifts.routes.ts';
import { swapsRoutes } from './swaps/swaps.routes.ts';
import { LoopWatch } from './telemetry/loop-watch.ts';

interface AppOptions {
  config: Config;
  /** A pool on a migrated database; its owner closes it after the app. */
  db: Db;
  clock?: () => Temporal.Instant;
  /** This machine's clock, in milliseconds since 1970, which is compared with the database's. */
  wall?: () => number;
  /** Folder of the built app; null serves the API alone. */
  appFolder?: string | null;
  onAnswer?: Parameters<typeof mount>[2]['onAnswer'];
}

/** The whole server but for listening: tests call it over `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock = Temporal.Now.instant, wall = Date.now } = options;
  const pushKey = new PushKey(db);
  // Before anything runs: the file of a key may be wrong.
  const senders = new Senders({ config, key: pushKey, contact: contactOf(config), clock });
  const refusals = new Refusals();
  const connections = new Connections(config, refusals);
  const app = Fastify({
    serverFactory: (handler) => connections.serve(handler),
    clientErrorHandler: connections.answerNoRequest,
    // Calls that come while others end are answered like them; the framework's own refusal is not ours.
    return503OnClosing: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    logger: {
      level: config.logLevel,
      // Addresses of calls carry ids, tokens and dates of people: the route's pattern is enough.
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // The contract judges how long an id may be, not the router.
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerUnreadableAddress(refusals),
    // Our own format of moments; the serializer would warn about it at every start.
    serializerOpts: { ajv: { formats: { instant: true } } },
  });
  // Nothing of it is even imported where no collector is set.
  const tracing = config.traces
    ? (await import('./telemetry/tracing.ts')).startTracing(config.traces, config.trustProxy, (line) =>
        app.log.warn(line),
      )
    : null;
  tracing?.follow(app);
  // JSON is the one language of bodies; the framework would also take plain text.
  app.removeContentTypeParser('text/plain');
  installErrorHandler(app, refusals);
  connections.logTo(app.log);
  app.addHook('preClose', async () => connections.endSoon());

  installHostCheck(app, config.publicUrl);
  const bus = new Bus(db);
  const organisations = new Organisations(db, bus);
  installSecurityHeaders(app, config, options.appFolder ?? null, () => organisations.elsewhere);
  await admitApps(app, config.appOrigins);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    // A fast setting: a month's shifts repeat themselves so much that a slow one gains little.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(rateLimit, { global: false, keyGenerator: addressOf, store: callCountsIn(db) });
  await app.register(multipart, { limits: { fileSize: 2 * 1024 * 1024, files: 1, fields: 0 } });
  const loopWatch = new LoopWatch((line) => app.log.warn(line));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!loopWatch.crowded || request.routeOptions.config.whenCrowded) return done();
    done(new AppError('server.crowded', { retryAfter: 5 }));
  });

  const streams = new Streams({ db, bus, clock, limits: config.events });
  const tokens = await Tokens.load(db);
  const passwords = new Passwords();
  bus.on('passwords', (accountId) => passwords.forget(Number(accountId)));
  const clockWatch = new ClockWatch(
    wall,
    () => bus.askClock(),
    (line) => app.log.error(line),
  );
  clockWatch.install(app);
  const requireClock = () => clockWatch.require();
  await bus.start((databaseMs, tookMs) => clockWatch.hear(databaseMs, tookMs));
  await organisations.lookElsewhere();

  const tries = new Tries(db);
  const mailer = new WatchedMailer(makeMailer(config));
  const arrivals = new Arrivals();
  const running = new Set<Promise<void>>();
  const deps: Deps = {
    config,
    db,
    clock,
    bus,
    log: app.log,
    organisations,
    tokens,
    passwords,
    tries,
    mailer,
    write: makeWriter(db, (topic, payload) => bus.publish(topic, payload)),
    background: (work) => {
      const promise = work()
        .catch((error: Error) => app.log.error({ name: error.name }, 'background work failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    originOf: (request) => config.publicUrl ?? originOf(request),
    mailedAddress: () => config.publicUrl ?? `http://localhost:${config.port}`,
  };
  const pusher = new Pusher({
    db,
    log: app.log,
    senders,
    clock,
    requireClock,
    zoneOf: async (instance) => (await organisations.require(instance)).timeZone,
  });
  bus.on(notifiedTopic, (instance) => pusher.wake(instance));
  const pictures = new PictureProcess(app.log);
  const pdfs = new PdfProcess(app.log);
  const housekeeper = new Housekeeper({
    db,
    log: app.log,
    clock,
    requireClock,
    chores: {
      anchors: anchorDay,
      balances: writeDue,
      corrections: settleSilent,
      articles: announceArticles,
      // Behind the chores, whose turn nobody's mail server takes up.
      mails: async (_tx, organisation) => deps.background(() => mailAccepted(deps, organisation)),
    },
  });
  const watched = [
    db,
    refusals,
    connections,
    loopWatch,
    clockWatch,
    bus,
    tries,
    mailer,
    arrivals,
    streams,
    pictures,
    pdfs,
    pusher,
  ];
  installObservation(
    app,
    async () => {
      await clockWatch.require();
      await db.ready();
    },
    [...watched, housekeeper].flatMap(({ figures }) => figures),
  );
  const routes: Routes = {
    ...sessionRoutes(deps),
    ...profileRoutes(deps, pictures),
    ...referenceRoutes(deps),
    ...feedbackRoutes(),
    ...organisationRoutes(deps),
    ...notificationsRoutes(deps, pushKey),
    ...shiftsRoutes(deps),
    ...floorRoutes(deps),
    ...shiftEditsRoutes(deps),
    ...notesRoutes(deps),
    ...punchesRoutes(deps, arrivals),
    ...attendanceRoutes(deps),
    ...sheetsRoutes(deps, pdfs),
    ...unitSheetsRoutes(deps),
    ...reportsRoutes(deps, pdfs),
    ...correctionsRoutes(deps),
    ...offersRoutes(deps),
    ...releasesRoutes(deps),
    ...swapsRoutes(deps),
    ...permitsRoutes(deps),
    ...articlesRoutes(deps, pictures),
    ...badgesRoutes(deps),
    ...eventsRoutes(streams),
  };
  mount(app, routes, {
    deps,
    authenticator: new Authenticator(db, tokens, organisations, bus),
    clock,
    onAnswer: options.onAnswer,
  });
  installOpenApi(app);
  await installStatic(app, options.appFolder ?? null);
  app.addHook('onReady', async () => {
    loopWatch.start();
    pusher.start();
    housekeeper.start();
  });
  app.addHook('preClose', async () => streams.close());
  // Before the requests under way are waited for: neither pictures nor PDFs hold up a stop for long.
  app.addHook('preClose', async () => {
    await Promise.all([pictures.stop(), pdfs.stop()]);
  });
  app.addHook('onClose', async () => {
    await Promise.all([pusher.stop(), housekeeper.stop()]);
    await Promise.allSettled(running);
    await bus.stop();
    loopWatch.stop();
    await tracing?.stop();
  });
  return app;
}

/** Whom push services may write to about what we send. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
