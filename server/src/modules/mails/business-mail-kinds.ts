import {
  linkOf,
  listOf,
  type MailKind,
  MORE,
  neededText,
  PERSON,
  same,
  subjectOf,
  TENANT,
  textOf,
} from './mail-kind.ts';

const PAYEE = textOf(
  'recebedor',
  { 'pt-BR': 'quem recebe o pagamento', en: 'who is paid' },
  same('Mercado Central'),
);

/** A mail that brings a paper as a file. */
function paper(
  kind: string,
  title: MailKind['title'],
  suggested: MailKind['suggested'],
  variables: MailKind['variables'] = [PAYEE, TENANT],
): MailKind {
  return { kind, title, variables, suggested };
}

const MONTH = textOf('mes', { 'pt-BR': 'o mês', en: 'the month' }, { 'pt-BR': '10/2026', en: '2026-10' });

/** Mails about work and money. */
export const businessMailKinds: readonly MailKind[] = [
  {
    kind: 'notification',
    title: { 'pt-BR': 'Notificações', en: 'Notifications' },
    variables: [
      PERSON,
      TENANT,
      listOf(
        { 'pt-BR': 'o que aconteceu, cada um com o seu link', en: 'what happened, each with its link' },
        {
          'pt-BR': 'Bruno passou uma tarefa a você: Visitar a loja',
          en: 'Bruno gave you a task: Visit the shop',
        },
      ),
      subjectOf({ 'pt-BR': '4 novidades em Alfa Pagamentos', en: '4 things happened at Alfa Payments' }),
      MORE,
      linkOf({ 'pt-BR': 'Ver notificações', en: 'See notifications' }, false),
    ],
    suggested: {
      'pt-BR': {
        subject: '{{assunto}}',
        body: 'Olá, {{nome}}. Em {{empresa}}, isto aconteceu e ainda não foi lido:\n\n{{itens}}\n\n{{mais}}\n\n{{link}}',
      },
      en: {
        subject: '{{assunto}}',
        body: 'Hello, {{nome}}. At {{empresa}}, this happened and you have not read it yet:\n\n{{itens}}\n\n{{mais}}\n\n{{link}}',
      },
    },
  },
  {
    kind: 'task-reminder',
    title: { 'pt-BR': 'Lembrete de tarefas', en: 'Reminder of tasks' },
    variables: [
      PERSON,
      TENANT,
      listOf(
        { 'pt-BR': 'as tarefas, cada uma com o seu link', en: 'the tasks, each with its link' },
        { 'pt-BR': 'Visitar a loja: vence em 01/12/2026', en: 'Visit the shop: due on 01/12/2026' },
      ),
      subjectOf({ 'pt-BR': '4 tarefas vencem em breve', en: '4 tasks are due soon' }),
      MORE,
      linkOf({ 'pt-BR': 'Ver tarefas', en: 'See tasks' }, false),
    ],
    suggested: {
      'pt-BR': {
        subject: '{{assunto}}',
        body: 'Olá, {{nome}}. Em {{empresa}}, isto espera por você nos próximos dias úteis:\n\n{{itens}}\n\n{{mais}}\n\n{{link}}',
      },
      en: {
        subject: '{{assunto}}',
        body: 'Hello, {{nome}}. At {{empresa}}, this waits for you in the next business days:\n\n{{itens}}\n\n{{mais}}\n\n{{link}}',
      },
    },
  },
  {
    kind: 'signal-report',
    title: { 'pt-BR': 'Relatório de sinais', en: 'Report of signals' },
    variables: [
      PERSON,
      TENANT,
      neededText(
        'resumo',
        { 'pt-BR': 'quantos sinais há, linha por linha', en: 'how many signals there are, line by line' },
        {
          'pt-BR': 'Em aberto: 2.\nSem vendas: 2 em aberto, 1 novos',
          en: 'Open: 2.\nNo sales: 2 open, 1 new',
        },
      ),
      listOf(
        {
          'pt-BR': 'os sinais em aberto, cada um com o seu link',
          en: 'the open signals, each with its link',
        },
        {
          'pt-BR': 'Crítico: Mercado Central parou de vender',
          en: 'Critical: Mercado Central stopped selling',
        },
      ),
      subjectOf({
        'pt-BR': 'Sinais até 30/11/2026 · Alfa Pagamentos',
        en: 'Signals until 2026-11-30 · Alfa Payments',
      }),
      textOf(
        'aviso',
        {
          'pt-BR': 'o que aconteceu desde o último, numa frase',
          en: 'what happened since the last, in a sentence',
        },
        {
          'pt-BR':
            'Olá, Ana Souza. De 29/11/2026 a 30/11/2026, em Alfa Pagamentos: 1 novos, 0 encerrados, 2 tratados.',
          en: 'Hello, Ana Souza. From 2026-11-29 to 2026-11-30, at Alfa Payments: 1 new, 0 over, 2 treated.',
        },
      ),
      MORE,
      linkOf({ 'pt-BR': 'Ver sinais', en: 'See signals' }, false),
    ],
    suggested: {
      'pt-BR': {
        subject: '{{assunto}}',
        body: '{{aviso}}\n\n{{resumo}}\n\n{{itens}}\n\n{{mais}}\n\n{{link}}',
      },
      en: {
        subject: '{{assunto}}',
        body: '{{aviso}}\n\n{{resumo}}\n\n{{itens}}\n\n{{mais}}\n\n{{link}}',
      },
    },
  },
  {
    kind: 'pix-charge',
    title: { 'pt-BR': 'Cobrança por Pix', en: 'Charge by Pix' },
    variables: [
      textOf(
        'cobranca',
        { 'pt-BR': 'o que é cobrado', en: 'what is charged' },
        { 'pt-BR': 'Valores em aberto', en: 'Open amounts' },
      ),
      textOf(
        'estabelecimento',
        { 'pt-BR': 'de quem se cobra', en: 'who is charged' },
        same('Mercado Central'),
      ),
      TENANT,
      neededText(
        'valor',
        { 'pt-BR': 'o valor, com multa e juros', en: 'the amount, with fine and interest' },
        same('R$ 120,00'),
      ),
      textOf(
        'atraso',
        { 'pt-BR': 'a multa e os juros, se houver', en: 'fine and interest, if any' },
        {
          'pt-BR': 'O valor inclui multa de R$ 2,00 e juros de R$ 1,00.',
          en: 'The amount includes a fine of R$2.00 and interest of R$1.00.',
        },
      ),
      neededText(
        'codigo',
        { 'pt-BR': 'o código de Pix Copia e Cola', en: 'the code of the Pix' },
        same('00020126580014br.gov.bcb.pix…6304ABCD'),
      ),
    ],
    suggested: {
      'pt-BR': {
        subject: '{{cobranca}} · {{estabelecimento}}',
        body: '{{empresa}} pede o pagamento de {{valor}} por Pix.\n\n{{atraso}}\n\nPague com o QR code em anexo, ou copie o código abaixo e cole em Pix Copia e Cola no aplicativo do seu banco:\n\n{{codigo}}\n\nO que for pago a mais fica disponível para você. Se já pagou, desconsidere este e-mail.',
      },
      en: {
        subject: '{{cobranca}} · {{estabelecimento}}',
        body: '{{empresa}} asks for the payment of {{valor}} by Pix.\n\n{{atraso}}\n\nPay with the attached QR code, or copy the code below and paste it into Pix in the application of your bank:\n\n{{codigo}}\n\nWhat is paid in excess becomes available to you. If you have paid already, ignore this e-mail.',
      },
    },
  },
  {
    kind: 'dispute-letter',
    title: { 'pt-BR': 'Carta de contestação', en: 'Letter about a dispute' },
    variables: [
      TENANT,
      textOf(
        'assunto',
        { 'pt-BR': 'o título da carta', en: 'the title of the letter' },
        { 'pt-BR': 'Contestação de uma venda', en: 'Dispute of a sale' },
      ),
      neededText(
        'carta',
        {
          'pt-BR': 'a carta: os dados da venda e o que fazer até quando',
          en: 'the letter: the sale, what to do and until when',
        },
        {
          'pt-BR': 'Venda: R$ 350,00 em 12/11/2026\nResponda até 05/12/2026 com os comprovantes da entrega.',
          en: 'Sale: R$ 350.00 of 2026-11-12\nAnswer until 2026-12-05 with the proofs of delivery.',
        },
      ),
    ],
    suggested: {
      'pt-BR': { subject: '{{assunto}}', body: '{{carta}}' },
      en: { subject: '{{assunto}}', body: '{{carta}}' },
    },
  },
  paper(
    'paper-repasse',
    { 'pt-BR': 'Comprovante de repasse', en: 'Receipt of a payout' },
    {
      'pt-BR': {
        subject: 'Comprovante de repasse · {{recebedor}}',
        body: '{{empresa}} pagou um repasse a {{recebedor}}. O comprovante está em anexo.',
      },
      en: {
        subject: 'Receipt of a payout · {{recebedor}}',
        body: '{{empresa}} paid a payout to {{recebedor}}. The receipt is attached.',
      },
    },
  ),
  paper(
    'paper-comissao',
    { 'pt-BR': 'Recibo de comissões', en: 'Receipt of commissions' },
    {
      'pt-BR': {
        subject: 'Recibo de comissões · {{recebedor}}',
        body: '{{empresa}} pagou comissões a {{recebedor}}. O recibo está em anexo.',
      },
      en: {
        subject: 'Receipt of commissions · {{recebedor}}',
        body: '{{empresa}} paid commissions to {{recebedor}}. The receipt is attached.',
      },
    },
  ),
  paper(
    'paper-extrato',
    { 'pt-BR': 'Extrato do mês', en: 'Statement of the month' },
    {
      'pt-BR': {
        subject: 'Extrato de {{mes}} · {{recebedor}}',
        body: 'O extrato de {{recebedor}} em {{empresa}} no mês {{mes}} está em anexo.',
      },
      en: {
        subject: 'Statement of {{mes}} · {{recebedor}}',
        body: 'The statement of {{recebedor}} at {{empresa}} for {{mes}} is attached.',
      },
    },
    [PAYEE, TENANT, MONTH],
  ),
];
