// Who may import whom. Each rule is a law of docs/architecture.md; `npm run check` holds them.
const test = '[.](test|race[.]test)[.]tsx?$';

// Rooms that several features share; CONTRIBUTING.md says what each is for.
const serverRooms = 'db|http|identity|json|kernel|postgres|requests|rules|settings|tell';

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
      comment: 'TypeBox and the schemas must never be in the bundle: use `import type`.',
      severity: 'error',
      from: { path: '^app/src/', pathNot: test },
      to: { path: ['^contract/', '^node_modules/typebox/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-feature-is-closed',
      comment: 'What two features need moves down to domain or a shared room, or is composed in app.ts.',
      severity: 'error',
      from: { path: `^server/src/(?!(?:${serverRooms}|demo)/)([^/]+)/` },
      to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${serverRooms}|$1)/` },
    },
    {
      name: 'server-rooms-know-no-feature',
      severity: 'error',
      from: { path: `^server/src/(${serverRooms})/` },
      to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${serverRooms})/` },
    },
    {
      name: 'app-feature-is-closed',
      comment: 'What two features need moves down to domain, ui or api, or is composed in app/src/app.',
      severity: 'error',
      from: { path: '^app/src/(?!(?:app|api|outbox|ui)/)([^/]+)/' },
      to: { path: '^app/src/[^/]+/', pathNot: '^app/src/(api|outbox|ui|$1)/' },
    },
    {
      name: 'app-rooms-know-no-feature',
      severity: 'error',
      from: { path: '^app/src/(api|outbox|ui)/' },
      to: { path: '^app/src/[^/]+/', pathNot: '^app/src/(api|outbox|ui)/' },
    },
    {
      name: 'queries-stand-in-sql-files',
      comment: 'Only *.sql.ts, migrations and the database room itself may write a statement.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/db/', '[.]sql[.]ts$'] },
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
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
