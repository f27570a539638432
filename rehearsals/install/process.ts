import { readFileSync } from 'node:fs';
import type { Ledger } from '../support/ledger.ts';

/** Judges the privileges of a process: an unprivileged user, no capability, filtered system calls, a read-only root. */
export function judgeProcess(ledger: Ledger, pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  if (line('Uid') === '0') ledger.wrong('it runs as root');
  for (const rights of ['CapPrm', 'CapEff', 'CapBnd']) {
    if (Number.parseInt(line(rights) ?? '', 16) !== 0) ledger.wrong(`it holds rights (${rights})`);
  }
  if (line('NoNewPrivs') !== '1') ledger.wrong('it could win rights');
  if (line('Seccomp') !== '2') ledger.wrong('its system calls are not filtered');
  // The last mount on the root is the visible one.
  const roots = readFileSync(`/proc/${pid}/mountinfo`, 'utf8')
    .split('\n')
    .map((mount) => mount.split(' '))
    .filter(([, , , , point]) => point === '/');
  if (!roots.at(-1)?.[5]?.split(',').includes('ro')) ledger.wrong('its root can be written to');
}
