import { defineProblems } from '../../../platform/problem.ts';

/** What is refused about statements and about who earns a commission. */
export const commissionProblems = defineProblems({
  statementNotFound: {
    status: 404,
    code: 'commissionStatement.notFound',
    'pt-BR': 'O fechamento de comissões não foi encontrado.',
    en: 'The statement of commissions was not found.',
  },
  severalBeneficiaries: {
    status: 400,
    code: 'commission.severalBeneficiaries',
    'pt-BR': 'Uma regra tem no máximo um beneficiário: um cadastro, uma empresa ou uma pessoa.',
    en: 'A rule has one beneficiary at most: a tenant, a company or a person.',
  },
  beneficiaryCompanyUnknown: {
    status: 400,
    code: 'commission.beneficiaryCompanyUnknown',
    field: 'beneficiario_company_id',
    'pt-BR': 'A empresa beneficiária não existe neste cadastro.',
    en: 'The company that would earn does not exist in this tenant.',
  },
  beneficiaryTenantUnknown: {
    status: 400,
    code: 'commission.beneficiaryTenantUnknown',
    field: 'beneficiario_tenant_id',
    'pt-BR': 'O cadastro beneficiário não está ao seu alcance.',
    en: 'The tenant that would earn is not within your reach.',
  },
});
