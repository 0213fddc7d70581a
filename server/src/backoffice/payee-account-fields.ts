import {
  PAYEE_ACCOUNT_KINDS,
  PAYEE_ACCOUNT_TYPES,
  PAYEE_TYPES,
  type PayeeAccountStatus,
} from '@retaguarda/rules/payee-account';
import { PIX_KEY_KINDS } from '@retaguarda/rules/pix-key';
import { type Static, Type } from 'typebox';
import { type AccountRow, AccountStatusName, mayApprove, mayRefuse } from '../modules/payees/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';

const NullableText = nullable(Text);
const NullableTime = nullable(Timestamp);
const Person = named('PayeeAccountPerson', Type.Object({ id: Type.Integer(), nome: Text }));

export const Payee = named(
  'Payee',
  Type.Object({ tipo: oneOf(PAYEE_TYPES), id: Type.Integer(), nome: Text, company_id: Type.Integer() }),
);

export const PayeeAccount = named(
  'PayeeAccount',
  Type.Object({
    id: Type.Integer(),
    favorecido: Payee,
    situacao: AccountStatusName,
    tipo: oneOf(PAYEE_ACCOUNT_KINDS),
    banco: nullable(
      named('PayeeAccountBank', Type.Object({ ispb: Text, codigo_banco: NullableText, nome: NullableText })),
    ),
    tipo_conta: nullable(oneOf(PAYEE_ACCOUNT_TYPES)),
    agencia: NullableText,
    tipo_chave: nullable(oneOf(PIX_KEY_KINDS)),
    numero: Type.String({ description: 'the number of the account, or the key: its end alone' }),
    titular: Type.Object({ nome: Text, documento: Text }),
    titular_diverso: Type.Boolean({ description: 'whether the holder is not the payee' }),
    solicitada_por: Person,
    solicitada_em: Timestamp,
    decidida_por: nullable(Person),
    decidida_em: NullableTime,
    motivo: NullableText,
    vigente_desde: nullable(
      Type.String({
        format: 'date-time',
        description: 'from when on money goes to it: the end of the quarantine',
      }),
    ),
    substituida_em: NullableTime,
    versao: Type.Integer(),
    abilities: named(
      'PayeeAccountAbilities',
      Type.Object({
        approve: Type.Boolean({ description: 'whether the caller may approve it now' }),
        refuse: Type.Boolean({ description: 'whether the caller may refuse it now, or take it back' }),
      }),
    ),
  }),
);

/** An account as the caller sees it; what the caller may do with it follows from the rules that guard the changes. */
export function payeeAccountOf(caller: Caller, row: AccountRow, now: Date): Static<typeof PayeeAccount> {
  const status = statusAt(row, now);
  const isWaiting = status === 'pendente';
  return {
    id: row.id,
    favorecido: { tipo: row.payeeType, id: row.payeeId, nome: row.payeeName, company_id: row.companyId },
    situacao: status,
    tipo: row.kind,
    banco: row.ispb === null ? null : { ispb: row.ispb, codigo_banco: row.bankCode, nome: row.bankName },
    tipo_conta: row.accountType,
    agencia: row.branch,
    tipo_chave: row.pixKeyKind,
    numero: row.masked,
    titular: { nome: row.holderName, documento: row.holderDocument },
    titular_diverso: row.otherHolder,
    solicitada_por: { id: row.askedBy, nome: row.askedByName },
    solicitada_em: row.askedAt.toISOString(),
    decidida_por: row.decidedBy === null ? null : { id: row.decidedBy, nome: row.decidedByName ?? '' },
    decidida_em: textOf(row.decidedAt),
    motivo: row.reason,
    vigente_desde: textOf(row.effectiveFrom),
    substituida_em: textOf(row.replacedAt),
    versao: row.version,
    abilities: {
      approve: isWaiting && mayApprove(caller, row),
      refuse: (isWaiting || status === 'aprovada') && mayRefuse(caller, row),
    },
  };
}

/** The same of an account that was decided just now. */
export function decidedAccountOf(caller: Caller, row: AccountRow): Static<typeof PayeeAccount> {
  return payeeAccountOf(caller, row, row.decidedAt ?? row.askedAt);
}

/** What was approved is in force from the end of its quarantine, also while the row does not say so yet. */
function statusAt({ effectiveFrom, status }: AccountRow, now: Date): PayeeAccountStatus {
  return status === 'aprovada' && effectiveFrom !== null && effectiveFrom <= now ? 'ativa' : status;
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
