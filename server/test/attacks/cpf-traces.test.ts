import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../src/app/context.ts';
import { buildMainHost } from '../../src/app/main-host.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { type Answer, createClient } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { establishmentBody, makeNumberedCompany } from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';

/** People write a CPF where nobody asks for one. Neither audit log, log line nor error says it again. */
const FORMS = ['52998224725', '529.982.247-25', '529 982 247 25', '529.982.247–25', '529982247/25'];

const h = await createHarness({ leavesMessages: true });
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildMainHost>>;
let tenant: TestTenant;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  const log = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
  const { clock, database, mailer } = h;
  app = await buildMainHost(
    await createContext({ config: h.context.config, clock, log, database, mailer, presence: {} }),
  );
  await app.ready();
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  colleague = await tenant.user();
  await tenant.switchModule('tasks', true);
  await tenant.grant(admin, 'tarefas.update');
});

afterAll(() => app.close());

function expectNoCpf(text: string): void {
  for (const form of FORMS) expect(text).not.toContain(form);
}

test.each(FORMS)('%s leaves no trace', async (cpf) => {
  const caller = createClient(
    () => app,
    async () => ({ bearer: await admin.token() }),
  );
  const company = await makeNumberedCompany(h, admin);
  const office = (path: string, body: object) => caller.post(`/backend/api/${path}.php`, body);
  const done = (answer: Answer) => {
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.data;
  };
  const { estabelecimento } = done(
    await office(
      'estabelecimentos/criar',
      establishmentBody(company.id, {
        razao_social: `Maria da Silva ${cpf}`,
        metadata: { sócios: [{ [cpf]: `Ana, CPF ${cpf}` }], cpf_contador: cpf, número: 52998224725 },
      }),
    ),
  );
  done(
    await office('estabelecimentos/atualizar', {
      id: estabelecimento.id,
      status: 'ativo',
      motivo: `de ${cpf}`,
    }),
  );
  const { proposta } = done(
    await office('propostas/criar', { lead_nome: `Ana (${cpf})`, documento: '52998224725' }),
  );
  done(
    await office('propostas/atualizar', {
      id: proposta.id,
      lead_nome: `Bia ${cpf}`,
      documento: '11144477735',
    }),
  );
  const { tarefa } = done(await office('tarefas/criar', { title: `Ligar para ${cpf}` }));
  done(await office('tarefas/atualizar', { id: tarefa.id, description: `CPF${cpf}.` }));
  done(await caller.patch(`/api/v1/auth/users/${admin.uuid}`, { displayName: `Eu ${cpf}` }));
  done(await caller.post('/api/v1/companies', { razaoSocial: `Empresa de ${cpf}`, metadata: { nota: cpf } }));
  const { rows } = await h.db.owner.query('select a::text as row from audit_entries a');
  expect(rows.length).toBeGreaterThan(6);
  expectNoCpf(rows.map(({ row }) => row).join('\n'));

  const encoded = encodeURIComponent(cpf).replaceAll('.', '%2E').replaceAll('-', '%2D');
  const refused = [
    await office('propostas/criar', { lead_nome: 'x', [cpf]: 1 }),
    await office('permissoes/atualizar', { usuario_id: colleague.id, conceder: [cpf] }),
    await office('estabelecimentos/criar', establishmentBody(company.id, { documento: `${cpf}9` })),
    await caller.patch(`/api/v1/auth/users/${colleague.uuid}/permissions`, { grant: [cpf] }),
    await caller.patch(`/api/v1/auth/users/${admin.uuid}`, { personalData: { [cpf]: 'x' } }),
    ...(await Promise.all(
      [cpf, encoded, encodeURIComponent(cpf), cpf.replaceAll(' ', '+')].flatMap((written) => [
        caller.get(`/backend/api/propostas/listar.php?documento=${written}`),
        caller.get(`/backend/api/propostas/listar.php?${written}=1`),
        caller.get(`/api/v1/external-apis/registry-lookup/${written}`),
        caller.get(`/api/v1/nothing/${written}`),
      ]),
    )),
  ];
  for (const { status, text } of refused) {
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expectNoCpf(text);
  }
  const written = lines.join('');
  expect(written.match(/"msg":"request"/g)?.length).toBeGreaterThan(20);
  expectNoCpf(written);
  for (const other of [encoded, encodeURIComponent(cpf), cpf.replaceAll(' ', '+')])
    expect(written.toLowerCase()).not.toContain(other.toLowerCase());
});
