import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeCursor } from '../../src/modules/sales/polling-cursor.ts';
import { type Answer, send } from '../harness/client.ts';
import { bindToCompany } from '../harness/companies.ts';
import { createHarness } from '../harness/harness.ts';
import { makeNumberedCompany } from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { FILE_MAPPING } from '../reconciliation/acquirer-files.ts';
import { allRoutes, type Mounted } from './mounted.ts';
import { grantAccounts, makeOperationWorld, type OperationWorld } from './operation-world.ts';
import { exampleOf, type Schema } from './schema-example.ts';
import { createSnapshot } from './snapshot.ts';

/** The back office names things by number, in queries and bodies: none out of reach may be told from one that is not there. */
const UNKNOWN = 2 ** 40;
/** Tasks have a test of their own: `task-numbers.test.ts`. */
const AREAS = /^\/backend\/api\/(?!tarefas\/)([\w-]+)\/(.+)\.php$/;

/** What `id` is the number of, by the area of its endpoint, or by area and file where that says more. */
const KINDS_OF_ID: Record<string, string> = {
  alugueis: 'rental',
  assinaturas: 'document',
  'alugueis/baixar-cobranca': 'charge',
  comissoes: 'rule',
  'comissoes/fechamentos/comprovante': 'statement',
  'comissoes/fechamentos/mudar-status': 'statement',
  'comissoes/fechamentos/obter': 'statement',
  estabelecimentos: 'establishment',
  'estabelecimentos/atualizar-local': 'location',
  'estabelecimentos/notas/atualizar': 'note',
  // Another one, since it is gone afterwards.
  'estabelecimentos/notas/excluir': 'spareNote',
  empresas: 'company',
  feriados: 'holiday',
  'financeiro/antecipacoes/aceitar': 'advance',
  'financeiro/antecipacoes/aprovar': 'advance',
  'financeiro/antecipacoes/desfazer': 'advance',
  'financeiro/antecipacoes/recusar': 'advance',
  'financeiro/antecipacoes/regras/decidir': 'advanceRule',
  'financeiro/antecipacoes/ver': 'advance',
  'financeiro/cobrancas/cancelar': 'pixCharge',
  'financeiro/cobrancas/enviar': 'pixCharge',
  'financeiro/cobrancas/pagamentos/decidir': 'pixClaim',
  'financeiro/cobrancas/pagamentos/informar': 'pixCharge',
  'financeiro/cobrancas/qr': 'pixCharge',
  'financeiro/cobrancas/recebidos/atribuir': 'pixReceipt',
  'financeiro/cobrancas/recebidos/dispensar': 'pixReceipt',
  'financeiro/cobrancas/ver': 'pixCharge',
  'financeiro/conciliacao/contestacoes/andamento': 'payoutFile',
  'financeiro/conciliacao/mapeamentos/remover': 'spareMapping',
  'financeiro/conciliacao/mapeamentos/salvar': 'payoutFile',
  'financeiro/disputas/avisar': 'dispute',
  'financeiro/disputas/carta': 'dispute',
  'financeiro/disputas/conduzir': 'dispute',
  'financeiro/disputas/encerrar': 'dispute',
  'financeiro/disputas/provas/baixar': 'dispute',
  'financeiro/disputas/provas/enviar': 'dispute',
  'financeiro/disputas/provas/remover': 'dispute',
  'financeiro/disputas/ver': 'dispute',
  'financeiro/envios/reenviar': 'paperMail',
  'financeiro/razao/pedidos/decidir': 'ledgerRequest',
  'financeiro/agenda/arquivos/baixar': 'agendaFile',
  'financeiro/bloqueios/decidir': 'hold',
  'financeiro/bloqueios/liberar': 'hold',
  'financeiro/onus/decidir': 'encumbrance',
  'financeiro/onus/encerrar': 'encumbrance',
  'financeiro/contas/aprovar': 'payeeAccount',
  'financeiro/contas/recusar': 'payeeAccount',
  'financeiro/repasses/arquivos/baixar': 'payoutFile',
  'financeiro/repasses/arquivos/declarar-nao-enviado': 'payoutFile',
  'financeiro/repasses/comprovante': 'paidPayout',
  'financeiro/repasses/refazer': 'payout',
  'financeiro/sinais/detalhar': 'signal',
  'financeiro/sinais/tratar': 'signal',
  importacoes: 'import',
  'planos-taxas': 'plan',
  propostas: 'proposal',
  terminais: 'terminal',
  tokens: 'token',
  transacoes: 'transaction',
  'transacoes/desfazer-importacao': 'import',
  'transacoes/desfazer-importacao-previa': 'import',
  'transacoes/importacao-erros': 'import',
  'transacoes/importacao-recusadas': 'import',
  'transacoes/importacoes': 'import',
  usuarios: 'person',
};

/** What other fields are the number of; null for what refers to nothing here. */
const KINDS: Record<string, string | null> = {
  aluguel_id: 'rental',
  arquivo_id: 'payoutFile',
  // Beside the number of the line after which a list goes on.
  apos_arquivo_id: null,
  beneficiario_company_id: 'company',
  beneficiario_tenant_id: 'tenant',
  beneficiario_user_id: 'person',
  // Projects, of which these worlds have none, have tests of their own.
  client_id: null,
  cobranca_id: 'pixCharge',
  company_id: 'company',
  contestacao_id: 'payoutFile',
  mapeamento_id: 'payoutFile',
  contrato_id: 'payoutContract',
  documento_id: null,
  empresa_id: 'company',
  estabelecimento_id: 'establishment',
  favorecido_id: 'establishment',
  importacao_id: 'import',
  local_id: 'location',
  plano_taxas_id: 'plan',
  proposta_id: 'proposal',
  responsavel_id: 'person',
  since_id: null,
  // Of a contract or a hold by the kind of what is asked for; a test of its own knows both.
  sobre_id: null,
  terminal_id: 'terminal',
  // Narrows what was posted of an establishment; the ledgers of these worlds are closed.
  transacao_id: null,
  usuario_id: 'person',
  user_id: null, // of the external endpoint, which has a token and a test of its own
};

/** Things that belong to the whole tenant, whatever company somebody is bound to. */
const OF_THE_TENANT = ['plan', 'person', 'token', 'import', 'rule', 'holiday'];

/** What the smallest request lacks before the number is looked at. */
const MORE: Record<string, object> = {
  backofficeGetAgendaMonth: { mes: '2026-03' },
  backofficeGetAgendaDay: { data: '2026-03-10' },
  backofficeGetPayeeAccounts: { favorecido_tipo: 'estabelecimento' },
  backofficeGetPayeeMailing: { favorecido_tipo: 'estabelecimento' },
  backofficeSendPaperAgain: { favorecido_tipo: 'estabelecimento', favorecido_id: 0 },
  backofficeCreateEstablishment: {
    codigo_ec: '9000000001',
    documento: '11222333000181',
    razao_social: 'Comércio',
    mcc: '5462',
  },
  backofficeListPixChargeable: { tipo: 'divida' },
  backofficePollTransactions: { since_id: 0 },
  backofficeContinuePolling: { cursor: encodeCursor(new Map()) },
  backofficeCheckCommissionRule: { taxa_percentual: '1.00' },
  backofficeCreateCommissionRule: { taxa_percentual: '1.00' },
  backofficeCreateMissingSale: { linha: 3 },
  backofficeGetDisputeEvidence: { prova: '0193a000-0000-7000-8000-00000000ffff' },
  // Of a day on which nothing is.
  backofficeOpenAcquirerClaim: { dia: '2020-01-02' },
  backofficeRemoveDisputeEvidence: { prova: '0193a000-0000-7000-8000-00000000ffff' },
  backofficeSaveAcquirerMapping: { mapeamento: FILE_MAPPING },
  // Of a day on which nothing is.
  backofficeSettleAcquirerLines: { acao: 'atribuir', dia: '2020-01-02' },
  backofficeTreatSignal: { nota: 'Falamos com o lojista' },
  backofficeUpdatePermissions: { conceder: ['perm-user-list'] },
};

const LEDGER_KEYS = [
  'financeiro.read',
  'financeiro.adjust',
  'financeiro.advance',
  'financeiro.advance.approve',
  'financeiro.charges',
  'financeiro.charges.approve',
  'financeiro.disputes.manage',
  'financeiro.payouts.prepare',
  'financeiro.payouts.approve',
  'financeiro.payouts.send',
  'financeiro.agenda.read',
  'financeiro.agenda.change',
  'financeiro.agenda.approve',
  'financeiro.agenda.files',
  'financeiro.reconcile',
  'financeiro.signals.read',
  'financeiro.signals.treat',
] as const;

const h = await createHarness({ leavesMessages: true });
const whole = await createSnapshot(h.db.owner);
/** An export stands in the audit log of its caller, which is all that it writes. */
const unaudited = await createSnapshot(h.db.owner, { audited: false });

interface Case {
  mounted: Mounted;
  name: string;
  kind: string;
}

function partOf({ route }: Mounted): { inQuery: boolean; schema: Schema } {
  const inQuery = route.method === 'GET';
  return { inQuery, schema: ((inQuery ? route.schema.query : route.schema.body) ?? {}) as Schema };
}

function kindOf({ url }: Mounted, name: string): string | null {
  const [, area = '', file = ''] = AREAS.exec(url) ?? [];
  const kind = name === 'id' ? (KINDS_OF_ID[`${area}/${file}`] ?? KINDS_OF_ID[area]) : KINDS[name];
  if (kind === undefined) throw new Error(`what is "${name}" of ${url} the number of? say so in this file`);
  return kind;
}

const isNumber = (name: string) => name === 'id' || name.endsWith('_id');
const cases: Case[] = allRoutes
  .filter(({ url }) => AREAS.test(url))
  .flatMap((mounted) =>
    Object.keys(partOf(mounted).schema.properties ?? {})
      .filter(isNumber)
      .flatMap((name) => {
        const kind = kindOf(mounted, name);
        return kind === null ? [] : [{ mounted, name, kind }];
      }),
  );

/** A request of somebody's own things, but for the field. */
async function ask({ mounted, name }: Case, caller: TestUser, own: OperationWorld, number: number) {
  const { inQuery, schema } = partOf(mounted);
  const known = (schema.required ?? []).filter(isNumber).map((field) => {
    const kind = kindOf(mounted, field);
    return [field, kind === null ? `d${UNKNOWN}` : own.numbers[kind]] as const;
  });
  const format = schema.required?.includes('formato') ? { formato: 'csv' } : {};
  const more = { ...MORE[mounted.route.operationId], ...format };
  const fields = { ...more, ...Object.fromEntries(known), [name]: number };
  const bearer = await caller.token();
  if (inQuery) {
    const search = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    return send(h.app, 'GET', `${mounted.url}?${search}`, { bearer });
  }
  const body = { ...(exampleOf(schema) as object), ...fields };
  return send(h.app, mounted.route.method, mounted.url, { bearer, body });
}

function withoutRequest({ body, status, text }: Answer): object {
  const { request_id, ...rest } = body ?? { text };
  return { status, ...rest };
}

let worlds: Record<'alfa' | 'beta' | 'north' | 'south' | 'branch', OperationWorld>;
let callers: Record<'beta' | 'north' | 'south' | 'bound', TestUser>;

beforeAll(async () => {
  const alfa = await h.tenant();
  const [beta, north, south] = [await h.tenant(), await alfa.tenant(), await alfa.tenant()];
  const adminOf = (tenant: TestTenant) => tenant.user({ role: 'admin' });
  const boss = await adminOf(alfa);
  callers = {
    beta: await adminOf(beta),
    north: await adminOf(north),
    south: await adminOf(south),
    bound: await alfa.user({ role: 'editor' }),
  };
  const world = async (tenant: TestTenant, admin: TestUser) =>
    makeOperationWorld(h, tenant, admin, await makeNumberedCompany(h, admin));
  const branch = await makeNumberedCompany(h, boss);
  worlds = {
    alfa: await world(alfa, boss),
    beta: await world(beta, callers.beta),
    north: await world(north, callers.north),
    south: await world(south, callers.south),
    branch: await makeOperationWorld(h, alfa, boss, branch),
  };
  for (const key of ['operacoes.manage', 'propostas.manage', 'comissoes.manage'] as const)
    await alfa.grant(callers.bound, key);
  const homes = { beta, north, south, bound: alfa };
  for (const name of ['beta', 'north', 'south', 'bound'] as const)
    for (const key of LEDGER_KEYS) await homes[name].grant(callers[name], key);
  await grantAccounts(alfa, callers.bound);
  await bindToCompany(h, callers.bound, branch.uuid);
  // A login is written into the audit log: it must not look like the effect of a request.
  await Promise.all(Object.values(callers).map((caller) => caller.token()));
});

test('there are endpoints that name things by number, all of them in queries and bodies', () => {
  expect(cases.length).toBeGreaterThan(45);
  expect(allRoutes.filter(({ url }) => AREAS.test(url) && url.includes(':'))).toEqual([]);
});

// Whoever exports too often would be answered the same of any number.
beforeEach(async () => {
  await h.db.owner.query('delete from rate_limits');
});

describe.each(cases.map((one) => [`${one.name} of ${one.mounted.title}`, one] as const))(
  '%s',
  (_title, one) => {
    test('is looked at: an own number is answered otherwise', async () => {
      const { beta } = worlds;
      const own = await ask(one, callers.beta, beta, beta.numbers[one.kind] ?? 0);
      const unknown = await ask(one, callers.beta, beta, UNKNOWN);
      expect(withoutRequest(own)).not.toEqual(withoutRequest(unknown));
      expect(own.status, own.text).toBeLessThan(500);
    });

    test('tells nobody outside of a foreign number more than of none, and changes nothing', async () => {
      const outside = [
        ['an admin of another white label', 'alfa', 'beta', callers.beta],
        ['an admin of a sister company', 'north', 'south', callers.south],
        ['an admin of a company below', 'alfa', 'north', callers.north],
        ['somebody bound to another company', 'alfa', 'branch', callers.bound],
      ] as const;
      const snapshot = one.mounted.url.endsWith('/exportar.php') ? unaudited : whole;
      for (const [who, target, own, caller] of outside) {
        if (caller === callers.bound && OF_THE_TENANT.includes(one.kind)) continue;
        const theirs = worlds[target];
        const before = await snapshot(theirs.tenant.id);
        const foreign = await ask(one, caller, worlds[own], theirs.numbers[one.kind] ?? 0);
        const unknown = await ask(one, caller, worlds[own], UNKNOWN);
        expect(foreign.body?.code, `${who}: ${foreign.text}`).not.toBe('validation.failed');
        expect(withoutRequest(foreign), `${who} can tell a foreign number from none`).toEqual(
          withoutRequest(unknown),
        );
        expect(foreign.text).not.toContain(theirs.secret);
        expect(await snapshot(theirs.tenant.id), `${who} changed something`).toBe(before);
      }
    });
  },
);
