export const signatures = {
  download: 'Baixar o PDF assinado',
  event: {
    documento: {
      enviado: 'Enviado',
      visualizado: 'Visualizado',
      concluido: 'Concluído',
      cancelado: 'Cancelado',
      expirado: 'Expirado',
    },
    signatario: { assinou: 'Alguém assinou', recusou: 'Alguém recusou' },
    notificacao: { falhou: 'Um aviso não foi entregue' },
  },
  events: 'Últimos acontecimentos',
  fileFailed: 'O PDF assinado não pôde ser buscado.',
  filePending: 'O PDF assinado ainda está sendo buscado.',
  replaced: 'Substituído',
  status: {
    rascunho: 'Rascunho',
    aguardando: 'Aguardando',
    parcial: 'Em parte assinado',
    concluido: 'Concluído',
    recusado: 'Recusado',
    cancelado: 'Cancelado',
    expirado: 'Expirado',
  },
  times: 'Registrado em {{start}}, última mudança em {{last}}',
  title: 'Assinatura',
} as const;
