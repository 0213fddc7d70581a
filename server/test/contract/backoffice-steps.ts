import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { writeRemittance } from '../../src/modules/payouts/cnab/remittance-writer.ts';
import { localDate } from '../../src/platform/local-date.ts';
import type { RequestOptions } from '../harness/client.ts';
import { form, PDF } from '../harness/documents.ts';
import type { Harness } from '../harness/harness.ts';
import { establishmentBody, makeNumberedCompany, saleDraft, sell } from '../harness/operations.ts';
import { CONTRACT } from '../harness/payouts.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { remittance } from '../payouts/orders.ts';
import { answered, asFile } from '../payouts/returns.ts';
import { CIELO_SALES, FILE_MAPPING, fileOf } from '../reconciliation/acquirer-files.ts';
import { type AdvancePlace, advanceSteps } from './advance-steps.ts';
import { chargeSteps } from './charge-steps.ts';
import { disputeSteps } from './dispute-steps.ts';
import { financeSteps } from './finance-steps.ts';
import { makeOperationWorld } from './operation-world.ts';
import { signalSteps } from './signal-rows.ts';

/** What changes nothing that belongs to a tenant, and the events of sessions and providers, which have tests of their own. */
export const OTHER_BACKOFFICE_POSTS: ReadonlySet<string> = new Set([
  'assinaturas/webhook',
  'auth/forgot-password',
  'auth/login',
  'auth/logout',
  'auth/reset-password',
  'auth/passkey',
  'auth/second-factor',
  'comissoes/regras/conferir',
  'financeiro/conciliacao/mapeamentos/previa',
  'importacoes/previa',
  'propostas/simulador/calcular',
  'transacoes/importar-previa',
  'transacoes/polling-continuar',
]);

const CSV = { 'content-type': 'text/csv' };
const PLAIN = { 'content-type': 'text/plain' };

/** A return that speaks of payments which are no payouts of the tenant. */
function payoutReturn(): string {
  const outcome = writeRemittance(remittance());
  if (!outcome.ok) throw new Error('the example of a file was refused');
  return Buffer.from(asFile(answered(outcome.result.bytes, {}))).toString('latin1');
}

/** What stands behind the path of an endpoint that takes a file: a step names numbers there that the list above cannot know. */
export const searchOf = (search: string, named: object): string => {
  const more = new URLSearchParams(Object.entries(named)).toString();
  return more === '' ? search : `${search === '' ? '?' : `${search}&`}${more}`;
};

/** The endpoints that take a file in place of a body: the file, and what stands behind their path beside what the step names. */
export const FILE_STEPS: ReadonlyMap<string, { search: string; options: RequestOptions }> = new Map([
  [
    'importacoes/enviar',
    { search: '?tipo=terminais', options: { payload: 'numero_serie\n1\n', headers: CSV } },
  ],
  [
    'financeiro/conciliacao/arquivos/enviar',
    { search: '', options: { payload: fileOf(CIELO_SALES).toString('latin1'), headers: PLAIN } },
  ],
  [
    'financeiro/disputas/provas/enviar',
    { search: '', options: form([{ name: 'document', fileName: 'entrega.pdf', value: PDF }]) },
  ],
  [
    'financeiro/cobrancas/retorno',
    {
      search: '',
      options: {
        payload: JSON.stringify({
          pix: [{ endToEndId: '0'.repeat(32), valor: '1.00', horario: '2026-03-10T12:00:00Z' }],
        }),
        headers: PLAIN,
      },
    },
  ],
  ['financeiro/repasses/retorno', { search: '', options: { payload: payoutReturn(), headers: PLAIN } }],
  ['transacoes/importar', { search: '', options: { payload: 'nsu;valor\n1;1\n', headers: CSV } }],
]);

/**
 * A request to every other POST of the back office that succeeds when they are sent in this order: the path and the body.
 * The things that they speak of are made here, by an admin of a new tenant.
 */
export async function makeBackofficeSteps(
  h: Harness,
  tenant: TestTenant,
  root: TestUser,
): Promise<[string, object][]> {
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  const { numbers: of } = await makeOperationWorld(h, tenant, admin, company);
  const editor = await tenant.user({ role: 'editor' });
  const { recorded } = await sell(h, tenant.id, [saleDraft(of['establishment'] ?? 0)]);
  const lead = { lead_nome: 'Outra', company_id: company.id };
  const waiting = await approvedProposal(admin, lead);
  const place = { estabelecimento_id: of['establishment'] };
  const spare = await spareTerminal(admin, of['location']);
  const note = async (texto: string) =>
    (await root.post('/backend/api/estabelecimentos/notas/criar.php', { ...place, texto }, { tenant })).body
      .data.nota.id;
  // As if its file had been read, so that it may be taken back.
  await h.db.owner.query(`update import_runs set status = 'concluida', finished_at = $1 where id = $2`, [
    h.clock.now(),
    of['import'],
  ]);
  const rent = { valor_mensal_centavos: 100, dia_vencimento: 1, forma_cobranca: 'pix' };
  return [
    ['alugueis/atualizar', { id: of['rental'], dia_vencimento: 5 }],
    ['alugueis/baixar-cobranca', { id: of['charge'], status: 'paga' }],
    ['alugueis/criar', { ...rent, terminal_id: spare }],
    ['assinaturas/registrar', { proposta_id: waiting, documento_id: 'doc-1' }],
    ...commissionSteps(of, company.id),
    ['estabelecimentos/atualizar-local', { ...place, id: of['location'], nome: 'Outra loja' }],
    ['estabelecimentos/atualizar', { id: of['establishment'], mcc: '5411' }],
    ['estabelecimentos/criar-local', { ...place, nome: 'Filial' }],
    ['estabelecimentos/criar', establishmentBody(company.id)],
    ['estabelecimentos/notas/atualizar', { id: await note('Uma'), texto: 'Outra coisa' }],
    ['estabelecimentos/notas/criar', { ...place, texto: 'Prefere WhatsApp' }],
    ['estabelecimentos/notas/excluir', { id: await note('Outra') }],
    ...(await moneySteps(h, { tenant, admin, company, of })),
    ['feriados/criar', { data: '2027-01-25', nome: 'Aniversário', escopo: 'nacional' }],
    ['feriados/excluir', { id: of['holiday'] }],
    ['permissoes/atualizar', { usuario_id: editor.id, conceder: ['perm-user-view'] }],
    ['importacoes/enviar', {}],
    ['planos-taxas/atualizar', { id: of['plan'], nome: 'Outro nome' }],
    ['planos-taxas/criar', { nome: 'Novo plano' }],
    ['propostas/atualizar', { id: of['proposal'], lead_nome: 'Outro nome' }],
    ['propostas/criar', lead],
    ['propostas/mudar-status', { id: of['proposal'], status: 'enviada' }],
    ...(await taskSteps(root, tenant)),
    ['terminais/atualizar', { id: of['terminal'], modelo: 'D3' }],
    ['terminais/criar', { numero_serie: 'SERIE-2', modelo: 'D2', tipo: 'pos' }],
    ['tokens/criar', { nome: 'Folha' }],
    ['tokens/revogar', { id: of['token'] }],
    ['transacoes/desfazer-importacao', { id: of['import'] }],
    ['transacoes/importar', {}],
    ['transacoes/mudar-status', { id: recorded[0]?.id, status: 'estornada' }],
    ['usuarios/atualizar', { id: editor.id, nome: 'Outro nome' }],
    ['usuarios/criar', { nome: 'Nova', email: 'nova@example.com', role_number: '5' }],
    // At last: tasks need it.
    ['modulos/alternar', { module: 'tasks', enabled: false }],
  ];
}

/** Everything of money after capture, the books first. */
async function moneySteps(h: Harness, place: AdvancePlace): Promise<[string, object][]> {
  const { of, tenant } = place;
  const { rows } = await h.db.owner.query<{ documento: string }>(
    'select documento from establishments where tenant_id = $1 and id = $2',
    [tenant.id, of['establishment']],
  );
  const merchant = { estabelecimento_id: of['establishment'] };
  const today = localDate(h.clock.now(), DEFAULT_TIME_ZONE);
  return [
    ...financeSteps(of, merchant, today),
    // Before contracts and holds take of what is available.
    ...(await payoutSteps(h, tenant, of)),
    ...agendaSteps(of, { ...merchant, documento: rows[0]?.documento ?? '' }, today),
    ...(await advanceSteps(h, place)),
    ...(await disputeSteps(h, tenant, of)),
    ...(await chargeSteps(h, tenant, of)),
    ...reconciliationSteps(of),
    ...signalSteps(of),
  ];
}

function commissionSteps(of: Record<string, number>, companyId: number): [string, object][] {
  const rule = { nivel: 5, beneficiario: 'Ana', modelo: 'fixo', valor_centavos: 1, company_id: companyId };
  const released = [{ id: of['statement'], versao: 2 }];
  return [
    ['comissoes/fechamentos/mudar-status', { id: of['statement'], status: 'liberada', versao: 1 }],
    ['comissoes/fechamentos/mudar-status-em-lote', { status: 'paga', fechamentos: released }],
    ['comissoes/regras/criar', rule],
    ['comissoes/regras/encerrar', { id: of['rule'], vigencia_fim: '2026-03-31' }],
  ];
}

/** What was asked for by somebody else is approved, and ended then. */
function agendaSteps(
  of: Record<string, number>,
  { documento, ...place }: { documento: string },
  day: string,
): [string, object][] {
  const contract = {
    ...{ documento, efeito: 'onus', contrato: 'CT-2', credor_nome: 'Banco' },
    ...{ credor_documento: '11222333000181', credor_conta: '341 0001 1', percentual: '10.00' },
    ...{ prioridade: 2, data_inicio: day },
  };
  const held = { motivo: 'risco', valor_centavos: 100, descricao: 'Suspeita' };
  return [
    ['financeiro/onus/criar', contract],
    ['financeiro/onus/decidir', { id: of['encumbrance'], status: 'aprovado', versao: 1 }],
    ['financeiro/onus/encerrar', { id: of['encumbrance'], versao: 2 }],
    ['financeiro/bloqueios/criar', { ...place, ...held }],
    ['financeiro/bloqueios/decidir', { id: of['hold'], status: 'aprovado', versao: 1 }],
    ['financeiro/bloqueios/liberar', { id: of['hold'], versao: 2 }],
  ];
}

function reconciliationSteps(of: Record<string, number>): [string, object][] {
  const file = { arquivo_id: of['payoutFile'] };
  const shop = { estabelecimento_id: of['establishment'], modalidade: 'credito_vista' };
  const id = of['payoutFile'];
  const tolerated = { parcela_centavos: 2, venda_centavos: 0, bruto_centavos: 0, vencimento_dias: 1 };
  return [
    [
      'financeiro/conciliacao/contestacoes/abrir',
      { linhas: [{ ...file, linha: 3 }], nota: 'Não reconhecida' },
    ],
    ['financeiro/conciliacao/contestacoes/andamento', { id, situacao: 'enviada' }],
    [
      'financeiro/conciliacao/mapeamentos/salvar',
      { nome: 'Novo', adquirente: 'stone', mapeamento: FILE_MAPPING },
    ],
    ['financeiro/conciliacao/mapeamentos/remover', { id }],
    ['financeiro/conciliacao/configurar', { ...tolerated, suspensa_centavos: 5 }],
    ['financeiro/conciliacao/resolver', { ...file, acao: 'aceitar' }],
    ['financeiro/conciliacao/criar-venda', { ...file, ...shop, linha: 3 }],
    ['financeiro/conciliacao/arquivos/enviar', {}],
  ];
}

/** Payouts of the hundred centavos that the request for a posting gives, to the account that was approved before. */
async function payoutSteps(
  h: Harness,
  tenant: TestTenant,
  of: Record<string, number>,
): Promise<[string, object][]> {
  const copy = async (status: string, alarm = false) => {
    const { rows } = await h.db.owner.query<{ id: string }>(
      `insert into payouts (tenant_id, establishment_id, status, centavos, dia, favorecido, documento, account_id, conta,
         conta_pedida_por, conta_aprovada_por, destino, alarme_aberto, author_id, author_name, created_at, updated_at)
       select tenant_id, establishment_id, $3, centavos, dia, favorecido, documento, account_id, conta,
         conta_pedida_por, conta_aprovada_por, destino, $4, author_id, author_name, created_at, updated_at
       from payouts where tenant_id = $1 and id = $2 returning id`,
      [tenant.id, of['payout'], status, alarm],
    );
    return Number(rows[0]?.id);
  };
  // The steps are requests alone: what the job of an opening does is there as soon as the books are.
  await h.db.owner.query(
    `create or replace function prove_at_once() returns trigger language plpgsql as
       $$ begin new.estado := 'abertos'; new.conferida_em := now(); new.diferencas := 0; return new; end $$`,
  );
  await h.db.owner.query(
    'create or replace trigger prove_at_once before insert on ledger_books for each row execute function prove_at_once()',
  );
  const seen = (id: number, versao = 1) => ({ repasses: [{ id, versao }] });
  const draft = await copy('rascunho');
  const bank = { contrato_id: of['payoutContract'] };
  return [
    ['financeiro/repasses/contratos/criar', CONTRACT],
    ['financeiro/repasses/preparar', {}],
    ['financeiro/repasses/refazer', { id: of['payout'], versao: 1 }],
    ['financeiro/repasses/aprovar', seen(draft)],
    ['financeiro/repasses/enviar', { ...bank, ...seen(draft, 2) }],
    ['financeiro/repasses/cancelar', seen(await copy('rascunho'))],
    ['financeiro/repasses/resolver-alerta', seen(await copy('cancelado', true))],
    ['financeiro/repasses/arquivos/declarar-nao-enviado', { id: of['payoutFile'], versao: 1 }],
    ['financeiro/repasses/retorno', bank],
  ];
}

async function taskSteps(root: TestUser, tenant: TestTenant): Promise<[string, object][]> {
  const task = async (title: string) =>
    (await root.post('/backend/api/tarefas/criar.php', { title }, { tenant })).body.data.tarefa.id;
  return [
    ['tarefas/atualizar', { id: await task('Uma tarefa'), title: 'Outro título' }],
    ['tarefas/criar-em-lote', { items: 'Primeira tarefa\nSegunda tarefa' }],
    ['tarefas/criar', { title: 'Mais uma tarefa' }],
    ['tarefas/excluir', { id: await task('Tarefa que sai') }],
    ['tarefas/mudar-status', { id: await task('Tarefa que anda'), status: 'started' }],
  ];
}

async function approvedProposal(admin: TestUser, lead: object): Promise<number> {
  const id = (await post(admin, 'propostas/criar', lead)).proposta.id;
  for (const status of ['enviada', 'aprovada']) await post(admin, 'propostas/mudar-status', { id, status });
  return id;
}

/** A terminal at the location that is not let yet. */
async function spareTerminal(admin: TestUser, location: number | undefined): Promise<number> {
  const machine = { numero_serie: 'SERIE-1', modelo: 'D2', tipo: 'pos' };
  const id = (await post(admin, 'terminais/criar', machine)).terminal.id;
  await post(admin, 'terminais/atualizar', { id, status: 'ativo', local_id: location });
  return id;
}

async function post(admin: TestUser, path: string, body: object) {
  return (await admin.post(`/backend/api/${path}.php`, body)).body.data;
}
