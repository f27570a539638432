import { fileURLToPath } from 'node:url';

/** Entry modules of a role's first screens; all their static imports are fetched before a screen is shown. */
const EVERYBODY = ['app/session-start.ts'];
const SCREENS = {
  worker: [
    'app/worker-tabs.tsx',
    'app/slots/home.ts',
    'home/worker-home.page.tsx',
    'shifts/calendar.page.tsx',
  ],
  manager: ['app/manager-tabs.tsx', 'home/manager-home.page.tsx'],
};

/** Ionic's React package mentions every element that any page uses; the bundler finds out which of them come early. */
const MENTIONS_ALL = /node_modules\/@ionic\//;

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

function closure(modules: Modules, roots: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || MENTIONS_ALL.test(id)) return;
    const info = modules.getModuleInfo(id);
    if (!info) throw new Error(`The build knows no ${id}: name what replaced it in screen-groups.ts.`);
    found.add(id);
    info.importedIds.forEach(visit);
  };
  for (const root of roots) visit(root);
  return found;
}

/**
 * File of a module of a role's first screens: `rooms` for the imports of both roles' screens, and one for each role
 * beyond it. Left to the bundler these are seventy files, since it makes one for every set of pages with a common
 * import; most are smaller than the headers of their requests.
 */
export function screenGroups(): (id: string, modules: Modules) => string | null {
  const divide = (modules: Modules) => {
    const worker = closure(modules, [...EVERYBODY, ...SCREENS.worker].map(source));
    const manager = closure(modules, [...EVERYBODY, ...SCREENS.manager].map(source));
    const both = worker.intersection(manager);
    return new Map([
      ...[...worker].map((id) => [id, 'worker'] as const),
      ...[...manager].map((id) => [id, 'manager'] as const),
      ...[...both].map((id) => [id, 'rooms'] as const),
    ]);
  };
  let groups: Map<string, string> | undefined;
  return (id, modules) => {
    groups ??= divide(modules);
    return groups.get(id) ?? null;
  };
}
