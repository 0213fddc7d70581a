import type { Catalogue } from '../../catalogue.ts';

export const signatures: Catalogue['signatures'] = {
  download: 'Download the signed PDF',
  event: {
    documento: {
      enviado: 'Sent',
      visualizado: 'Viewed',
      concluido: 'Completed',
      cancelado: 'Cancelled',
      expirado: 'Expired',
    },
    signatario: { assinou: 'Somebody signed', recusou: 'Somebody refused' },
    notificacao: { falhou: 'A notice was not delivered' },
  },
  events: 'Latest events',
  fault: {
    sem_endereco: 'The provider did not say where it is.',
    sem_configuracao: 'No server to fetch it from is configured.',
    endereco_invalido: 'The address that the provider told is not valid.',
    host_nao_permitido: 'The address lies on a server that is not among those allowed.',
    endereco_recusado: 'The address leads to a place that is not allowed.',
    grande_demais: 'The file is too large.',
    hash_divergente: 'The file does not have the hash that the provider told.',
    nao_e_pdf: 'The file is no PDF.',
    recusado_pelo_servidor: 'The server of the provider refused the request.',
    sem_resposta: 'The server of the provider did not answer.',
  },
  fileFailed: 'The signed PDF could not be fetched.',
  fileNotFetched: 'The signed PDF was not fetched.',
  filePending: 'The signed PDF is still being fetched.',
  replaced: 'Replaced',
  status: {
    rascunho: 'Draft',
    aguardando: 'Waiting',
    parcial: 'Signed in part',
    concluido: 'Completed',
    recusado: 'Refused',
    cancelado: 'Cancelled',
    expirado: 'Expired',
  },
  times: 'Registered on {{start}}, last change on {{last}}',
  title: 'Signature',
};
