import { DECIDED_STATUSES } from '@retaguarda/rules/statement-status';
import { Type } from 'typebox';
import { defineEvent } from '../../platform/events/event.ts';
import { Id, Month, oneOf } from '../../platform/http/schema.ts';

const readKeys = [['comissoes.read']] as const;
const statement = { id: Id, month: Month, level: Type.Integer(), status: oneOf(DECIDED_STATUSES) };

export const statementClosed = defineEvent({
  type: 'statement.closed',
  readKeys,
  summary: {
    'pt-BR': 'O mês terminou e o fechamento de um beneficiário foi apurado',
    en: 'The month ended and the statement of a beneficiary was made',
  },
  data: Type.Object(statement),
});

export const statementStatusChanged = defineEvent({
  type: 'statement.statusChanged',
  readKeys,
  summary: { 'pt-BR': 'Um fechamento mudou de situação', en: 'The status of a statement changed' },
  data: Type.Object({ ...statement, previousStatus: oneOf(DECIDED_STATUSES) }),
});

export const payoutPaid = defineEvent({
  type: 'payout.paid',
  noun: 'statement',
  readKeys,
  summary: {
    'pt-BR': 'As comissões de um fechamento foram pagas',
    en: 'The commissions of a statement were paid out',
  },
  data: Type.Object({
    statementId: Id,
    month: Month,
    level: Type.Integer(),
    amount: Type.Integer({ description: 'centavos: what was earned less what was taken back' }),
  }),
});

export const commissionEvents = [statementClosed, statementStatusChanged, payoutPaid];
