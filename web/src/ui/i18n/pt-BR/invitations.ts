/** The texts of the page of invitations. */
export const invitations = {
  invitations: {
    aboveReason: 'Este papel está acima do seu.',
    actions: 'Ações',
    by: 'Quem convidou',
    cancel: 'Cancelar o convite de {{name}}',
    cancelConfirm: 'Cancelar o convite',
    cancelText:
      'O link deixa de valer agora, e {{name}} não poderá entrar com ele. Você pode convidar de novo.',
    cancelTitle: 'Cancelar este convite?',
    cancelled: 'Convite de {{name}} cancelado.',
    intro: 'Quem foi chamado para {{tenant}}, e o que foi feito do convite.',
    link: 'Copiar o link de {{name}}',
    linkText:
      'Quem abrir este link escolhe a senha da conta: entregue-o somente a {{name}}. Vale até {{until}}.',
    linkTitle: 'Link do convite',
    mailOnlyReason: 'Esta pessoa já tem uma conta: o link segue somente por e-mail.',
    none: {
      pendente: 'Nenhum convite à espera',
      expirado: 'Nenhum convite vencido',
      aceito: 'Nenhum convite aceito ainda',
    },
    noneText: {
      pendente:
        'Convide a próxima pessoa da equipe: ela recebe um link por e-mail e escolhe a própria senha.',
      expirado: 'Convites sem resposta em 7 dias ficam aqui, para serem reenviados.',
      aceito: 'Quem aceitar um convite aparece aqui e na lista de usuários.',
    },
    person: 'Pessoa',
    resend: 'Reenviar o convite de {{name}}',
    resent: 'Convite reenviado para {{email}}. O link anterior não vale mais.',
    status: { pendente: 'Abertos', expirado: 'Vencidos', aceito: 'Aceitos' },
    title: 'Convites',
    when: { pendente: 'Vence', expirado: 'Venceu', aceito: 'Aceito' },
  },
} as const;
