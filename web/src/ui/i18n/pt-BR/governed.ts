/** Fields that administrators added to forms. */
export const governed = {
  governed: {
    fault: {
      boolean: 'Marque sim ou não.',
      hidden: 'Este campo não faz parte do formulário.',
      number: 'Informe um número.',
      option: 'Escolha uma das opções.',
      phone: 'Informe um telefone com DDD.',
      text: 'Informe um texto.',
      tooLong: 'O texto é longo demais.',
      uf: 'Informe a sigla de um estado.',
    },
    title: 'Outros dados',
    text: 'Campos que a administração acrescentou ao formulário.',
    yes: 'Sim',
    no: 'Não',
  },
} as const;
