import { defineProblems } from '../../platform/problem.ts';

/** Problems of webhooks of signature providers, and of requests for documents. */
export const signatureProblems = defineProblems({
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
