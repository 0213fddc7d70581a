import { door } from '../../../platform/http/door.ts';
import { listCompaniesOperation } from '../../directory/index.ts';

export const listGovernedCompaniesRoute = door(listCompaniesOperation, {
  method: 'GET',
  path: '/companies',
  operationId: 'listGovernedCompanies',
  summary: 'One page of the companies that the caller may see',
  tag: 'companies',
});
