import type { ProcessingActivity } from '../../api/processing.ts';

/** In the order of the law. */
export const LEGAL_BASES = [
  'consentimento',
  'obrigacao_legal',
  'politicas_publicas',
  'pesquisa',
  'contrato',
  'exercicio_de_direitos',
  'protecao_da_vida',
  'tutela_da_saude',
  'interesse_legitimo',
  'protecao_do_credito',
  'prevencao_a_fraude',
] as const satisfies readonly ProcessingActivity['legalBasis'][];
