export const account = {
  account: {
    claim: 'Identidade, empresas, operações e tarefas em um só lugar.',
    help: 'Precisa de ajuda?',
  },
  forgot: {
    back: 'Voltar para o login',
    intro: 'Informe seu e-mail e enviaremos um link para criar uma nova senha.',
    sentText: 'Se houver uma conta com {{email}}, o link chega em instantes e vale por 60 minutos.',
    sentTitle: 'Confira seu e-mail',
    submit: 'Enviar o link',
    title: 'Esqueceu a senha?',
  },
  link: {
    incomplete: 'Link incompleto',
  },
  passkey: {
    cancelled:
      'Nenhuma passkey foi usada. Tente de novo, ou use outro meio se este aparelho não tem uma da sua conta.',
    failed: 'Este navegador não conseguiu usar uma passkey. Tente de novo ou use outro meio.',
    known: 'Este aparelho já tem uma passkey da sua conta.',
    signIn: 'Acessar com passkey',
    use: 'Usar passkey',
  },
  register: {
    displayNameHint: 'Opcional. Aparece no lugar do nome completo.',
    haveAccount: 'Já tem conta?',
    intro: 'Depois do cadastro, um administrador inclui você em uma empresa.',
    submit: 'Criar conta',
    title: 'Criar conta',
  },
  reset: {
    another: 'Pedir outro link',
    badLink: 'O link de redefinição está incompleto. Abra-o direto do e-mail ou peça outro.',
    intro: 'Ao salvar, todas as sessões abertas terminam.',
    submit: 'Salvar a nova senha',
    title: 'Nova senha',
  },
  signIn: {
    atMain: 'Passkey ou conta da empresa',
    company: 'Usar a conta da empresa',
    forgot: 'Esqueci a senha',
    intro: 'Entre com seu e-mail e senha.',
    noAccount: 'Ainda não tem conta?',
    privacy: 'Privacidade e termos',
    notice: {
      cadastro: 'Conta criada. Entre com sua senha.',
      aprovacao: 'Conta criada. Você poderá entrar depois que um administrador a aprovar.',
      senha: 'Senha alterada. Entre com a nova senha.',
      convite: 'Convite aceito. Entre com sua senha.',
    },
    register: 'Criar conta',
    submit: 'Entrar',
    title: 'Entrar',
  },
} as const;
