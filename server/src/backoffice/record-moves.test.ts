import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { ROLES } from '@retaguarda/rules/roles';
import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany } from '../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../test/harness/people.ts';

const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;
let count = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  companyId = (await makeNumberedCompany(h, admin)).id;
});

interface Kind {
  /** Of its endpoints. */
  path: string;
  name: string;
  statuses: readonly string[];
  make(): Promise<number>;
  change: string;
}

async function makeTerminal(): Promise<number> {
  count += 1;
  const body = { company_id: companyId, numero_serie: `MOVES-${count}`, modelo: 'P2', tipo: 'pos' };
  return (await admin.post('/backend/api/terminais/criar.php', body)).body.data.terminal.id;
}

const KINDS: Kind[] = [
  {
    path: 'propostas',
    name: 'proposta',
    statuses: PROPOSAL_STATUSES,
    change: 'mudar-status',
    make: async () => {
      const made = await admin.post('/backend/api/propostas/criar.php', {
        company_id: companyId,
        lead_nome: 'Mercado',
      });
      return made.body.data.proposta.id;
    },
  },
  {
    path: 'terminais',
    name: 'terminal',
    statuses: TERMINAL_STATUSES,
    change: 'atualizar',
    make: makeTerminal,
  },
  {
    path: 'estabelecimentos',
    name: 'estabelecimento',
    statuses: ESTABLISHMENT_STATUSES,
    change: 'atualizar',
    make: async () => (await makeEstablishment(admin, companyId)).id,
  },
];

const cases = ROLES.flatMap((role) => KINDS.map((kind) => [role, kind.path, kind] as const));

test.each(cases)(
  '%s: a move of %s that is shown succeeds, and any other is refused',
  async (role, _path, kind) => {
    const user = await tenant.user({ role });
    for (const to of kind.statuses) {
      const id = await kind.make();
      const read = await user.get(`/backend/api/${kind.path}/obter.php?id=${id}`);
      const record = read.status === 200 ? read.body.data[kind.name] : { status: null, moves: [] };
      if (to === record.status) continue;
      const { status } = await user.post(`/backend/api/${kind.path}/${kind.change}.php`, { id, status: to });
      expect([to, status === 200]).toEqual([to, record.moves.includes(to)]);
    }
  },
);

test.each(ROLES)('%s: a proposal that may be edited is one whose change succeeds', async (role) => {
  const user = await tenant.user({ role });
  for (const step of ['rascunho', 'recusada']) {
    const id = await (KINDS[0] as Kind).make();
    if (step !== 'rascunho')
      await admin.post('/backend/api/propostas/mudar-status.php', { id, status: step });
    const read = await user.get(`/backend/api/propostas/obter.php?id=${id}`);
    const edit = read.status === 200 && read.body.data.proposta.abilities.edit;
    const { status } = await user.post('/backend/api/propostas/atualizar.php', { id, lead_nome: 'Outro' });
    expect([step, status === 200]).toEqual([step, edit]);
  }
});
