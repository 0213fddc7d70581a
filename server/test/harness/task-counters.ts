/** Lies with the crash trial, which runs without the tests. */
export { wrongCounters } from '../../../bench/crash/task-counters.ts';
