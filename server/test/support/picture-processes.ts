import { execFileSync } from 'node:child_process';

/** The processes for a picture that a server's process has started and that live. */
export function pictureProcessesOf(server: number): number[] {
  return processes()
    .filter((one) => one.parent === server && one.command.includes('picture.process'))
    .map((one) => one.pid);
}

export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid);

function processes() {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // One that has ended and that nobody has collected yet is no process any more.
    return state && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
