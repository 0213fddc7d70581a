import type { MerchantStatement } from '../../modules/books/index.ts';

/** A statement for programs of bookkeeping. */
export interface OfxStatement extends Pick<MerchantStatement, 'closing' | 'from' | 'movements' | 'to'> {
  /** Of the establishment: these programs know an account by it. */
  account: string;
  /** When it was made. */
  madeAt: Date;
  /** How a movement is called. */
  memoOf: (movement: MerchantStatement['movements'][number]) => string;
}

/** No bank of this number exists: what is due from the platform is no bank account. */
const NO_BANK = '000';

/**
 * The statement as OFX 1.02 (SGML, https://www.ofx.net), which programs of bookkeeping read: `FITID` is the number of the journal, so
 * that a movement which is read twice counts once.
 */
export function ofxFile({ account, closing, from, madeAt, memoOf, movements, to }: OfxStatement): string {
  const transactions = movements.map((movement) =>
    [
      '<STMTTRN>',
      `<TRNTYPE>${movement.centavos < 0 ? 'DEBIT' : 'CREDIT'}`,
      `<DTPOSTED>${dayOf(movement.day)}`,
      `<TRNAMT>${amountOf(movement.centavos)}`,
      `<FITID>${movement.id}`,
      `<MEMO>${textOf(memoOf(movement))}`,
      '</STMTTRN>',
    ].join('\n'),
  );
  const made = madeAt.toISOString().replace(/[-:T]/g, '').slice(0, 'yyyymmddhhmmss'.length);
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n',
    '<OFX>',
    `<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${made}<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>${NO_BANK}<ACCTID>${textOf(account)}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${dayOf(from)}<DTEND>${dayOf(to)}`,
    ...transactions,
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${amountOf(closing)}<DTASOF>${dayOf(to)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>\n',
  ].join('\n');
}

function dayOf(day: string): string {
  return day.replaceAll('-', '');
}

/** With a point, as OFX has it: `-12.30`. */
function amountOf(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function textOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
