import { audit } from './audit.ts';
import { governance } from './governance.ts';

/** The texts of the audit log and of governance. */
export const oversight = { ...audit, ...governance } as const;
