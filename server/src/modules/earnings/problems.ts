import { defineProblems } from '../../platform/problem.ts';

/** Problems of commission rules. */
export const earningProblems = defineProblems({
  ruleNotFound: {
    status: 404,
    code: 'commissionRule.notFound',
    'pt-BR': 'A regra de comissão não foi encontrada.',
    en: 'The commission rule was not found.',
  },
  beneficiaryUnknown: {
    status: 400,
    code: 'commission.beneficiaryUnknown',
    field: 'beneficiario_user_id',
    'pt-BR': 'O beneficiário não é membro da empresa.',
    en: 'The beneficiary is no member of the tenant.',
  },
  belowCost: {
    status: 400,
    code: 'taxa_abaixo_do_custo',
    field: 'taxa_percentual',
    'pt-BR': 'A taxa de um nível está abaixo do custo dele.',
    en: 'The rate of a level is below its cost.',
  },
  aboveWhole: {
    status: 400,
    code: 'comissao_acima_da_margem',
    field: 'taxa_percentual',
    'pt-BR': 'Os percentuais sobre a margem somam mais de 100 %.',
    en: 'The percentages of the margin add up to more than 100 %.',
  },
  ruleOverlaps: {
    status: 400,
    code: 'commission.ruleOverlaps',
    'pt-BR': 'Já existe uma regra deste nível em parte desta vigência.',
    en: 'There is already a rule of this level in a part of this time.',
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
