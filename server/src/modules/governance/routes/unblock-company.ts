import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { BlockState } from '../block-schema.ts';
import { unblockCompany } from '../block-service.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { governanceProblems } from '../problems.ts';

export const unblockCompanyRoute = route<GovernanceContext>()({
  method: 'DELETE',
  path: '/governance/companies/:uuid/block',
  operationId: 'unblockCompany',
  summary: 'Undo the block of a company: its people may sign in again',
  tag: 'blocks',
  access: authenticated,
  tokens: ['role.admin'],
  schema: { params: GovernedCompanyParams, response: { 200: BlockState } },
  problems: [companyProblems.notFound, governanceProblems.ancestorRequired, governanceProblems.notBlocked],
  handler: async (call, context) => unblockCompany(context, call, call.params.uuid),
});
