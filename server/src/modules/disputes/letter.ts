import { type DisputeReason, disputeCodesOf } from '@retaguarda/rules/dispute-codes';
import { localDate } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DisputeRow } from '../sales/index.ts';
import type { DisputedSale } from './disputed-sale-queries.ts';
import type { Reminder } from './reminder-days.ts';

/** What a letter about a dispute says: facts of the sale, then what is asked for. */
export interface DisputeLetter {
  title: string;
  facts: [name: string, value: string][];
  paragraphs: string[];
}

const WORDS = {
  'pt-BR': {
    title: (id: number) => `Contestação ${id}`,
    merchant: 'Estabelecimento',
    sale: 'Venda',
    amount: 'Valor contestado',
    card: 'Cartão',
    reason: 'Motivo',
    caseNumber: 'Caso na bandeira',
    answerBy: 'Responder até',
    held: (amount: string) =>
      `O portador do cartão contestou esta venda. ${amount} estão retidos até a decisão: do que há a receber por ela, do saldo disponível ou, se faltar, como débito.`,
    asked: 'O portador do cartão pediu documentos desta venda. Nada foi debitado até agora.',
    wanted: (documents: string) => `Envie, legíveis e sem o número do cartão: ${documents}.`,
    until: (day: string) =>
      `O prazo termina em ${day}, às 23h59 de Brasília. Sem resposta até lá, a contestação é dada por perdida e o valor não volta.`,
    reminder: (day: string) =>
      `Lembrete: até agora não recebemos os documentos desta contestação. O prazo termina em ${day}.`,
    lastDay: (day: string) =>
      `Último lembrete: o prazo desta contestação termina em ${day}, e até agora não recebemos os documentos.`,
    won: (amount: string) => `A contestação foi encerrada: ${amount} voltaram ao saldo do estabelecimento.`,
    lost: 'A contestação foi encerrada e perdida: o valor retido não volta.',
    answered: 'A solicitação de documentos foi respondida e está encerrada.',
  },
  en: {
    title: (id: number) => `Dispute ${id}`,
    merchant: 'Establishment',
    sale: 'Sale',
    amount: 'Disputed amount',
    card: 'Card',
    reason: 'Reason',
    caseNumber: 'Case of the scheme',
    answerBy: 'Answer by',
    held: (amount: string) =>
      `The cardholder disputed this sale. ${amount} are held until it is decided: from what is to come of it, from the available balance or, if that falls short, as a debt.`,
    asked: 'The cardholder asked for documents of this sale. Nothing was debited so far.',
    wanted: (documents: string) => `Send, legible and without the number of the card: ${documents}.`,
    until: (day: string) =>
      `The term ends on ${day} at 23:59, time of Brasília. Without an answer by then the dispute counts as lost, and the amount does not come back.`,
    reminder: (day: string) =>
      `Reminder: the documents of this dispute have not come yet. The term ends on ${day}.`,
    lastDay: (day: string) =>
      `Last reminder: the term of this dispute ends on ${day}, and the documents have not come yet.`,
    won: (amount: string) => `The dispute is over: ${amount} came back to the balance of the establishment.`,
    lost: 'The dispute is over and lost: the amount that was held does not come back.',
    answered: 'The request for documents was answered and is over.',
  },
} as const;

const REASONS: Readonly<
  Record<DisputeReason, Readonly<Record<Language, { name: string; documents: string }>>>
> = {
  fraude: {
    'pt-BR': {
      name: 'Fraude',
      documents:
        'comprovante do chip ou da autenticação, endereço de IP e aparelho, compras anteriores não contestadas e prova de entrega',
    },
    en: {
      name: 'Fraud',
      documents:
        'evidence of the chip or of authentication, IP address and device, earlier purchases that were not disputed, and proof of delivery',
    },
  },
  autorizacao: {
    'pt-BR': { name: 'Autorização', documents: 'comprovante da autorização, com código, data e hora' },
    en: { name: 'Authorization', documents: 'the authorization with its code, day and time' },
  },
  processamento: {
    'pt-BR': {
      name: 'Processamento',
      documents: 'os dois comprovantes da venda, ou o do valor e da data corretos',
    },
    en: { name: 'Processing', documents: 'both receipts of the sale, or that of the right amount and day' },
  },
  desacordo_comercial: {
    'pt-BR': {
      name: 'Desacordo comercial',
      documents:
        'rastreio e comprovante de entrega assinado, descrição e termos aceitos, conversas com o cliente ou comprovante do estorno',
    },
    en: {
      name: 'Commercial disagreement',
      documents:
        'tracking and a signed proof of delivery, the description and terms that were accepted, correspondence, or the receipt of the refund',
    },
  },
  outro: {
    'pt-BR': { name: 'Outro', documents: 'comprovante da venda e prova de entrega' },
    en: { name: 'Other', documents: 'the receipt of the sale and proof of delivery' },
  },
};

/** The letter to the establishment about a dispute as it stands; an open one asks for documents, one that is over says how it ended. */
export function letterOf(
  dispute: DisputeRow,
  sale: DisputedSale,
  { language, timeZone }: { language: Language; timeZone: string },
): DisputeLetter {
  const words = WORDS[language];
  const money = (centavos: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(centavos / 100);
  const { caseNumber, disputed, id, merchantDeadline } = dispute;
  const until = dayIn(merchantDeadline, language);
  const facts: [string, string][] = [
    [words.merchant, sale.merchant],
    [
      words.sale,
      `${dayIn(localDate(sale.soldAt, timeZone), language)} · NSU ${sale.nsu} · ${money(sale.gross)}`,
    ],
    [words.amount, money(disputed)],
    ...(sale.card === null ? [] : [[words.card, `•••• ${sale.card.slice(-4)}`] as [string, string]]),
    [words.reason, reasonText(dispute, language)],
    ...(caseNumber === null ? [] : [[words.caseNumber, caseNumber] as [string, string]]),
    ...(dispute.state === 'aberta' ? [[words.answerBy, until] as [string, string]] : []),
  ];
  return { title: words.title(id), facts, paragraphs: paragraphsOf(dispute, language, money) };
}

function paragraphsOf(
  dispute: DisputeRow,
  language: Language,
  money: (centavos: number) => string,
): string[] {
  const words = WORDS[language];
  if (dispute.state === 'respondida') return [words.answered];
  if (dispute.state === 'perdida') return [words.lost];
  if (dispute.state !== 'aberta') return [words.won(money(dispute.won ?? 0))];
  const opening = dispute.round === 'solicitacao' ? words.asked : words.held(money(dispute.disputed));
  const { documents } = REASONS[dispute.reason][language];
  return [opening, words.wanted(documents), words.until(dayIn(dispute.merchantDeadline, language))];
}

/** What a reminder says before the letter: at half of the term, or on its last banking day. */
export function reminderText(
  which: Reminder,
  { merchantDeadline }: Pick<DisputeRow, 'merchantDeadline'>,
  language: Language,
): string {
  const words = WORDS[language];
  const told = which === 'ultimo_dia' ? words.lastDay : words.reminder;
  return told(dayIn(merchantDeadline, language));
}

/** Why a sale is disputed, in words: the family, and the code where the list of the scheme knows it. */
export function reasonText({ brand, code, reason }: DisputeRow, language: Language): string {
  const family = REASONS[reason][language].name;
  if (code === null) return family;
  const known = disputeCodesOf(brand).find((one) => one.code === code);
  return known === undefined ? `${family} · ${code}` : `${family} · ${code} ${known[language]}`;
}

function dayIn(day: string, language: Language): string {
  return language === 'en' ? day : day.split('-').reverse().join('/');
}
