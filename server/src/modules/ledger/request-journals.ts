import { type AccountKind, accountKey } from './chart.ts';
import { entriesOf, type JournalDraft, type RequestKind } from './journal.ts';
import type { NewRequest } from './request-queries.ts';

/** The account against which money of an establishment that is due moves; what is taken from it is negative. */
const AGAINST: Record<
  Exclude<RequestKind, 'baixa' | 'pagamento_adquirente' | 'pagamento_credor' | 'transferencia_judicial'>,
  { account: AccountKind; sign: 1 | -1 }
> = {
  credito: { account: 'desp.ajuste', sign: 1 },
  debito: { account: 'rec.ajuste', sign: -1 },
  multa: { account: 'rec.multa', sign: -1 },
};

/** The journal of what was asked for, once another person approved it. */
export function requestJournal(id: number, wanted: NewRequest): JournalDraft {
  const { aboutId, acquirer, centavos, day, dueOn, establishmentId, kind } = wanted;
  const happening = {
    key: `pedido:${id}`,
    kind,
    day,
    origin: { type: 'ledger_request', id },
    establishmentId,
    installment: null,
  } as const;
  if (kind === 'pagamento_adquirente') {
    const entries = entriesOf([
      [accountKey('at.banco'), centavos],
      [accountKey('at.adq.a_receber', acquirer ?? '', dueOn ?? ''), -centavos],
    ]);
    return { ...happening, entries, due: 0 };
  }
  if (kind === 'pagamento_credor' || kind === 'transferencia_judicial') {
    const account =
      kind === 'pagamento_credor'
        ? accountKey('ec.credor', aboutId ?? 0)
        : accountKey('ec.retido.judicial', establishmentId ?? 0);
    const entries = entriesOf([
      [account, centavos],
      [accountKey('at.banco'), -centavos],
    ]);
    return { ...happening, entries, due: 0 };
  }
  if (kind === 'baixa') {
    const entries = entriesOf([
      [accountKey('desp.perda'), centavos],
      [accountKey('ec.devedor', establishmentId ?? 0), -centavos],
    ]);
    return { ...happening, entries, due: 0 };
  }
  const { account, sign } = AGAINST[kind];
  return { ...happening, entries: entriesOf([[accountKey(account), sign * centavos]]), due: sign * centavos };
}
