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
  fileFailed: 'The signed PDF could not be fetched.',
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
