import { spawnSync } from 'node:child_process';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program to its end.
 * @returns its output
 * @throws Error with its last words when it fails
 */
export function output(program: string, args: string[], options: RunOptions = {}): string {
  const { status, answer, said } = tried(program, args, options);
  if (status !== 0) {
    const command = [program, ...args].join(' ').slice(0, 200);
    throw new Error(`${command} failed: ${said.trim().split('\n').slice(-5).join(' ')}`);
  }
  return answer.trim();
}

/** Runs a program to its end, well or not. */
export function tried(program: string, args: string[], options: RunOptions = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, answer: stdout ?? '', said: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

/**
 * Words before a program that make it find one hierarchy of control groups, as Debian has it by itself: neither
 * systemd nor crun run where the old one and the new stand side by side. Others see nothing of it.
 */
export const ownMounts: readonly string[] = [
  'unshare',
  '--mount',
  '--propagation=private',
  'sh',
  '-c',
  '[ "$(stat -fc %T /sys/fs/cgroup)" = cgroup2fs ] || { umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup; } || exit 1; exec "$@"',
  'sh',
];
