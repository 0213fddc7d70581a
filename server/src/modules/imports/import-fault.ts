import { fill, type Language, type Message } from '../../platform/problem.ts';

/** Everything that can be wrong with a file of sales or a line of it; `{campo}` is the column. */
const TEXTS = {
  obrigatorio: { 'pt-BR': '{campo} é obrigatório', en: '{campo} is required' },
  formato: { 'pt-BR': '{campo} tem formato inválido', en: '{campo} has the wrong form' },
  valor_desconhecido: { 'pt-BR': '{campo} tem um valor desconhecido', en: '{campo} has an unknown value' },
  fora_do_limite: { 'pt-BR': '{campo} está fora do limite', en: '{campo} is out of range' },
  data_futura: { 'pt-BR': '{campo} está no futuro', en: '{campo} is in the future' },
  cartao_nao_mascarado: {
    'pt-BR': '{campo} deve trazer o número do cartão mascarado',
    en: '{campo} must hold the card number in its masked form',
  },
  parcelas_invalidas: {
    'pt-BR': '{campo} não condiz com a modalidade',
    en: '{campo} does not go with the modality',
  },
  bandeira_invalida: {
    'pt-BR': '{campo} não condiz com a modalidade',
    en: '{campo} does not go with the modality',
  },
  valores_nao_fecham: {
    'pt-BR': '{campo} não é o bruto menos MDR e antecipação',
    en: '{campo} is not the gross less MDR and advance',
  },
  acima_do_bruto: { 'pt-BR': '{campo} é maior que o valor bruto', en: '{campo} is more than the gross' },
  coluna_desconhecida: { 'pt-BR': 'coluna {campo} desconhecida', en: 'unknown column {campo}' },
  coluna_repetida: { 'pt-BR': 'coluna {campo} repetida', en: 'column {campo} is given twice' },
  coluna_ausente: { 'pt-BR': 'falta a coluna {campo}', en: 'column {campo} is missing' },
  numero_de_colunas: {
    'pt-BR': 'a linha não tem as colunas do cabeçalho',
    en: 'the line does not have the columns of the header',
  },
  aspas: { 'pt-BR': 'aspas sem fechamento', en: 'quotes that do not close' },
  linha_longa: { 'pt-BR': 'linha longa demais', en: 'the line is too long' },
  sem_permissao: {
    'pt-BR': 'quem enviou o arquivo não pode mais cadastrar isto',
    en: 'whoever handed the file in may not register this any more',
  },
  grupo_recusado: {
    'pt-BR': 'outra linha do mesmo plano tem erro',
    en: 'another line of the same plan is at fault',
  },
  referencia_desconhecida: {
    'pt-BR': '{campo} não é de nada que você alcança',
    en: '{campo} names nothing that you reach',
  },
  interrompida: {
    'pt-BR': 'a importação parou aqui e não pôde ser retomada',
    en: 'the import stopped here and could not be taken up again',
  },
  json_invalido: { 'pt-BR': 'a linha não é um objeto JSON', en: 'the line is not a JSON object' },
  estabelecimento_desconhecido: {
    'pt-BR': '{campo} não é de um estabelecimento conhecido',
    en: '{campo} is of no known establishment',
  },
  estabelecimento_de_outra_empresa: {
    'pt-BR': '{campo} é de um estabelecimento de uma empresa abaixo desta; importe a linha nela',
    en: '{campo} is of an establishment of a company below this one; import the line there',
  },
  terminal_desconhecido: {
    'pt-BR': '{campo} não é de um terminal conhecido',
    en: '{campo} is of no known terminal',
  },
  taxa_nao_cadastrada: {
    'pt-BR': 'não há taxa cadastrada para bandeira, modalidade e parcelas da linha',
    en: 'there is no rate for the brand, modality and installments of the line',
  },
} satisfies Record<string, Message>;

export type ImportFaultCode = keyof typeof TEXTS;

export const IMPORT_FAULT_CODES = Object.keys(TEXTS) as readonly ImportFaultCode[];

export interface ImportFault {
  /** The column; null when the line as a whole is at fault. */
  campo: string | null;
  /** What stands there, as `toldValue` shows it: it may be the number of a card. */
  valor?: string;
  /** One of the codes of imports, or that of what an endpoint said of the line. */
  code: string;
  /** What the endpoint said, in the language of whoever handed the file in. */
  mensagem?: string;
}

export function isFaultCode(code: string): code is ImportFaultCode {
  return Object.hasOwn(TEXTS, code);
}

/** The text of one of the codes of imports. */
export function importFaultText(
  { campo, code }: { campo: string | null; code: ImportFaultCode },
  language: Language,
): string {
  return fill(TEXTS[code][language], { campo: campo ?? '' });
}
