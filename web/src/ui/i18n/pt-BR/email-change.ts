/** What is said where people change their e-mail address, and where the links of the two mails lead. */
export const emailChange = {
  emailChange: {
    title: 'E-mail',
    text: 'O e-mail da sua conta é {{email}}. Para trocar, os dois endereços precisam confirmar.',
    next: 'Novo e-mail',
    submit: 'Pedir a troca',
    asked: 'Enviamos um link para cada um dos dois e-mails.',
    confirmed: 'Confirmou',
    waiting: 'Falta confirmar',
    until: 'Os links valem até {{when}}.',
    withdraw: 'Cancelar a troca',
    withdrawn: 'Troca de e-mail cancelada.',
  },
  emailAnswer: {
    title: 'Troca de e-mail',
    intro: 'A troca acontece quando os dois e-mails confirmarem. Se não foi você que pediu, cancele.',
    badLink: 'O link está incompleto. Abra-o direto do e-mail.',
    accept: 'Confirmar a troca',
    stop: 'Cancelar a troca',
    changed: 'E-mail trocado',
    changedText: 'A partir de agora, entre com o novo e-mail.',
    waiting: 'Confirmado',
    waitingText: 'Falta confirmar pelo outro e-mail.',
    stopped: 'Troca cancelada',
    stoppedText: 'O e-mail da conta continua o mesmo. Se não foi você que pediu, troque a sua senha.',
  },
} as const;
