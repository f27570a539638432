import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel was built with. */
const tickMs = 10;

/** Milliseconds that processors have worked for a process, all of its threads together; null where only Linux would say. */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // A program's name may have any letter in it, and ends with the last bracket; behind it comes the third field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}
