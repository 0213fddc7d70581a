import { operationsJobs } from '../../src/app/operations-jobs.ts';
import { type Answer, send } from './client.ts';
import type { Harness } from './harness.ts';
import { makeEstablishment, makeNumberedCompany, type NumberedCompany } from './operations.ts';
import type { TestTenant, TestUser } from './people.ts';
import { outcome } from './user-answers.ts';

const BASE = '/backend/api/financeiro/contas';
type Fields = Record<string, unknown>;
type AccountKey = 'read' | 'change' | 'approve';

/** A shop that is paid, and the people who look after its account. */
export interface PayeeStage {
  tenant: TestTenant;
  admin: TestUser;
  company: NumberedCompany;
  shop: { id: number; documento: string };
  /** Holds every key. */
  asker: TestUser;
  /** Another one who holds every key. */
  approver: TestUser;
  /** Whose role holds keys of operations and none of accounts. */
  outsider: TestUser;
  /** Holds every key in another tenant. */
  stranger: TestUser;
  person(...keys: AccountKey[]): Promise<TestUser>;
  /** A Pix key that is new each time, in the name of the shop. */
  request(changes?: Fields): Fields;
  ask(changes?: Fields, user?: TestUser): Promise<Answer>;
  /** An account that was asked for. */
  asked(changes?: Fields): Promise<{ id: number; versao: number }>;
  approve(fields: Fields, user?: TestUser): Promise<Answer>;
  refuse(fields: Fields, user?: TestUser): Promise<Answer>;
  /** What is known of the shop's accounts. */
  known(user?: TestUser): Promise<Answer>;
  /** An account that money goes to. */
  active(changes?: Fields): Promise<{ id: number }>;
  /** Lets the schedule run once. */
  tick(): Promise<void>;
  /** Status and code to nobody, to somebody without the key, and to another tenant. */
  refusals(method: 'GET' | 'POST', file: string, fields: Fields): Promise<string[]>;
}

let count = 0;

export async function makePayeeStage(h: Harness): Promise<PayeeStage> {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  const shop = await makeEstablishment(admin, company.id);
  const person = (...keys: AccountKey[]) => holder(tenant, keys);
  const people = {
    asker: await person('read', 'change', 'approve'),
    approver: await person('read', 'change', 'approve'),
    outsider: await tenant.user({ role: 'operator' }),
    stranger: await holder(await h.tenant(), ['read', 'change', 'approve']),
  };
  const request: PayeeStage['request'] = (changes = {}) => {
    count += 1;
    return {
      favorecido_tipo: 'estabelecimento',
      favorecido_id: shop.id,
      titular: { documento: shop.documento, nome: 'Padaria Pão Dourado' },
      pix: { chave: `financeiro${count}@paodourado.com.br` },
      ...changes,
    };
  };
  return {
    tenant,
    admin,
    company,
    shop,
    ...people,
    person,
    request,
    ...stepsOf(request, people),
    known: async (user = people.asker) =>
      user.get(`${BASE}/favorecido.php?favorecido_tipo=estabelecimento&favorecido_id=${shop.id}`, {
        bearer: await user.freshToken(),
      }),
    tick: async () => {
      await operationsJobs(h.context)['payees.activateAccounts']?.({});
    },
    refusals: (method, file, fields) =>
      refusalsOf(h, [null, people.outsider, people.stranger], { method, file, fields }),
  };
}

type Steps = Pick<PayeeStage, 'ask' | 'asked' | 'approve' | 'refuse' | 'active'>;

/** What people do with an account. */
function stepsOf(
  request: PayeeStage['request'],
  { approver, asker }: Pick<PayeeStage, 'asker' | 'approver'>,
): Steps {
  // With tokens of now: a quarantine is longer than a session.
  const post = async (file: string, body: Fields, user: TestUser) =>
    user.post(`${BASE}/${file}.php`, body, { bearer: await user.freshToken() });
  const steps: Steps = {
    ask: (changes, user = asker) => post('solicitar', request(changes), user),
    asked: async (changes) => accountOf(await steps.ask(changes)),
    approve: (fields, user = approver) => post('aprovar', fields, user),
    refuse: (fields, user = approver) => post('recusar', fields, user),
    active: async (changes) => {
      const { id } = await steps.asked(changes);
      return accountOf(await steps.approve({ id }));
    },
  };
  return steps;
}

function accountOf({ body, status, text }: Answer) {
  if (status !== 200) throw new Error(text);
  return body.data.conta;
}

async function refusalsOf(
  h: Harness,
  users: readonly (TestUser | null)[],
  { fields, file, method }: { method: 'GET' | 'POST'; file: string; fields: Fields },
): Promise<string[]> {
  const answers: Answer[] = [];
  for (const user of users) {
    const bearer = user === null ? {} : { bearer: await user.token() };
    const query = method === 'GET' ? `?${new URLSearchParams(textsOf(fields))}` : '';
    const body = method === 'GET' ? {} : { body: fields };
    answers.push(await send(h.app, method, `${BASE}/${file}.php${query}`, { ...bearer, ...body }));
  }
  return answers.map(outcome);
}

async function holder(tenant: TestTenant, keys: readonly AccountKey[]): Promise<TestUser> {
  const user = await tenant.user({ role: 'viewer' });
  for (const key of keys) await tenant.grant(user, `financeiro.accounts.${key}`);
  return user;
}

function textsOf(fields: Fields): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}
