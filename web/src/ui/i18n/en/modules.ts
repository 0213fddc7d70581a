export const modules = {
  modules: {
    about: {
      tasks:
        'Tasks with checklist, documents, flow and comments, the board, projects with a public link, and the figures of the home page.',
    },
    ask: 'Ask an administrator of {{tenant}} to switch the module on, on the page Modules.',
    askNobody: 'Ask an administrator of the company to switch the module on, on the page Modules.',
    changedAt: 'Changed {{when}}',
    holidays: 'National holidays are no business days',
    holidaysSaved: 'Setting saved.',
    holidaysText:
      'When on, a national holiday cannot be a due date and does not count among the three business days before one; reminders count the same way.',
    off: 'Off',
    offText: 'The module {{module}} is not switched on in {{tenant}}. What was stored is still stored.',
    offTitle: '{{module}}: module switched off',
    on: 'On',
    open: 'Open Modules',
    platform: 'The platform has every module; none can be switched off.',
    settings: 'Settings of tasks',
    settingsOff: 'They appear while the module is on.',
    subtitle: 'What the company uses. Switching off hides; nothing is deleted.',
    switchedOff: '{{module}}: switched off.',
    switchedOn: '{{module}}: switched on. Administrators and editors have the default permissions.',
    switchOff: 'Switch off',
    switchOffText:
      'Menu, pages, APIs and permissions of the module disappear for everybody in {{tenant}}, and public links of projects stop opening. What was stored stays, and comes back when the module is switched on again.',
    switchOffTitle: 'Switch {{module}} off?',
    tasks: 'Tasks and projects',
    title: 'Modules',
  },
} as const;
