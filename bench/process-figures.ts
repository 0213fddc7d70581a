import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second, whatever its timer does. */
const TICKS_PER_SECOND = 100;
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const ENDED_USER_TICKS = 13;
const ENDED_SYSTEM_TICKS = 14;
const RESET_PEAK = '5';

/** Processor time that a process has used so far, of all its threads, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  if (fields === null) throw new Error(`there is no process ${pid}`);
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}

/** Processor time of a database in a data directory so far: of its processes, and of those that have ended. */
export function databaseCpuSeconds(directory: string): number {
  const [first = ''] = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (fields === null) continue;
    const isPostmaster = Number(name) === postmaster;
    if (!isPostmaster && Number(fields[PARENT]) !== postmaster) continue;
    const counted = isPostmaster
      ? [USER_TICKS, SYSTEM_TICKS, ENDED_USER_TICKS, ENDED_SYSTEM_TICKS]
      : [USER_TICKS, SYSTEM_TICKS];
    for (const field of counted) ticks += Number(fields[field]);
  }
  return ticks / TICKS_PER_SECOND;
}

/** What Linux tells of a process; null when it has just ended. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in parentheses and may contain anything; the fields after it are numbers.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * Memory of a process that is in RAM, in MiB: now, and at most since `resetPeak`; of what it has now, `files` are pages of its program and
 * libraries, which all processes of them share.
 */
export function memoryMiB(pid: number): { now: number; peak: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM'), files: read('RssFile') };
}

export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
}
