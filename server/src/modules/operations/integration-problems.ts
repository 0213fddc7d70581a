import { defineProblems } from '../../platform/problem.ts';

/** What other systems are refused with: providers of signatures, and callers with a token. */
export const integrationProblems = defineProblems({
  esignOff: {
    status: 503,
    code: 'assinatura_nao_configurada',
    'pt-BR': 'O recebimento de eventos de assinatura não está configurado.',
    en: 'Events of signatures are not set up to be received.',
  },
  invalidSignature: {
    status: 401,
    code: 'assinatura_invalida',
    'pt-BR': 'A assinatura da requisição não é válida.',
    en: 'The signature of the request is not valid.',
  },
  expiredSignature: {
    status: 401,
    code: 'assinatura_expirada',
    'pt-BR': 'A assinatura da requisição expirou.',
    en: 'The signature of the request has expired.',
  },
  invalidPayload: {
    status: 400,
    code: 'payload_invalido',
    'pt-BR': 'O evento não tem o formato esperado: {details}.',
    en: 'The event does not have the expected form: {details}.',
  },
  uploadExpired: {
    status: 400,
    code: 'envio_expirado',
    'pt-BR': 'O envio do arquivo levou mais de uma hora. Envie-o novamente.',
    en: 'Sending the file took more than an hour. Send it again.',
  },
  fileEncoding: {
    status: 400,
    code: 'codificacao_nao_suportada',
    'pt-BR': 'O arquivo está em UTF-16. Salve-o como CSV em UTF-8 e envie de novo.',
    en: 'The file is in UTF-16. Save it as CSV in UTF-8 and send it again.',
  },
  emptyFile: {
    status: 400,
    code: 'arquivo_vazio',
    'pt-BR': 'O arquivo está vazio.',
    en: 'The file is empty.',
  },
  importNotFound: {
    status: 404,
    code: 'import.notFound',
    'pt-BR': 'A importação não foi encontrada.',
    en: 'The import was not found.',
  },
  documentNotFound: {
    status: 404,
    code: 'signature.documentNotFound',
    'pt-BR': 'O documento não foi encontrado.',
    en: 'The document was not found.',
  },
  fileMissing: {
    status: 404,
    code: 'signature.fileMissing',
    'pt-BR': 'O arquivo assinado deste documento não está disponível.',
    en: 'The signed file of this document is not there.',
  },
  documentTaken: {
    status: 400,
    code: 'signature.documentTaken',
    field: 'documento_id',
    'pt-BR': 'O documento do provedor já está registrado.',
    en: 'The document of the provider is registered already.',
  },
});
