import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { BlockBody, BlockState } from '../block-schema.ts';
import { blockCompany } from '../block-service.ts';
import { assertMayBlock } from '../company-access.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { governanceProblems } from '../problems.ts';

export const blockCompanyRoute = route<GovernanceContext>()({
  method: 'POST',
  path: '/governance/companies/:uuid/block',
  operationId: 'blockCompany',
  summary:
    'Block a company: sessions of its people end at once, and nobody of them signs in until it is undone',
  tag: 'blocks',
  access: authenticated,
  admits: assertMayBlock,
  tokens: ['role.admin'],
  idempotent: true,
  schema: { params: GovernedCompanyParams, body: BlockBody, response: { 200: BlockState } },
  problems: [
    companyProblems.notFound,
    governanceProblems.ancestorRequired,
    governanceProblems.alreadyBlocked,
  ],
  handler: async (call, context) => blockCompany(context, call, call.params.uuid, call.body.reason.trim()),
});
