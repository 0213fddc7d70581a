export { AGED_IMPORT_FAULTS } from './aged-faults.ts';
export type { ImportsContext } from './context.ts';
export { CsvReader } from './csv-records.ts';
export { importMessage } from './import-batch.ts';
export { importEvents } from './import-events.ts';
export { IMPORT_FAULT_CODES, importFaultText } from './import-fault.ts';
export { IMPORT_GUIDE } from './import-guide.ts';
export { importJobs, importSchedules } from './import-jobs.ts';
export { readHeader } from './import-layout.ts';
export type { ImportPreview, ImportReading } from './import-preview.ts';
export { importRecord } from './import-record.ts';
export type { ImportRun } from './import-run-queries.ts';
export {
  countImports,
  faultReport,
  findImportRun,
  getImport,
  listImportCauses,
  listImportFaults,
  listImports,
  previewImport,
  refusedFile,
  startImport,
} from './import-service.ts';
export { importSubject } from './import-subject.ts';
export { previewUndo, undoImport } from './import-undo.ts';
export { importProblems } from './problems.ts';
export { importTenantRemovalParts, importUserRemovalParts } from './removal-parts.ts';
export { type ImportLine, importLineReader } from './sale-import-line.ts';
