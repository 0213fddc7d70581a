export type { AgendaDay } from './agenda-days.ts';
export type { AgendaFileRow } from './agenda-file-queries.ts';
export { agendaJobs, agendaSchedule, listTenantAgendaFiles, readAgendaFile } from './agenda-files.ts';
export { encumbranceRecord, holdRecord } from './agenda-records.ts';
export { type AgendaDetail, type AgendaMonth, getAgendaDay, getAgendaMonth } from './agenda-service.ts';
export {
  decideEncumbrance,
  endEncumbrance,
  enterEncumbrance,
  listReachedEncumbrances,
} from './encumbrance-service.ts';
export { askForHold, decideHold, listReachedHolds, releaseHold } from './hold-service.ts';
export { agendaProblems } from './problems.ts';
export { agendaTenantRemovalParts } from './removal-parts.ts';
