import type { Route } from '../../platform/http/route.ts';
import type { DirectoryContext } from './context.ts';
import { addAddressRoute } from './routes/add-address.ts';
import { addDocumentRoute } from './routes/add-document.ts';
import { addPortalHostRoute } from './routes/add-portal-host.ts';
import { askPortalHostRoute } from './routes/ask-portal-host.ts';
import { countBranchUsersRoute } from './routes/count-branch-users.ts';
import { countCompanyUsersRoute } from './routes/count-company-users.ts';
import { createCompanyRoute } from './routes/create-company.ts';
import { createDirectoryCompanyRoute } from './routes/create-directory-company.ts';
import { getCompanyRoute } from './routes/get-company.ts';
import { getCompanyFileRoute } from './routes/get-company-file.ts';
import { getFormRoute } from './routes/get-form.ts';
import { getPortalRoute } from './routes/get-portal.ts';
import { getPortalWelcomeRoute } from './routes/get-portal-welcome.ts';
import { listCompaniesRoute } from './routes/list-companies.ts';
import { listCompanyUsersRoute } from './routes/list-company-users.ts';
import { listDirectoryRoute } from './routes/list-directory.ts';
import { listPortalHostsRoute } from './routes/list-portal-hosts.ts';
import { listSubCompaniesRoute } from './routes/list-sub-companies.ts';
import { listSubCompanyUsersRoute } from './routes/list-sub-company-users.ts';
import { listWhiteLabelsRoute } from './routes/list-white-labels.ts';
import { putBrandingRoute } from './routes/put-branding.ts';
import { putPortalWelcomeRoute } from './routes/put-portal-welcome.ts';
import { registerCompanyRoute } from './routes/register-company.ts';
import { removeAddressRoute } from './routes/remove-address.ts';
import { removeDocumentRoute } from './routes/remove-document.ts';
import { removePortalHostRoute } from './routes/remove-portal-host.ts';
import { updateAddressRoute } from './routes/update-address.ts';
import { updateCompanyRoute } from './routes/update-company.ts';
import { uploadCompanyFileRoute } from './routes/upload-company-file.ts';
import { verifyPortalHostRoute } from './routes/verify-portal-host.ts';

/** Every route of the directory, in the order of the specification. */
export const directoryRoutes: readonly Route<DirectoryContext>[] = [
  createCompanyRoute,
  listCompaniesRoute,
  registerCompanyRoute,
  createDirectoryCompanyRoute,
  listDirectoryRoute,
  getCompanyRoute,
  updateCompanyRoute,
  putBrandingRoute,
  addAddressRoute,
  updateAddressRoute,
  removeAddressRoute,
  addDocumentRoute,
  removeDocumentRoute,
  uploadCompanyFileRoute,
  getCompanyFileRoute,
  listCompanyUsersRoute,
  countCompanyUsersRoute,
  countBranchUsersRoute,
  listSubCompaniesRoute,
  listSubCompanyUsersRoute,
  listWhiteLabelsRoute,
  getPortalRoute,
  listPortalHostsRoute,
  addPortalHostRoute,
  verifyPortalHostRoute,
  removePortalHostRoute,
  askPortalHostRoute,
  getPortalWelcomeRoute,
  putPortalWelcomeRoute,
  getFormRoute,
];
