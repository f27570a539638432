import { globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs the file of `folder` that the command line names, by its default export. Without a name it lists them.
 * @param command of package.json that leads here, such as `bench`
 */
export async function runNamed(folder: string, command: string): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  const names = globSync('*.ts', { cwd: folder })
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((found) => found !== 'run')
    .sort();
  if (name === undefined) {
    console.log(`npm run ${command} -- <name>, with one of: ${names.join(', ')}`);
    return;
  }
  if (!names.includes(name)) {
    console.error(`There is no "${name}"; npm run ${command} lists what there is.`);
    process.exitCode = 2;
    return;
  }
  const { default: play } = (await import(join(folder, `${name}.ts`))) as {
    default: (args: string[]) => Promise<void>;
  };
  try {
    await play(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
