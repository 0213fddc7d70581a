export { bankList } from './built-in-banks.ts';
export type { LookupContext } from './context.ts';
export { createLookups, type Lookups } from './lookup-service.ts';
export { lookupRoutes } from './routes.ts';
