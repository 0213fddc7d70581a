export { lookJobs, lookSchedules } from './looking.ts';
export type { SignalPerson } from './people.ts';
export { signalProblems } from './problems.ts';
export { signalRemovalParts } from './removal-parts.ts';
export { reportJobs, reportSchedules } from './report-jobs.ts';
export { changeSignalReport, type NamedReport, readSignalReport } from './report-service.ts';
export { changeSignalRule, type NamedRule, readSignalRules } from './rule-service.ts';
export {
  SEVERITIES,
  SIGNAL_KINDS,
  SIGNAL_STATES,
  THRESHOLD_NAMES,
} from './signal-kinds.ts';
export type { Signal } from './signal-queries.ts';
export { signalRecord } from './signal-record.ts';
export { getSignal, pageSignals, treatSignal } from './signal-service.ts';
export { signalSubject } from './signal-subject.ts';
export { REPORT_FREQUENCIES } from './tables.ts';
