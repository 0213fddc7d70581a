import type { Message } from '../../../platform/problem.ts';

/** What allows data of people to be used (LGPD, art. 7 and, for sensitive data, 11). */
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
] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];

export const LEGAL_BASIS_NAMES: Record<LegalBasis, Message> = {
  consentimento: { 'pt-BR': 'Consentimento (art. 7º, I)', en: 'Consent (art. 7 I)' },
  obrigacao_legal: { 'pt-BR': 'Obrigação legal (art. 7º, II)', en: 'Legal duty (art. 7 II)' },
  politicas_publicas: { 'pt-BR': 'Políticas públicas (art. 7º, III)', en: 'Public policies (art. 7 III)' },
  pesquisa: { 'pt-BR': 'Estudos por órgão de pesquisa (art. 7º, IV)', en: 'Research (art. 7 IV)' },
  contrato: { 'pt-BR': 'Execução de contrato (art. 7º, V)', en: 'Contract (art. 7 V)' },
  exercicio_de_direitos: {
    'pt-BR': 'Exercício regular de direitos (art. 7º, VI)',
    en: 'Exercise of rights (art. 7 VI)',
  },
  protecao_da_vida: { 'pt-BR': 'Proteção da vida (art. 7º, VII)', en: 'Protection of life (art. 7 VII)' },
  tutela_da_saude: { 'pt-BR': 'Tutela da saúde (art. 7º, VIII)', en: 'Health care (art. 7 VIII)' },
  interesse_legitimo: {
    'pt-BR': 'Legítimo interesse (art. 7º, IX)',
    en: 'Legitimate interest (art. 7 IX)',
  },
  protecao_do_credito: { 'pt-BR': 'Proteção do crédito (art. 7º, X)', en: 'Protection of credit (art. 7 X)' },
  prevencao_a_fraude: {
    'pt-BR': 'Prevenção à fraude (art. 11, II, g)',
    en: 'Prevention of fraud (art. 11 II g)',
  },
};
