import { globSync } from 'node:fs';
import { join } from 'node:path';

type Measurement = (args: string[]) => Promise<void>;

// A measurement is a file of this folder whose default export runs it; others here are their helpers.
const [name, ...args] = process.argv.slice(2);
const measurements = new Map<string, Measurement>();
for (const file of globSync('*.ts', { cwd: import.meta.dirname }).sort()) {
  const found = file.slice(0, -3);
  if (found === 'run' || (name !== undefined && found !== name)) continue;
  const module = (await import(join(import.meta.dirname, file))) as { default?: Measurement };
  if (module.default) measurements.set(found, module.default);
}

const measure = name === undefined ? undefined : measurements.get(name);
if (measure) {
  try {
    await measure(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else if (name === undefined) {
  console.log(`npm run bench -- <name>, with one of: ${[...measurements.keys()].join(', ')}`);
} else {
  console.error(`There is no measurement "${name}"; npm run bench lists them.`);
  process.exitCode = 2;
}
