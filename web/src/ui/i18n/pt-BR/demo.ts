/** The hints of the demo. */
export const demo = {
  demo: {
    board: {
      more: 'Abrir o quadro',
      text: 'Arraste um cartão, ou mova-o com as setas. O que você fizer por engano volta com “Desfazer”.',
      title: 'Mude algo sem medo',
    },
    close: 'Não mostrar mais: {{title}}',
    find: {
      text: 'Busque uma venda pelo NSU, um estabelecimento, uma pessoa ou uma página, mesmo com erros de digitação.',
      title: 'Ache qualquer coisa',
    },
    roles: {
      more: 'owner@alfa.test\neditor@alfa.test\nviewer@alfa.test\nroot@retaguarda.test',
      text: 'Cada papel vê outro sistema. Saia e entre com estas contas; a senha de todas é retaguarda-demo.',
      title: 'Veja com outros olhos',
    },
    title: 'Dicas da demonstração',
  },
} as const;
