/** What a page says while it has nothing to show, or cannot show it. */
export const state = {
  broken: {
    text: 'A página encontrou um erro. Recarregue; se acontecer de novo, avise o suporte.',
    title: 'Algo deu errado nesta página',
  },
  failed: {
    text: 'O servidor não conseguiu atender ao pedido. Tente de novo em instantes.',
    title: 'Não deu certo',
  },
  forbidden: {
    adminOnly: 'Esta página é para administradores da empresa. Seu papel aqui: {{role}}.',
    text: 'Seu papel nesta empresa não permite ver isto.',
    title: 'Sem acesso',
  },
  goHome: 'Ir para o início',
  loading: 'Carregando',
  missing: {
    text: 'O endereço não existe, ou o que havia aqui foi removido.',
    title: 'Não encontrado',
  },
  offline: {
    banner: 'Sem conexão. O que já está na tela continua disponível.',
    form: 'O servidor não respondeu. Confira sua conexão e tente de novo.',
    text: 'Confira sua conexão com a internet e tente de novo.',
    title: 'Sem conexão com o servidor',
  },
  reload: 'Recarregar a página',
  requestId: 'Código do pedido:',
  retry: 'Tentar de novo',
  retryIn: 'Nova tentativa em {{seconds}} s',
  unavailable: {
    text: 'O serviço está temporariamente fora do ar. Vamos tentar de novo sozinhos.',
    title: 'Serviço indisponível',
  },
} as const;
