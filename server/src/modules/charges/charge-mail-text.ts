import type { Language } from '../../platform/problem.ts';
import type { ChargeRow } from './charge-queries.ts';

interface Words {
  rent: (month: string) => string;
  debt: string;
  amount: (amount: string, receiver: string) => string;
  late: (fine: string, interest: string) => string;
  how: string;
  rest: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    rent: (month) => `Aluguel de terminal de ${month}`,
    debt: 'Valores em aberto',
    amount: (amount, receiver) => `${receiver} pede o pagamento de ${amount} por Pix.`,
    late: (fine, interest) => `O valor inclui multa de ${fine} e juros de ${interest}.`,
    how: 'Pague com o QR code em anexo, ou copie o código abaixo e cole em Pix Copia e Cola no aplicativo do seu banco:',
    rest: 'O que for pago a mais fica disponível para você. Se já pagou, desconsidere este e-mail.',
  },
  en: {
    rent: (month) => `Rent of a terminal, ${month}`,
    debt: 'Open amounts',
    amount: (amount, receiver) => `${receiver} asks for the payment of ${amount} by Pix.`,
    late: (fine, interest) => `The amount includes a fine of ${fine} and interest of ${interest}.`,
    how: 'Pay with the attached QR code, or copy the code below and paste it into Pix in the application of your bank:',
    rest: 'What is paid in excess becomes available to you. If you have paid already, ignore this e-mail.',
  },
};

type Told = Pick<ChargeRow, 'establishment' | 'fine' | 'interest' | 'kind' | 'month' | 'rest'>;

/** What the mail of a charge says: what is asked for and why, and the text of its code. */
export function mailTexts(
  { establishment, fine, interest, kind, month, rest }: Told,
  code: string,
  { language, receiver }: { language: Language; receiver: string },
): { about: string; heading: string; late: string; paragraphs: string[] } {
  const words = WORDS[language];
  const money = (centavos: number) => moneyIn(centavos, language);
  const about = kind === 'aluguel' ? words.rent(monthIn(month ?? '', language)) : words.debt;
  const late = fine + interest > 0 ? words.late(money(fine), money(interest)) : '';
  return {
    about,
    late,
    heading: `${about} · ${establishment}`,
    paragraphs: [
      words.amount(money(rest), receiver),
      ...(late === '' ? [] : [late]),
      words.how,
      code,
      words.rest,
    ],
  };
}

/** An amount as the mail writes it. */
export function moneyIn(centavos: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(centavos / 100);
}

const monthIn = (month: string, language: Language) =>
  language === 'en' ? month : month.split('-').reverse().join('/');
