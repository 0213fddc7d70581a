import { PAYEE_TYPES } from '@retaguarda/rules/payee-account';
import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import { PAPER_KINDS, PAPER_STATUSES, type PayeeMailing } from '../modules/papers/index.ts';
import { payeeFields } from '../modules/payees/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { versionField } from '../platform/http/record-version.ts';
import { named, nullable, oneOf, Text, Timestamp } from '../platform/http/schema.ts';

const LanguageName = oneOf(['pt-BR', 'en'] as const);
/** As much as an address of a mail may have. */
const LONGEST_ADDRESS = 254;

/** What somebody decides of the mails to a payee. */
export const mailingFields = {
  ...payeeFields,
  email: Type.String({ minLength: 3, maxLength: LONGEST_ADDRESS }),
  idioma: LanguageName,
  comprovantes: Type.Boolean({ description: 'a receipt of each payment' }),
  extratos: Type.Boolean({ description: 'the statement of each month, from this one on' }),
  ...versionField,
};

export const Mailing = named(
  'PayeeMailing',
  Type.Object({
    favorecido: Type.Object({ tipo: oneOf(PAYEE_TYPES), id: Type.Integer(), nome: Text }),
    preferencia: {
      ...nullable(
        Type.Object({
          email: Text,
          idioma: LanguageName,
          comprovantes: Type.Boolean(),
          extratos: Type.Boolean(),
          extratos_desde: { ...nullable(Text), description: '`YYYY-MM`' },
          versao: Type.Integer(),
        }),
      ),
      description: 'null where nothing was decided, so that nothing is sent',
    },
    envios: Type.Array(
      Type.Object({
        id: Type.Integer(),
        papel: oneOf(PAPER_KINDS),
        assunto: {
          ...Text,
          description: 'the number of the payout or of the statement of commissions, or the month',
        },
        situacao: oneOf(PAPER_STATUSES),
        em: Timestamp,
      }),
      { description: 'the last twenty, the latest first' },
    ),
    abilities: Type.Object({ change: Type.Boolean() }),
  }),
);

/** What a payee gets by mail on the wire. */
export function mailingOf(caller: Caller, { mails, payee, recipient }: PayeeMailing): Static<typeof Mailing> {
  return {
    favorecido: { tipo: payee.type, id: payee.id, nome: payee.name },
    preferencia:
      recipient === null
        ? null
        : {
            email: recipient.email,
            idioma: recipient.language,
            comprovantes: recipient.receipts,
            extratos: recipient.statementsFrom !== null,
            extratos_desde: recipient.statementsFrom,
            versao: recipient.version,
          },
    envios: mails.map(({ at, id, paper, status, subject }) => ({
      id,
      papel: paper,
      assunto: subject,
      situacao: status,
      em: at.toISOString(),
    })),
    abilities: { change: mayManage(caller, 'paper_recipient') },
  };
}
