import { defineProblems } from '../../platform/problem.ts';

/** Problems of rate plans and of quotes by them. */
export const rateProblems = defineProblems({
  ratePlanNotFound: {
    status: 404,
    code: 'ratePlan.notFound',
    'pt-BR': 'O plano de taxas não foi encontrado.',
    en: 'The rate plan was not found.',
  },
  ratePlanUnknown: {
    status: 400,
    code: 'ratePlan.unknown',
    field: 'plano_taxas_id',
    'pt-BR': 'O plano de taxas não existe neste cadastro.',
    en: 'The rate plan does not exist in this tenant.',
  },
  ratePlanNameTaken: {
    status: 400,
    code: 'ratePlan.nameTaken',
    field: 'nome',
    'pt-BR': 'Já existe um plano de taxas com este nome.',
    en: 'There is already a rate plan with this name.',
  },
  rangesOverlap: {
    status: 400,
    code: 'faixa_sobreposta',
    field: 'faixas',
    'pt-BR': 'Há faixas que se sobrepõem na mesma bandeira e modalidade.',
    en: 'There are ranges of the same brand and modality that overlap.',
  },
  noRate: {
    status: 400,
    code: 'taxa_nao_cadastrada',
    'pt-BR': 'Não há taxa cadastrada para esta bandeira, modalidade e quantidade de parcelas.',
    en: 'There is no rate for this brand, modality and number of installments.',
  },
  invalidBrand: {
    status: 400,
    code: 'bandeira_invalida',
    field: 'bandeira',
    'pt-BR': 'A bandeira pix cabe na modalidade pix, e só nela.',
    en: 'The brand pix belongs to the modality pix, and to no other.',
  },
  invalidInstallments: {
    status: 400,
    code: 'parcelas_invalidas',
    field: 'parcelas',
    'pt-BR': 'A quantidade de parcelas não cabe nesta modalidade.',
    en: 'This modality does not have so many installments.',
  },
  advanceImpossible: {
    status: 400,
    code: 'antecipacao_inviavel',
    field: 'taxa_antecipacao_mensal',
    'pt-BR': 'Antecipar custaria mais do que a venda rende.',
    en: 'Advancing would cost more than the sale brings.',
  },
});
