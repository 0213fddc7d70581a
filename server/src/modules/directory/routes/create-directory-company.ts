import { door } from '../../../platform/http/door.ts';
import { createCompanyOperation } from './create-company.ts';

export const createDirectoryCompanyRoute = door(createCompanyOperation, {
  method: 'POST',
  path: '/v1/company/directory',
  operationId: 'createDirectoryCompany',
  summary: 'Add a company to the directory of the tenant',
  tag: 'companies',
  status: 201,
});
