/** Accounts of programs, behind their tokens. */
export const serviceAccounts = {
  add: 'Nova conta de serviço',
  change: 'Alterar a conta de serviço',
  changed: 'Conta de serviço alterada.',
  changeNamed: 'Alterar {{name}}',
  companyHint: 'Com uma empresa escolhida, a conta só alcança o que é dela. Não muda depois.',
  description: 'Para que serve',
  descriptionHint: 'O que faz, e quem cuida dela.',
  end: 'Encerrar',
  ended: 'Conta {{name}} encerrada.',
  endNamed: 'Encerrar {{name}}',
  endText_one:
    '{{name}} e o token dela deixam de valer agora. Não há volta; o que ela fez continua com o nome dela.',
  endText_other:
    '{{name}} e os {{count}} tokens dela deixam de valer agora. Não há volta; o que ela fez continua com o nome dela.',
  endTitle: 'Encerrar a conta de serviço?',
  intro:
    'Contas de programas, que não são pessoas e não entram. Os tokens delas continuam quando quem os criou sai.',
  made: 'Conta de serviço criada. Crie agora um token para ela.',
  madeBy: 'criada por {{name}}',
  none: 'Nenhuma conta de serviço',
  noneText: 'Crie uma para cada sistema que trabalha nesta empresa.',
  scopes_one: '{{count}} permissão',
  scopes_other: '{{count}} permissões',
  title: 'Contas de serviço',
  tokens_one: '{{count}} token',
  tokens_other: '{{count}} tokens',
} as const;
