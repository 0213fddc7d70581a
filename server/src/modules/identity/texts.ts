import type { Message } from '../../platform/problem.ts';

/** Texts of identity that are not problems. */
export const identityTexts = {
  resetRequested: {
    'pt-BR': 'Se houver uma conta com este e-mail, enviamos um link para redefinir a senha.',
    en: 'If there is an account with this e-mail, we sent a link to reset the password.',
  },
  passwordChanged: {
    'pt-BR': 'Senha alterada. Entre com a nova senha.',
    en: 'Password changed. Sign in with the new password.',
  },
  invitationAccepted: {
    'pt-BR': 'Convite aceito. Entre com o seu e-mail e a sua senha.',
    en: 'Invitation accepted. Sign in with your e-mail and password.',
  },
  signedIn: { 'pt-BR': 'Login realizado.', en: 'Signed in.' },
  signedOut: { 'pt-BR': 'Sessão encerrada.', en: 'Signed out.' },
  resetSubject: { 'pt-BR': 'Redefina sua senha', en: 'Reset your password' },
  resetIntro: {
    'pt-BR': 'Olá, {name}. Recebemos um pedido para redefinir a sua senha.',
    en: 'Hello, {name}. We received a request to reset your password.',
  },
  resetButton: { 'pt-BR': 'Redefinir senha', en: 'Reset password' },
  resetExpiry: {
    'pt-BR':
      'O link vale por {minutes} minutos e só pode ser usado uma vez. Se não foi você, ignore esta mensagem.',
    en: 'The link is valid for {minutes} minutes and works once. If it was not you, ignore this message.',
  },
  invitationSubject: { 'pt-BR': 'Convite para {tenant}', en: 'Invitation to {tenant}' },
  invitationIntro: {
    'pt-BR': 'Olá, {name}. Você foi convidado para {tenant}.',
    en: 'Hello, {name}. You have been invited to {tenant}.',
  },
  invitationButton: { 'pt-BR': 'Aceitar convite', en: 'Accept invitation' },
  invitationExpiry: {
    'pt-BR': 'O link vale por {days} dias e só pode ser usado uma vez.',
    en: 'The link is valid for {days} days and works once.',
  },
} as const satisfies Record<string, Message>;
