import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';

/** The processes for a picture that a server's process has started and that live. */
export const pictureProcessesOf = (server: number): number[] => childrenOf(server, 'picture.process');

/** The processes for a PDF that a server's process has started and that live. */
export const pdfProcessesOf = (server: number): number[] => childrenOf(server, 'pdf.process');

/** The processes for a workbook that a server's process has started and that live. */
export const workbookProcessesOf = (server: number): number[] => childrenOf(server, 'workbook.process');

/** The processes for a file of tables that a server's process has started and that live. */
export const tableProcessesOf = (server: number): number[] => childrenOf(server, 'table.process');

const childrenOf = (server: number, script: string): number[] =>
  processes()
    .filter((one) => one.parent === server && one.command.includes(script))
    .map((one) => one.pid);

/** Stops processes as soon as they are seen, until so many are held: a quick machine must not end them before. */
export async function heldProcesses(listed: () => number[], count: number): Promise<number[]> {
  const held = new Set<number>();
  const hold = () => {
    for (const pid of listed()) if (!held.has(pid) && signal(pid, 'SIGSTOP')) held.add(pid);
    return held.size;
  };
  await expect.poll(hold, { timeout: 120_000, interval: 5 }).toBe(count);
  return [...held].sort((a, b) => a - b);
}

export const release = (pids: number[]): void => {
  for (const pid of pids) signal(pid, 'SIGCONT');
};

/** Whether a process was there to take a signal. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid);

function processes() {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // A zombie has ended and is no process any more.
    return state && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
