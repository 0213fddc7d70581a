/** The texts of an access by support: the dialog that opens it, and the banner while it lasts. */
export const support = {
  support: {
    banner: 'Acesso de suporte',
    as: '{{by}} vê como {{name}}',
    end: 'Encerrar acesso',
    ended: 'O acesso de suporte terminou.',
    minutes: 'Por quanto tempo',
    minutesOf: '{{count}} minutos',
    none: 'Só a conta ativa de quem não é superadministrador abre para o suporte.',
    reading: 'Somente leitura',
    reason: 'Motivo',
    reasonHint: 'A pessoa recebe um e-mail com ele, e a auditoria o guarda.',
    reasonShort: 'Escreva ao menos 10 letras.',
    start: 'Ver como esta pessoa',
    submit: 'Abrir o acesso',
    text: 'Você passa a ver o que {{name}} vê, sem a senha dela. Nada do que é da pessoa sozinha pode ser feito: senhas, permissões, tokens, dinheiro.',
    until: 'até {{when}}',
    write: 'Permitir alterações',
    writeHint: 'Registros podem ser alterados em nome da pessoa. A auditoria guarda os dois nomes.',
    writing: 'Pode alterar',
  },
};
