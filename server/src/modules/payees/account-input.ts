import { checkAccountDigit, checkBranchDigit } from '@retaguarda/rules/bank-check-digits';
import { formatCnpj, isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { isCpf, normalizeCpf } from '@retaguarda/rules/cpf';
import { cnpjRoot, readPixKey } from '@retaguarda/rules/pix-key';
import { maskCpf, maskEmail, maskPhone } from '../../platform/brazil/mask.ts';
import type { NewAccountBody } from './account-schema.ts';
import type { BankList, ListedBank } from './context.ts';
import { payeeProblems } from './problems.ts';
import type { FullAccount } from './sealed-account.ts';

/** An account that was looked at: in full, and as everybody may see it. */
export interface CheckedAccount {
  full: FullAccount;
  bank: { ispb: string; code: string | null; name: string | null } | null;
  masked: string;
  holderName: string;
  holderDocument: string;
}

type Typed = Pick<NewAccountBody, 'conta' | 'pix' | 'titular'>;

/** Checks an account as somebody typed it; throws the 400 that fits. */
export function readAccount({ conta, pix, titular }: Typed, banks: BankList): CheckedAccount {
  if ((conta === undefined) === (pix === undefined)) throw payeeProblems.oneAccount();
  const document = readDocument(titular.documento);
  const holder = {
    holderName: titular.nome.trim() || document,
    holderDocument: isCpf(document) ? maskCpf(document) : formatCnpj(document),
  };
  const read = conta === undefined ? readKey(pix, document) : readBankAccount(conta, document, banks);
  return { ...read, ...holder };
}

/** Whether the holder is the payee: the same document, or one of the same root, as the parts of a company have it. */
export function isOwnAccount(payeeDocument: string | null, holder: string): boolean {
  if (payeeDocument === null) return false;
  const root = cnpjRoot(payeeDocument);
  return root === null ? normalizeCpf(payeeDocument) === holder : root === cnpjRoot(holder);
}

function readDocument(typed: string): string {
  if (isCpf(typed)) return normalizeCpf(typed);
  if (isCnpj(typed)) return normalizeCnpj(typed);
  throw payeeProblems.holderDocument();
}

type Read = Pick<CheckedAccount, 'full' | 'bank' | 'masked'>;

function readBankAccount(typed: NonNullable<Typed['conta']>, document: string, banks: BankList): Read {
  const bank = readBank(typed, banks);
  const { tipo: type, agencia: branch, conta: account } = typed;
  const branchDigit = typed.agencia_dv?.toUpperCase() ?? null;
  const accountDigit = typed.conta_dv?.toUpperCase() ?? null;
  const numbers = { bank: bank.code, branch, branchDigit, account, accountDigit };
  if (checkBranchDigit(numbers) === 'wrong') throw payeeProblems.branchDigit();
  if (checkAccountDigit(numbers) === 'wrong') throw payeeProblems.accountDigit();
  return {
    full: {
      kind: 'conta',
      ispb: bank.ispb,
      bankCode: bank.code,
      type,
      branch,
      branchDigit,
      account,
      accountDigit,
      document,
    },
    bank,
    masked: maskNumber(account, accountDigit),
  };
}

/** Any institution by its ISPB; one that is named by its number alone has to be on the list. */
function readBank(
  { codigo_banco: code = null, ispb = null }: NonNullable<Typed['conta']>,
  banks: BankList,
): NonNullable<Read['bank']> {
  const byCode = code === null ? null : banks.byCode(code);
  const byIspb = ispb === null ? null : banks.byIspb(ispb);
  if (code === null && ispb === null) throw payeeProblems.bankMissing();
  if (ispb === null) {
    if (byCode === null) throw payeeProblems.bankUnknown();
    return byCode;
  }
  if (isAnother(byCode, 'ispb', ispb) || isAnother(byIspb, 'code', code)) throw payeeProblems.bankMismatch();
  return byIspb ?? { ispb, code, name: null };
}

function isAnother(bank: ListedBank | null, by: 'ispb' | 'code', named: string | null): boolean {
  return bank !== null && named !== null && bank[by] !== named;
}

function readKey(typed: Typed['pix'], document: string): Read {
  const key = readPixKey(typed?.chave ?? '', typed?.tipo_chave ?? null);
  if (key === 'ambiguous') throw payeeProblems.keyAmbiguous();
  if (key === 'invalid') throw payeeProblems.keyInvalid();
  if ((key.kind === 'cpf' || key.kind === 'cnpj') && key.key !== document) throw payeeProblems.keyOfAnother();
  return {
    full: { kind: 'pix', keyKind: key.kind, key: key.key, document },
    bank: null,
    masked: maskKey(key.kind, key.key),
  };
}

/** Digits of an account that are shown; of one that is hardly longer nothing is. */
const SHOWN = 3;

function maskNumber(account: string, digit: string | null): string {
  if (account.length <= SHOWN + 1) return '****';
  return `****${account.slice(-SHOWN)}${digit === null ? '' : `-${digit}`}`;
}

function maskKey(kind: Extract<FullAccount, { kind: 'pix' }>['keyKind'], key: string): string {
  switch (kind) {
    case 'cpf':
      return maskCpf(key);
    case 'cnpj':
      return `**.***.***${formatCnpj(key).slice(-8)}`;
    case 'telefone':
      return maskPhone(key);
    case 'email':
      return maskEmail(key);
    case 'aleatoria':
      return `****${key.slice(-4)}`;
  }
}
