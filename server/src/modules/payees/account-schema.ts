import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import {
  LONGEST_QUARANTINE_HOURS,
  PAYEE_ACCOUNT_STATUSES,
  PAYEE_ACCOUNT_TYPES,
  PAYEE_TYPES,
  type PayeeType,
} from '@retaguarda/rules/payee-account';
import { PIX_KEY_KINDS } from '@retaguarda/rules/pix-key';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { versionField } from '../../platform/http/record-version.ts';
import { Id, named, nullable, oneOf, strictObject } from '../../platform/http/schema.ts';

const digits = (most: number) => Type.String({ pattern: `^[0-9]{1,${most}}$` });
const checkDigit = Type.Optional(nullable(Type.String({ pattern: '^[0-9A-Za-z]$' })));

const BankAccount = named(
  'PayeeBankAccountInput',
  strictObject({
    ispb: Type.Optional(nullable(Type.String({ pattern: CODE_FORMS.ispb }))),
    codigo_banco: Type.Optional(nullable(Type.String({ pattern: CODE_FORMS.bank }))),
    tipo: oneOf(PAYEE_ACCOUNT_TYPES),
    agencia: digits(5),
    agencia_dv: checkDigit,
    conta: digits(20),
    conta_dv: checkDigit,
  }),
);

const PixAccount = named(
  'PayeePixKeyInput',
  strictObject({
    chave: Type.String({ minLength: 1, maxLength: 99 }),
    tipo_chave: Type.Optional(nullable(oneOf(PIX_KEY_KINDS))),
  }),
);

const Holder = named(
  'PayeeAccountHolderInput',
  strictObject({
    documento: Type.String({ minLength: 1, maxLength: 20 }),
    nome: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.companyName }),
  }),
);

/** Names one payee. */
export const payeeFields = {
  favorecido_tipo: Type.Unsafe<PayeeType>({
    ...oneOf(PAYEE_TYPES),
    description: 'whether an establishment is paid or a company',
  }),
  favorecido_id: Type.Integer({ ...Id, description: 'the number of the establishment, or of the company' }),
};
const Payee = Type.Object(payeeFields);
export type PayeeName = Static<typeof Payee>;

const saysOtherHolder = (description: string) => Type.Optional(Type.Boolean({ description }));

export const newAccountFields = {
  ...payeeFields,
  conta: Type.Optional(BankAccount),
  pix: Type.Optional(PixAccount),
  titular: Holder,
  titular_diverso: saysOtherHolder('says that the holder is not the payee, which is refused without it'),
};
const NewAccount = Type.Object(newAccountFields);
export type NewAccountBody = Static<typeof NewAccount>;

export const approvalFields = {
  id: Id,
  ...versionField,
  titular_diverso: saysOtherHolder(
    'says that the holder is not the payee; an account of somebody else is approved with it alone',
  ),
};
const Approval = Type.Object(approvalFields);
export type ApprovalBody = Static<typeof Approval>;

export const refusalFields = {
  id: Id,
  ...versionField,
  motivo: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.statusReason }),
};
const Refusal = Type.Object(refusalFields);
export type RefusalBody = Static<typeof Refusal>;

export const settingFields = {
  quarentena_horas: Type.Integer({ minimum: 0, maximum: LONGEST_QUARANTINE_HOURS }),
  ...versionField,
};

export const AccountStatusName = oneOf(PAYEE_ACCOUNT_STATUSES);
