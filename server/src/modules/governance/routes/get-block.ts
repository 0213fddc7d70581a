import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { Block } from '../block-schema.ts';
import { readBlock } from '../block-service.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';

export const getBlockRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/companies/:uuid/block',
  operationId: 'getCompanyBlock',
  summary: 'Why, when and by whom a company was blocked',
  tag: 'blocks',
  access: authenticated,
  tokens: ['role.admin'],
  schema: { params: GovernedCompanyParams, response: { 200: Block } },
  problems: [companyProblems.notFound],
  handler: async (call, context) => readBlock(context, call, call.params.uuid),
});
