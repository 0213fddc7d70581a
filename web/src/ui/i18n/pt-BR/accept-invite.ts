/** The texts of the page that an invitation leads to. */
export const acceptInvite = {
  acceptInvite: {
    account: 'Você já tem conta?',
    badLink: 'O link do convite está incompleto. Abra-o direto do e-mail ou peça outro ao administrador.',
    existingAccount: 'Já tenho conta',
    existingText: 'Sua senha continua a mesma. Depois de aceitar, a empresa aparece na sua conta.',
    intro: 'O convite vale uma única vez.',
    newAccount: 'Sou novo aqui',
    nameHint: 'Deixe em branco para usar o nome do convite.',
    submit: 'Aceitar o convite',
    title: 'Aceitar convite',
  },
} as const;
