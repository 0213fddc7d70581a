import type { Route } from '../../platform/http/route.ts';
import type { GovernanceContext } from './context.ts';
import { blockCompanyRoute } from './routes/block-company.ts';
import { createBrandingJobRoute } from './routes/create-branding-job.ts';
import { deleteCompanyFormFieldsRoute } from './routes/delete-company-form-fields.ts';
import { getBlockRoute } from './routes/get-block.ts';
import { getBrandingJobRoute } from './routes/get-branding-job.ts';
import { getCompanyFormFieldsRoute } from './routes/get-company-form-fields.ts';
import { getCompanyThemeTokensRoute } from './routes/get-company-theme-tokens.ts';
import { getFormFieldsRoute } from './routes/get-form-fields.ts';
import { getLogoRoute } from './routes/get-logo.ts';
import { getThemeTokensRoute } from './routes/get-theme-tokens.ts';
import { listGovernedCompaniesRoute } from './routes/list-companies.ts';
import { listCompanyLogRoute } from './routes/list-company-log.ts';
import { listHistoryRoute } from './routes/list-history.ts';
import { putCompanyFormFieldsRoute } from './routes/put-company-form-fields.ts';
import { putFormFieldsRoute } from './routes/put-form-fields.ts';
import { unblockCompanyRoute } from './routes/unblock-company.ts';

/** The histories of records, beside the records themselves on the main host. */
export const historyRoutes: readonly Route<GovernanceContext>[] = [listHistoryRoute];

/** Every other route of governance; they exist on the governance host alone. */
export const governanceModuleRoutes: readonly Route<GovernanceContext>[] = [
  listGovernedCompaniesRoute,
  listCompanyLogRoute,
  getThemeTokensRoute,
  getCompanyThemeTokensRoute,
  getLogoRoute,
  createBrandingJobRoute,
  getBrandingJobRoute,
  getFormFieldsRoute,
  putFormFieldsRoute,
  getCompanyFormFieldsRoute,
  putCompanyFormFieldsRoute,
  deleteCompanyFormFieldsRoute,
  getBlockRoute,
  blockCompanyRoute,
  unblockCompanyRoute,
];
