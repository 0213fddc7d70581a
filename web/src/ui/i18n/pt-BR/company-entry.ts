/** What the page to sign in says of signing in with a company. */
export const companyEntry = {
  companyEntry: {
    choose: 'Com qual conta da empresa?',
    none: 'Não há entrada pela empresa para este e-mail. Confira o e-mail ou entre com a sua senha.',
    refusal: {
      accountUnavailable: 'Conta indisponível para login. Fale com quem administra a sua empresa.',
      denied: 'O provedor da empresa não deixou entrar, ou a entrada foi cancelada.',
      elsewhere: 'A sua conta não é desta empresa. Entre com a sua senha.',
      expired: 'O tempo para entrar pela empresa acabou, ou foi outro navegador que começou. Comece de novo.',
      failed:
        'A resposta do provedor da empresa não pôde ser conferida. Tente de novo ou avise quem o administra.',
      foreignDomain: 'O e-mail da sua conta não é de um domínio comprovado pela empresa.',
      noAccount: 'Você ainda não tem conta aqui. Peça um convite a quem administra a sua empresa.',
      noEmail: 'O provedor da empresa não disse um e-mail confirmado.',
      otherPerson:
        'A sua conta está ligada a outra identidade no provedor da empresa. Avise quem administra a sua empresa.',
      suspended: 'O acesso da sua empresa está suspenso. Fale com quem a administra.',
      tooMany: 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.',
      unavailable: 'O provedor da empresa não responde agora. Tente de novo em instantes.',
    },
  },
};
