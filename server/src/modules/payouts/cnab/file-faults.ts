import { fill, type Language, type Message, type MessageValues } from '../../../platform/problem.ts';

/** Everything for which a payment file is not written, or a return not taken. */
const TEXTS = {
  banco_sem_layout: {
    'pt-BR': 'não há layout de arquivo para o banco {banco}',
    en: 'there is no file layout for bank {banco}',
  },
  sem_pagamentos: { 'pt-BR': 'não há pagamentos para o arquivo', en: 'there are no payments for the file' },
  muitos_pagamentos: {
    'pt-BR': 'o arquivo não comporta tantos pagamentos de uma forma',
    en: 'the file does not hold so many payments of one form',
  },
  pix_em_arquivo_proprio: {
    'pt-BR': 'o banco {banco} recebe Pix em arquivo separado dos outros pagamentos',
    en: 'bank {banco} takes Pix in a file apart from other payments',
  },
  sequencial_invalido: {
    'pt-BR': 'o número sequencial do arquivo deve ir de 1 a 999999',
    en: 'the sequence number of the file goes from 1 to 999999',
  },
  campo_invalido: {
    'pt-BR': '{campo} está ausente ou não cabe no arquivo',
    en: '{campo} is missing or does not fit in the file',
  },
  documento_invalido: { 'pt-BR': '{campo} não é CPF nem CNPJ', en: '{campo} is neither a CPF nor a CNPJ' },
  documento_alfanumerico: {
    'pt-BR': 'o layout do banco {banco} tem campo numérico para o CNPJ e não comporta letras',
    en: 'the layout of bank {banco} has a numeric field for the CNPJ and holds no letters',
  },
  seu_numero_invalido: {
    'pt-BR': 'o número do pagamento deve ter até 20 letras maiúsculas, dígitos ou hifens',
    en: 'the number of the payment has up to 20 upper-case letters, digits or hyphens',
  },
  seu_numero_repetido: {
    'pt-BR': 'o pagamento {pagamento} aparece mais de uma vez',
    en: 'payment {pagamento} is there more than once',
  },
  valor_invalido: {
    'pt-BR': 'o valor deve ser um número inteiro de centavos maior que zero e caber no arquivo',
    en: 'the amount is a whole number of centavos above zero that fits in the file',
  },
  data_passada: {
    'pt-BR': 'a data de pagamento é anterior à do arquivo',
    en: 'the day of the payment is before that of the file',
  },
  chave_invalida: {
    'pt-BR': 'a chave Pix não tem a forma do seu tipo',
    en: 'the Pix key does not have the form of its kind',
  },
  chave_de_outro_documento: {
    'pt-BR': 'a chave Pix é um documento que não é o do favorecido',
    en: 'the Pix key is a document that is not the payee’s',
  },
  arquivo_vazio: { 'pt-BR': 'o arquivo está vazio', en: 'the file is empty' },
  codificacao: {
    'pt-BR': 'a linha {linha} tem caracteres que um arquivo de banco não tem',
    en: 'line {linha} has characters that the file of a bank does not have',
  },
  tamanho_da_linha: {
    'pt-BR': 'a linha {linha} não tem 240 posições',
    en: 'line {linha} does not have 240 positions',
  },
  arquivo_truncado: {
    'pt-BR': 'o arquivo está incompleto: falta o registro final',
    en: 'the file is not whole: its last record is missing',
  },
  nao_e_retorno: { 'pt-BR': 'o arquivo não é um retorno', en: 'the file is not a return' },
  outro_banco: {
    'pt-BR': 'o arquivo é do banco {encontrado}, e não do banco {esperado}',
    en: 'the file is of bank {encontrado} and not of bank {esperado}',
  },
  outro_contrato: {
    'pt-BR': 'o arquivo é de outro contrato: {campo} não confere',
    en: 'the file is of another contract: {campo} differs',
  },
  fora_de_lugar: {
    'pt-BR': 'a linha {linha} tem um registro fora de lugar',
    en: 'line {linha} has a record out of its place',
  },
  registro_nao_tratado: {
    'pt-BR': 'a linha {linha} tem um segmento {segmento}, que não é de repasses',
    en: 'line {linha} has a segment {segmento}, which is none of payouts',
  },
  campo_ilegivel: {
    'pt-BR': 'a linha {linha} tem um valor inválido nas posições {de} a {ate}',
    en: 'line {linha} has an invalid value in positions {de} to {ate}',
  },
  linha_ilegivel: {
    'pt-BR': 'a linha {linha} não tem a forma esperada: {campo}',
    en: 'line {linha} does not have the form that is expected: {campo}',
  },
  quantidade_do_lote: {
    'pt-BR': 'o lote {lote} diz ter {esperado} registros e tem {encontrado}',
    en: 'lot {lote} says {esperado} records and has {encontrado}',
  },
  soma_do_lote: {
    'pt-BR': 'o lote {lote} não soma o valor que diz',
    en: 'lot {lote} does not come to the amount it says',
  },
  quantidade_de_lotes: {
    'pt-BR': 'o arquivo diz ter {esperado} lotes e tem {encontrado}',
    en: 'the file says {esperado} lots and has {encontrado}',
  },
  quantidade_do_arquivo: {
    'pt-BR': 'o arquivo diz ter {esperado} registros e tem {encontrado}',
    en: 'the file says {esperado} records and has {encontrado}',
  },
} satisfies Record<string, Message>;

export type FileFaultCode = keyof typeof TEXTS;

export const FILE_FAULT_CODES = Object.keys(TEXTS) as readonly FileFaultCode[];

export interface FileFault {
  code: FileFaultCode;
  /** The payment at fault; null when it is the file or the contract. */
  pagamento: string | null;
  /** What the text names besides: a line, a field, a bank. */
  values: MessageValues;
}

export function fileFault(
  code: FileFaultCode,
  values: MessageValues = {},
  pagamento: string | null = null,
): FileFault {
  return { code, pagamento, values };
}

/** What is wrong, in words. */
export function fileFaultText({ code, pagamento, values }: FileFault, language: Language): string {
  return fill(TEXTS[code][language], { ...values, pagamento: pagamento ?? '' });
}

/** A file or what was read of it, or everything that speaks against it; never half of either. */
export type Outcome<Result> = { ok: true; result: Result } | { ok: false; faults: readonly FileFault[] };
