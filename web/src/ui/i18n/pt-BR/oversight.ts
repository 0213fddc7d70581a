import { audit } from './audit.ts';
import { governance } from './governance.ts';
import { recordParts } from './record-parts.ts';

/** The texts of the audit log and of governance. */
export const oversight = { ...audit, ...governance, ...recordParts } as const;
