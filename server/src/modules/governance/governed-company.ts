import { strictObject, Uuid } from '../../platform/http/schema.ts';

/** How the routes of this host name a company in their path. */
export const GovernedCompanyParams = strictObject({ uuid: Uuid });
