import { fill, type Language, type Message, type MessageValues } from '../../../platform/problem.ts';

/** Everything for which a file of an acquirer is not read. */
const TEXTS = {
  layout_desconhecido: {
    'pt-BR':
      'o arquivo não começa como nenhum layout conhecido (Cielo 001 e 015, Rede EEVC, EEVD e EEFI), e nenhum mapeamento foi escolhido',
    en: 'the file does not begin as any known layout does (Cielo 001 and 015, Rede EEVC, EEVD and EEFI), and no mapping was chosen',
  },
  versao_desconhecida: {
    'pt-BR': 'linha {linha}: a versão {valor} do layout não é conhecida',
    en: 'line {linha}: version {valor} of the layout is not known',
  },
  codificacao: {
    'pt-BR': 'linha {linha}: o arquivo não está em {codificacao}',
    en: 'line {linha}: the file is not in {codificacao}',
  },
  tamanho_da_linha: {
    'pt-BR': 'linha {linha}: tem {encontrado} posições, e o registro {registro} tem {esperado}',
    en: 'line {linha}: it has {encontrado} positions, and record {registro} has {esperado}',
  },
  campo_invalido: {
    'pt-BR': 'linha {linha}: as posições {posicoes} não contêm {tipo}',
    en: 'line {linha}: positions {posicoes} hold no {tipo}',
  },
  campo_do_mapeamento: {
    'pt-BR': 'linha {linha}: o que o mapeamento diz ser {campo} não pode ser lido assim',
    en: 'line {linha}: what the mapping says is {campo} cannot be read so',
  },
  registro_desconhecido: {
    'pt-BR': 'linha {linha}: o registro {registro} não é do layout',
    en: 'line {linha}: record {registro} is not of the layout',
  },
  fora_de_ordem: {
    'pt-BR': 'linha {linha}: o registro {registro} não pode vir aqui',
    en: 'line {linha}: record {registro} may not come here',
  },
  sem_resumo: {
    'pt-BR': 'linha {linha}: o resumo {valor} do comprovante não veio antes dele',
    en: 'line {linha}: the summary {valor} of the receipt did not come before it',
  },
  soma_do_resumo: {
    'pt-BR': 'linha {linha}: o resumo soma {esperado} centavos, e os seus comprovantes {encontrado}',
    en: 'line {linha}: the summary says {esperado} centavos, and its receipts {encontrado}',
  },
  liquido_do_resumo: {
    'pt-BR': 'linha {linha}: bruto, descontos e líquido não fecham',
    en: 'line {linha}: gross, deductions and net do not add up',
  },
  quantidade_do_arquivo: {
    'pt-BR': 'linha {linha}: o arquivo diz ter {esperado} registros e tem {encontrado}',
    en: 'line {linha}: the file says {esperado} records and has {encontrado}',
  },
  soma_do_arquivo: {
    'pt-BR': 'linha {linha}: o arquivo diz somar {esperado} centavos e soma {encontrado}',
    en: 'line {linha}: the file says {esperado} centavos and has {encontrado}',
  },
  truncado: {
    'pt-BR': 'o arquivo termina na linha {linha} sem o seu registro final',
    en: 'the file ends at line {linha} without its last record',
  },
} satisfies Record<string, Message>;

export type FileFaultCode = keyof typeof TEXTS;

export interface FileFault {
  code: FileFaultCode;
  values: MessageValues;
}

/** What is wrong with a file, in words. */
export function fileFaultText({ code, values }: FileFault, language: Language): string {
  return fill(TEXTS[code][language], values);
}

/** Thrown where a file turns out to be unreadable: nothing of it is taken then. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(code: FileFaultCode, values: MessageValues = {}) {
    super(fileFaultText({ code, values }, 'en'));
    this.fault = { code, values };
  }
}
