import { linkOf, type MailKind, neededText, PERSON, same, TENANT, textOf } from './mail-kind.ts';

const PROFILE = linkOf({ 'pt-BR': 'Abrir o meu perfil', en: 'Open my profile' }, false);

const NEWS = (example: { 'pt-BR': string; en: string }) =>
  neededText(
    'aviso',
    { 'pt-BR': 'o que aconteceu, numa frase', en: 'what happened, in a sentence' },
    example,
  );

/** Mails about how people come in. */
export const accountMailKinds: readonly MailKind[] = [
  {
    kind: 'invitation',
    title: { 'pt-BR': 'Convite', en: 'Invitation' },
    variables: [
      PERSON,
      TENANT,
      textOf(
        'dias',
        { 'pt-BR': 'por quantos dias o link vale', en: 'for how many days the link is valid' },
        same('7'),
      ),
      linkOf({ 'pt-BR': 'Aceitar convite', en: 'Accept invitation' }, true),
    ],
    suggested: {
      'pt-BR': {
        subject: 'Convite para {{empresa}}',
        body: 'Olá, {{nome}}. Você foi convidado para {{empresa}}.\n\nO link vale por {{dias}} dias e só pode ser usado uma vez.\n\n{{link}}',
      },
      en: {
        subject: 'Invitation to {{empresa}}',
        body: 'Hello, {{nome}}. You have been invited to {{empresa}}.\n\nThe link is valid for {{dias}} days and works once.\n\n{{link}}',
      },
    },
  },
  {
    kind: 'password-reset',
    title: { 'pt-BR': 'Redefinição de senha', en: 'Password reset' },
    variables: [
      PERSON,
      textOf(
        'minutos',
        { 'pt-BR': 'por quantos minutos o link vale', en: 'for how many minutes the link is valid' },
        same('60'),
      ),
      linkOf({ 'pt-BR': 'Redefinir senha', en: 'Reset password' }, true),
    ],
    suggested: {
      'pt-BR': {
        subject: 'Redefina sua senha',
        body: 'Olá, {{nome}}. Recebemos um pedido para redefinir a sua senha.\n\nO link vale por {{minutos}} minutos e só pode ser usado uma vez. Se não foi você, ignore esta mensagem.\n\n{{link}}',
      },
      en: {
        subject: 'Reset your password',
        body: 'Hello, {{nome}}. We received a request to reset your password.\n\nThe link is valid for {{minutos}} minutes and works once. If it was not you, ignore this message.\n\n{{link}}',
      },
    },
  },
  {
    kind: 'email-change',
    title: { 'pt-BR': 'Troca de e-mail', en: 'Change of e-mail address' },
    variables: [
      PERSON,
      textOf('email', { 'pt-BR': 'o e-mail novo', en: 'the new e-mail address' }, same('ana@example.com')),
      NEWS({
        'pt-BR':
          'Olá, Ana Souza. Foi pedido que o e-mail da sua conta passe a ser ana@example.com. Confirme, ou cancele a troca.',
        en: 'Hello, Ana Souza. Somebody asked that the e-mail address of your account become ana@example.com. Confirm it, or stop the change.',
      }),
      linkOf({ 'pt-BR': 'Confirmar ou cancelar', en: 'Confirm or stop' }, true),
    ],
    suggested: {
      'pt-BR': {
        subject: 'Confirme a troca de e-mail',
        body: '{{aviso}}\n\nA troca só acontece quando os dois e-mails confirmarem, em 24 horas. Se não foi você, cancele e troque a sua senha.\n\n{{link}}',
      },
      en: {
        subject: 'Confirm the change of e-mail address',
        body: '{{aviso}}\n\nNothing changes before both addresses have confirmed, within 24 hours. If it was not you, stop it and change your password.\n\n{{link}}',
      },
    },
  },
  {
    kind: 'second-factor',
    title: { 'pt-BR': 'Verificação em duas etapas', en: 'Two-step verification' },
    variables: [
      PERSON,
      NEWS({
        'pt-BR': 'Olá, Ana Souza. A verificação em duas etapas da sua conta foi ligada.',
        en: 'Hello, Ana Souza. Two-step verification of your account was turned on.',
      }),
      PROFILE,
    ],
    suggested: {
      'pt-BR': { subject: 'Verificação em duas etapas', body: advised('pt-BR') },
      en: { subject: 'Two-step verification', body: advised('en') },
    },
  },
  {
    kind: 'account',
    title: { 'pt-BR': 'Segurança da conta', en: 'Security of the account' },
    variables: [
      PERSON,
      NEWS({
        'pt-BR': 'Olá, Ana Souza. A senha da sua conta foi trocada, e as outras sessões foram encerradas.',
        en: 'Hello, Ana Souza. The password of your account was changed, and all other sessions were ended.',
      }),
      PROFILE,
    ],
    suggested: {
      'pt-BR': { subject: 'Segurança da sua conta', body: advised('pt-BR') },
      en: { subject: 'Security of your account', body: advised('en') },
    },
  },
  {
    kind: 'support',
    title: { 'pt-BR': 'O suporte abriu a conta', en: 'Support opened the account' },
    variables: [
      PERSON,
      NEWS({
        'pt-BR':
          'Olá, Ana Souza. Bruno Lima, do suporte da plataforma, abriu a sua conta em 30/11/2026, 09:12, até 30/11/2026, 10:12 no máximo, só para ver. Motivo: chamado 123',
        en: 'Hello, Ana Souza. Bruno Lima, of the support of the platform, opened your account on 30/11/2026, 09:12, until 30/11/2026, 10:12 at most, only to look. Reason: ticket 123',
      }),
      PROFILE,
    ],
    suggested: {
      'pt-BR': { subject: 'O suporte abriu a sua conta', body: advised('pt-BR') },
      en: { subject: 'Support opened your account', body: advised('en') },
    },
  },
  {
    kind: 'new-device',
    title: { 'pt-BR': 'Entrada de um aparelho novo', en: 'Sign-in from a new device' },
    variables: [
      PERSON,
      neededText(
        'aparelho',
        { 'pt-BR': 'o aparelho', en: 'the device' },
        { 'pt-BR': 'Firefox no Windows', en: 'Firefox on Windows' },
      ),
      textOf(
        'rede',
        { 'pt-BR': 'a rede de onde veio', en: 'the network that it came from' },
        same('203.0.113.0/24'),
      ),
      neededText('quando', { 'pt-BR': 'quando foi', en: 'when it was' }, same('30/11/2026, 09:12')),
      PROFILE,
    ],
    suggested: {
      'pt-BR': {
        subject: 'Entrada de um aparelho novo',
        body: 'Olá, {{nome}}. A sua conta foi aberta em um aparelho que ainda não conhecíamos: {{aparelho}}, rede {{rede}}, em {{quando}}.\n\nSe não foi você, redefina a sua senha e avise quem administra a sua empresa.\n\n{{link}}',
      },
      en: {
        subject: 'Sign-in from a new device',
        body: 'Hello, {{nome}}. Your account was opened on a device that we did not know yet: {{aparelho}}, network {{rede}}, on {{quando}}.\n\nIf it was not you, reset your password and tell who administers your company.\n\n{{link}}',
      },
    },
  },
  {
    kind: 'portal-host',
    title: { 'pt-BR': 'Endereço do portal suspenso', en: 'Host of the portal suspended' },
    variables: [
      PERSON,
      TENANT,
      neededText('endereco', { 'pt-BR': 'o endereço', en: 'the host' }, same('painel.example.com')),
      linkOf({ 'pt-BR': 'Ver endereços', en: 'See hosts' }, false),
    ],
    suggested: {
      'pt-BR': {
        subject: 'O endereço {{endereco}} foi suspenso',
        body: 'Olá, {{nome}}. O registro TXT de {{endereco}} não aparece há 3 dias, e o portal de {{empresa}} não está mais nesse endereço.\n\nPublique o registro de novo e verifique o endereço na página de endereços do portal.\n\n{{link}}',
      },
      en: {
        subject: 'The host {{endereco}} was suspended',
        body: 'Hello, {{nome}}. The TXT record of {{endereco}} has been missing for 3 days, and the portal of {{empresa}} is no longer there.\n\nPublish the record again and verify the host on the page of hosts of the portal.\n\n{{link}}',
      },
    },
  },
];

function advised(language: 'pt-BR' | 'en'): string {
  return language === 'en'
    ? '{{aviso}}\n\nIf it was not you, reset your password and tell who administers your company.\n\n{{link}}'
    : '{{aviso}}\n\nSe não foi você, redefina a sua senha e avise quem administra a sua empresa.\n\n{{link}}';
}
