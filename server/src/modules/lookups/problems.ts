import { defineProblems } from '../../platform/problem.ts';

export const lookupProblems = defineProblems({
  cnpjNotFound: {
    status: 404,
    code: 'external.notFound',
    'pt-BR': 'CNPJ {cnpj} não encontrado.',
    en: 'CNPJ {cnpj} was not found.',
  },
  cepNotFound: {
    status: 404,
    code: 'external.notFound',
    'pt-BR': 'CEP {cep} não encontrado.',
    en: 'CEP {cep} was not found.',
  },
  unavailable: {
    status: 503,
    code: 'external.unavailable',
    'pt-BR': 'O serviço de consulta não respondeu. Tente novamente em um minuto ou preencha à mão.',
    en: 'The look-up service did not answer. Try again in a minute or fill in by hand.',
  },
});
