import { spawnSync } from 'node:child_process';
import { run } from './run.ts';

// Alert rules as Prometheus itself reads them, and the series that fire each.
const folder = 'deploy/prometheus';
const checks: [title: string, args: string[]][] = [
  ['configuration', ['check', 'config', `${folder}/prometheus.yml`]],
  ['rules', ['check', 'rules', '--lint-fatal', `${folder}/relevo.rules.yml`]],
  ['what rings and what does not', ['test', 'rules', `${folder}/relevo.test.yml`]],
];

if (spawnSync('promtool', ['--version']).error) {
  console.error("This needs promtool of Debian's package prometheus.");
  process.exitCode = 1;
} else {
  for (const [title, args] of checks) {
    const { code, output } = await run('promtool', args);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title}`);
    if (code === 0) continue;
    console.log(output.trimEnd());
    process.exitCode = 1;
  }
}
