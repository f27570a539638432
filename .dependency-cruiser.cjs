// Who may import whom. Each rule is a law of docs/architecture.md; `npm run check` holds them.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const test = '[.](test|race[.]test)[.]tsx?$';

// The rooms that the features of a side share. docs/architecture.md says what each is for; a room that it does
// not name is no room.
const SERVER_ROOMS = [
  'db',
  'files',
  'http',
  'identity',
  'kernel',
  'leave-days',
  'notify',
  'openapi',
  'outgoing',
  'postgres',
  'punch-records',
  'requests',
  'settings',
  'sheet-facts',
  'starter',
  'telemetry',
  'verdict',
  'wire-sql',
];
const APP_ROOMS = ['api', 'decisions', 'device', 'navigation', 'outbox', 'reads', 'sending', 'ui'];

const described = readFileSync(join(__dirname, 'docs/architecture.md'), 'utf8');
for (const room of [...SERVER_ROOMS, ...APP_ROOMS]) {
  if (!described.includes(`\`${room}/\``)) throw new Error(`docs/architecture.md does not name ${room}/`);
}
const server = SERVER_ROOMS.join('|');
const app = APP_ROOMS.join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that the tool cannot follow would slip past every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^domain/', pathNot: test },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-imports-only-typebox',
      severity: 'error',
      from: { path: '^contract/', pathNot: test },
      to: { pathNot: ['^contract/', '^node_modules/typebox/'] },
    },
    {
      name: 'server-never-imports-app',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^app/' },
    },
    {
      name: 'app-never-imports-server',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'app-imports-contract-as-types',
      comment:
        'TypeBox and the schemas must never be in the bundle: use `import type`. The table of things has neither.',
      severity: 'error',
      from: { path: '^app/src/', pathNot: test },
      to: {
        path: ['^contract/', '^node_modules/typebox/'],
        pathNot: '^contract/src/things[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-feature-is-closed',
      comment: 'What two features need moves down to domain or a shared room, or is composed in app.ts.',
      severity: 'error',
      from: { path: `^server/src/(?!(?:${server}|cli)/)([^/]+)/` },
      to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${server}|$1)/` },
    },
    {
      name: 'feature-has-one-name',
      comment: 'The routes of swaps bind contract/src/swaps.ts, or a part of it such as swaps-partners.ts.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/.*[.]routes[.]ts$' },
      to: {
        path: '^contract/src/',
        pathNot: ['^contract/src/(index|common|errors)[.]ts$', '^contract/src/$1(?=[.]ts$|-)'],
      },
    },
    {
      name: 'demo-calls-use-cases',
      comment:
        'The demonstration does what people do: it calls the services of features, never their queries.',
      severity: 'error',
      from: { path: '^demo/src/' },
      to: {
        path: `^server/src/(?!(?:${server})/)[^/]+/`,
        pathNot: '[.]service[.]ts$',
      },
    },
    {
      name: 'product-is-complete',
      comment:
        'What is installed needs no demonstration, no measurement, no journey and no command of the project.',
      severity: 'error',
      from: { path: '^(contract|domain|server/src|app)/', pathNot: test },
      to: { path: '^(demo|bench|rehearsals|rig|e2e|scripts|shells)/' },
    },
    {
      name: 'rig-knows-no-run',
      comment: 'What measurements and rehearsals are set up with knows neither of them.',
      severity: 'error',
      from: { path: '^rig/' },
      to: { path: '^(bench|rehearsals|e2e|scripts|demo)/' },
    },
    {
      name: 'runs-are-apart',
      comment: 'What a measurement and a rehearsal share lies in rig.',
      severity: 'error',
      from: { path: '^(bench|rehearsals)/' },
      to: { path: '^(bench|rehearsals)/', pathNot: '^$1/' },
    },
    {
      name: 'checks-need-no-run',
      comment: 'A check passes or fails without any measurement or rehearsal.',
      severity: 'error',
      from: { path: '^(scripts|shells|e2e|demo)/' },
      to: { path: '^(bench|rehearsals)/' },
    },
    {
      name: 'server-rooms-know-no-feature',
      severity: 'error',
      from: { path: `^server/src/(${server})/` },
      to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${server})/` },
    },
    {
      name: 'db-knows-no-room',
      comment: 'The database room is told where to connect and how to trace; it starts and watches nothing.',
      severity: 'error',
      from: { path: '^server/src/db/' },
      to: { path: '^server/src/', pathNot: '^server/src/db/' },
    },
    {
      name: 'kernel-stands-below-identity',
      comment: 'Bus, actor, error and write know neither who may log in nor what a use case is given.',
      severity: 'error',
      from: { path: '^server/src/kernel/' },
      to: { path: '^server/src/', pathNot: '^server/src/(kernel|db|telemetry)/' },
    },
    {
      name: 'identity-stands-below-use-cases',
      severity: 'error',
      from: { path: '^server/src/identity/' },
      to: { path: '^server/src/(call|deps|feature|app)[.]ts$' },
    },
    {
      name: 'nothing-rests-on-embedded-postgres',
      comment: 'The own PostgreSQL is started by open-database.ts alone; the rest knows an address.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(postgres/|open-database[.]ts$)' },
      to: { path: '^server/src/postgres/' },
    },
    {
      name: 'app-feature-is-closed',
      comment: 'What two features need moves down to domain or a shared room, or is composed in app/src/app.',
      severity: 'error',
      from: { path: `^app/src/(?!(?:app|${app})/)([^/]+)/` },
      to: { path: '^app/src/[^/]+/', pathNot: `^app/src/(${app}|$1)/` },
    },
    {
      name: 'app-rooms-know-no-feature',
      severity: 'error',
      from: { path: `^app/src/(${app})/` },
      to: { path: '^app/src/[^/]+/', pathNot: `^app/src/(${app})/` },
    },
    {
      name: 'app-asks-without-drawing',
      comment: 'What the device is and what the server says are known without any part that draws.',
      severity: 'error',
      from: { path: '^app/src/(api|device)/' },
      to: { path: '^app/src/[^/]+/', pathNot: '^app/src/(api|device)/' },
    },
    {
      name: 'app-draws-without-asking',
      comment: 'A component of ui is told what to show; it knows no server and no session.',
      severity: 'error',
      from: { path: '^app/src/ui/' },
      to: { path: '^app/src/[^/]+/', pathNot: '^app/src/(device|navigation|ui)/' },
    },
    {
      name: 'app-pages-are-fetched-apart',
      comment:
        'pages.tsx is read before the first page is drawn; only the login comes with it. Use lazyPage.',
      severity: 'error',
      from: { path: '^app/src/.*/pages[.]tsx$', pathNot: '^app/src/(session|app)/' },
      to: { path: '^app/src/.*[.](page|api)[.]tsx?$', dynamic: false },
    },
    {
      name: 'queries-stand-in-sql-files',
      comment: 'Only *.sql.ts, migrations and the database room itself may write a statement.',
      severity: 'error',
      from: { path: '^(server|demo)/src/', pathNot: ['^server/src/db/', '[.]sql[.]ts$'] },
      to: { path: '^server/src/db/sql[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-never-looks-up',
      severity: 'error',
      from: { path: '^server/src/.*[.]sql[.]ts$' },
      to: { path: '^server/src/.*[.](service|routes)[.]ts$' },
    },
    {
      name: 'service-never-looks-up',
      severity: 'error',
      from: { path: '^server/src/.*[.]service[.]ts$' },
      to: { path: '^server/src/.*[.]routes[.]ts$' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript interface for tools, so SWC reads the files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^shells/(android|ios|www)/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
