export { AGED_IMPORT_FAULTS } from './aged-faults.ts';
export type { ImportsContext } from './context.ts';
export { CsvReader } from './csv-records.ts';
export { importEvents } from './import-events.ts';
export { IMPORT_FAULT_CODES, importFaultText } from './import-fault.ts';
export { faultReport, listImportCauses, listImportFaults, refusedFile } from './import-fault-service.ts';
export { deleteFile, readFile, storeFile } from './import-file.ts';
export { IMPORT_GUIDE } from './import-guide.ts';
export { importJobs, importSchedules } from './import-jobs.ts';
export { readHeader } from './import-layout.ts';
export { IMPORT_ORDERS } from './import-list-queries.ts';
export type { ImportPreview, ImportReading } from './import-preview.ts';
export { importRecord } from './import-record.ts';
export type { ImportRun } from './import-run-queries.ts';
export {
  countImports,
  findImportRun,
  getImport,
  listImports,
  previewImport,
  startImport,
} from './import-service.ts';
export { importSubject } from './import-subject.ts';
export { previewUndo, undoImport } from './import-undo.ts';
export { forgetUpload, noteUpload } from './import-upload-queries.ts';
export { importMessage } from './line-faults.ts';
export { importProblems } from './problems.ts';
export {
  findKnownCompany,
  findKnownEstablishment,
  findKnownPerson,
  findKnownTerminal,
  findNamedCompany,
  findNamedRatePlan,
} from './registry/known-records.ts';
export {
  LineFault,
  type RegistryColumn,
  type RegistryKindDefinition,
  type RegistryKinds,
  type RegistryLine,
} from './registry/registry-kind.ts';
export { namedWords, percentText, wholeNumber, yesOrNo } from './registry/registry-lines.ts';
export {
  countAnyImports,
  getAnyImport,
  listAnyImports,
  previewRegistry,
  startRegistryImport,
  visibleKinds,
} from './registry/registry-service.ts';
export { templateFile } from './registry/registry-template.ts';
export { importTenantRemovalParts, importUserRemovalParts } from './removal-parts.ts';
export { importFolder } from './run-reading.ts';
export { type ImportLine, importLineReader, type SaleCandidate } from './sale-import-line.ts';
