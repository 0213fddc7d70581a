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
  factorSubject: { 'pt-BR': 'Verificação em duas etapas', en: 'Two-step verification' },
  factorEnrolled: {
    'pt-BR': 'Olá, {name}. A verificação em duas etapas da sua conta foi ligada.',
    en: 'Hello, {name}. Two-step verification of your account was turned on.',
  },
  factorPasskeyAdded: {
    'pt-BR': 'Olá, {name}. Uma passkey foi adicionada à sua conta.',
    en: 'Hello, {name}. A passkey was added to your account.',
  },
  factorPasskeyRemoved: {
    'pt-BR': 'Olá, {name}. Uma passkey foi removida da sua conta.',
    en: 'Hello, {name}. A passkey was removed from your account.',
  },
  factorRemoved: {
    'pt-BR': 'Olá, {name}. A verificação em duas etapas da sua conta foi desligada.',
    en: 'Hello, {name}. Two-step verification of your account was turned off.',
  },
  factorReset: {
    'pt-BR':
      'Olá, {name}. Um administrador desligou a verificação em duas etapas da sua conta e encerrou as suas sessões.',
    en: 'Hello, {name}. An administrator turned two-step verification of your account off and ended your sessions.',
  },
  factorAdvice: {
    'pt-BR': 'Se não foi você, redefina a sua senha e avise quem administra a sua empresa.',
    en: 'If it was not you, reset your password and tell who administers your company.',
  },
  factorButton: { 'pt-BR': 'Abrir o meu perfil', en: 'Open my profile' },
  accountSubject: { 'pt-BR': 'Segurança da sua conta', en: 'Security of your account' },
  accountDataExported: {
    'pt-BR':
      'Olá, {name}. O arquivo com os seus dados está pronto. Ele fica 7 dias no seu perfil, em Segurança.',
    en: 'Hello, {name}. The file with your data is ready. It stays in your profile, under Security, for 7 days.',
  },
  accountPasswordChanged: {
    'pt-BR': 'Olá, {name}. A senha da sua conta foi trocada, e as outras sessões foram encerradas.',
    en: 'Hello, {name}. The password of your account was changed, and all other sessions were ended.',
  },
  accountRefreshReused: {
    'pt-BR':
      'Olá, {name}. Uma sessão da sua conta em um programa foi encerrada: o token que a renova foi usado duas vezes, e alguém pode ter uma cópia.',
    en: 'Hello, {name}. A session of your account in a program was ended: the token that renews it was used twice, and somebody may have a copy.',
  },
  accountEmailChanged: {
    'pt-BR': 'Olá, {name}. O e-mail da sua conta agora é este. Entre com ele a partir de agora.',
    en: 'Hello, {name}. The e-mail address of your account is this one now. Sign in with it from now on.',
  },
  emailChangeSubject: { 'pt-BR': 'Confirme a troca de e-mail', en: 'Confirm the change of e-mail address' },
  emailChangeNew: {
    'pt-BR': 'Olá, {name}. Você pediu para usar este e-mail na sua conta. Confirme que ele é seu.',
    en: 'Hello, {name}. You asked to use this e-mail address for your account. Confirm that it is yours.',
  },
  emailChangeOld: {
    'pt-BR':
      'Olá, {name}. Foi pedido que o e-mail da sua conta passe a ser {email}. Confirme, ou cancele a troca.',
    en: 'Hello, {name}. Somebody asked that the e-mail address of your account become {email}. Confirm it, or stop the change.',
  },
  emailChangeButton: { 'pt-BR': 'Confirmar ou cancelar', en: 'Confirm or stop' },
  emailChangeAdvice: {
    'pt-BR':
      'A troca só acontece quando os dois e-mails confirmarem, em 24 horas. Se não foi você, cancele e troque a sua senha.',
    en: 'Nothing changes before both addresses have confirmed, within 24 hours. If it was not you, stop it and change your password.',
  },
  registrationApprovedSubject: {
    'pt-BR': 'O seu cadastro foi aprovado',
    en: 'Your registration was approved',
  },
  registrationApprovedText: {
    'pt-BR': 'Olá, {name}. O seu cadastro foi aprovado e você já pode entrar em {tenant}.',
    en: 'Hello, {name}. Your registration was approved, and you may sign in to {tenant} now.',
  },
  registrationApprovedButton: { 'pt-BR': 'Entrar', en: 'Sign in' },
  registrationRefusedSubject: {
    'pt-BR': 'O seu cadastro não foi aprovado',
    en: 'Your registration was not approved',
  },
  registrationRefusedText: {
    'pt-BR': 'Olá, {name}. O seu cadastro não foi aprovado. Motivo: {reason}',
    en: 'Hello, {name}. Your registration was not approved. Reason: {reason}',
  },
  supportSubject: { 'pt-BR': 'O suporte abriu a sua conta', en: 'Support opened your account' },
  supportText: {
    'pt-BR':
      'Olá, {name}. {by}, do suporte da plataforma, abriu a sua conta em {when}, até {until} no máximo, só para ver. Motivo: {reason}',
    en: 'Hello, {name}. {by}, of the support of the platform, opened your account on {when}, until {until} at most, only to look. Reason: {reason}',
  },
  supportTextWriting: {
    'pt-BR':
      'Olá, {name}. {by}, do suporte da plataforma, abriu a sua conta em {when}, até {until} no máximo, e pode alterar registros em seu nome; não a sua senha, as suas permissões nem dinheiro. Motivo: {reason}',
    en: 'Hello, {name}. {by}, of the support of the platform, opened your account on {when}, until {until} at most, and may change records in your name; not your password, your permissions or money. Reason: {reason}',
  },
  newDeviceSubject: { 'pt-BR': 'Entrada de um aparelho novo', en: 'Sign-in from a new device' },
  newDeviceText: {
    'pt-BR':
      'Olá, {name}. A sua conta foi aberta em um aparelho que ainda não conhecíamos: {device}, rede {network}, em {when}.',
    en: 'Hello, {name}. Your account was opened on a device that we did not know yet: {device}, network {network}, on {when}.',
  },
  unknownDevice: { 'pt-BR': 'aparelho sem nome', en: 'device without a name' },
  unknownNetwork: { 'pt-BR': 'desconhecida', en: 'unknown' },
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
