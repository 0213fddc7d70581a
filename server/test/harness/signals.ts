import { addDays } from '@retaguarda/rules/calendar-days';
import { lookJobs } from '../../src/modules/signals/index.ts';
import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';
import { type LedgerStage, setLedgerStage } from './ledger.ts';
import { makeEstablishment, saleDraft, sell } from './operations.ts';
import type { TestUser } from './people.ts';

const BASE = '/backend/api/financeiro/sinais';

/** What an answer says of a signal, as far as tests of looks ask. */
export interface AnsweredSignal {
  id: number;
  tipo: string;
  gravidade: string;
  situacao: string;
  estabelecimento_id: number | null;
  fatos: Record<string, unknown>;
  versao: number;
}

/** A tenant with two establishments, and people who see, treat and configure signals. */
export interface SignalStage extends LedgerStage {
  otherShopId: number;
  /** Sees signals. */
  reader: TestUser;
  /** Sees, treats and configures. */
  manager: TestUser;
  get(file: string, user?: TestUser): Promise<Answer>;
  post(file: string, body: object, user?: TestUser): Promise<Answer>;
  /** Runs the job that looks at all tenants, a minute later. */
  look(): Promise<void>;
  /** The signals of the tenant as they are shown, the latest first. */
  signals(search?: string): Promise<AnsweredSignal[]>;
  /** Sells on debit at noon of each day. */
  sold(shopId: number, days: readonly string[], centavos?: number): Promise<void>;
}

/** It is Tuesday, 10 March 2026; nobody sold anything yet. */
export async function setSignalStage(h: Harness): Promise<SignalStage> {
  const ledger = await setLedgerStage(h);
  const { tenant } = ledger;
  const other = await makeEstablishment(ledger.one, ledger.companyId);
  const [reader, manager] = [await tenant.user({ role: 'admin' }), await tenant.user({ role: 'admin' })];
  await tenant.grant(reader, 'financeiro.signals.read');
  for (const what of ['read', 'treat', 'configure'] as const)
    await tenant.grant(manager, `financeiro.signals.${what}`);
  const get: SignalStage['get'] = async (file, user = manager) =>
    user.get(`${BASE}/${file}`, { bearer: await user.freshToken() });
  return {
    ...ledger,
    otherShopId: other.id,
    reader,
    manager,
    get,
    post: async (file, body, user = manager) =>
      user.post(`${BASE}/${file}.php`, body, { bearer: await user.freshToken() }),
    look: async () => {
      h.clock.advance({ minutes: 1 });
      await lookJobs(h.context)['signals.look']?.({});
    },
    signals: async (search = '') => {
      const { body, status, text } = await get(`listar.php${search}`);
      if (status !== 200) throw new Error(text);
      return body.data.sinais;
    },
    sold: async (shopId, days, centavos = 10_000) => {
      const drafts = days.map((day) =>
        saleDraft(shopId, {
          dataTransacao: new Date(`${day}T15:00:00Z`),
          valorBrutoCentavos: centavos,
        }),
      );
      await sell(h, tenant.id, drafts);
    },
  };
}

/** So many days, the last of which is this one. */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}
