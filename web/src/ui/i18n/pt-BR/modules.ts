export const modules = {
  modules: {
    about: {
      tasks:
        'Tarefas com checklist, documentos, fluxo e comentários, quadro, projetos com link público e os números da página inicial.',
    },
    ask: 'Peça a um administrador de {{tenant}} para ligar o módulo na página Módulos.',
    askNobody: 'Peça a um administrador da empresa para ligar o módulo na página Módulos.',
    changedAt: 'Alterado {{when}}',
    holidays: 'Feriados nacionais não são dias úteis',
    holidaysSaved: 'Configuração salva.',
    holidaysText:
      'Ligado, um feriado nacional não pode ser prazo e não conta entre os três dias úteis até o prazo; os lembretes contam do mesmo modo.',
    off: 'Desligado',
    offText: 'O módulo {{module}} não está ligado em {{tenant}}. O que foi guardado continua guardado.',
    offTitle: '{{module}}: módulo desligado',
    on: 'Ligado',
    open: 'Abrir Módulos',
    platform: 'A plataforma tem todos os módulos; eles não podem ser desligados.',
    settings: 'Configurações de tarefas',
    settingsOff: 'Aparecem quando o módulo está ligado.',
    subtitle: 'O que a empresa usa. Desligar esconde; nada é apagado.',
    switchedOff: '{{module}}: desligado.',
    switchedOn: '{{module}}: ligado. Administradores e editores já têm as permissões padrão.',
    switchOff: 'Desligar',
    switchOffText:
      'Menu, páginas, APIs e permissões do módulo somem para todas as pessoas de {{tenant}}, e os links públicos dos projetos param de abrir. O que foi guardado continua guardado e volta quando o módulo for ligado de novo.',
    switchOffTitle: 'Desligar {{module}}?',
    tasks: 'Tarefas e projetos',
    title: 'Módulos',
  },
} as const;
