import type { Installation } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import type { Person } from '../people.ts';
import { post } from './requests.ts';

const TICKED = 500;
const BULK_TITLES = 50;
const REFUNDED = 1_000;

/** The administrators of the largest tenant, of tenants that write at once, and of one that sells. */
export interface BenchPeople {
  large: Person;
  others: readonly Person[];
  seller: Person;
}

/** What is written besides tasks and comments, of this server and of its ceiling. */
export async function writeRequests(
  { owner }: Installation,
  { large, seller }: Pick<BenchPeople, 'large' | 'seller'>,
): Promise<Record<'step-toggle' | 'bulk-50' | 'company-create' | 'sale-status', LoadRequest[]>> {
  const { rows: steps } = await owner.query<{ id: number }>(
    'select id::int from task_steps where tenant_id = $1 order by id',
    [large.tenantId],
  );
  const { rows: sales } = await owner.query<{ id: number }>(
    `select id::int from transactions where tenant_id = $1 and status = 'capturada' and parcelas = 1 and terminal_id is null
       and data_prevista_liquidacao < current_date - 30 and valor_bruto_centavos > 5000 order by id limit $2`,
    [seller.tenantId, REFUNDED],
  );
  const titles = Array.from({ length: BULK_TITLES }, (_, index) => `Tarefa em lote ${index}`);
  return {
    // The same again would change nothing, so each gets two states in turn.
    'step-toggle': [true, false].flatMap((is_done) =>
      steps.map(({ id }) => post(large, '/api/tarefas/detalhes/step-toggle', { id, is_done })),
    ),
    'bulk-50': [post(large, '/api/tarefas/bulk-create', { items: titles.join(';') })],
    'company-create': [post(large, '/api/v1/company/directory', { razaoSocial: 'Loja medida Ltda' })],
    'sale-status': sales.map(({ id }) =>
      post(seller, '/backend/api/transacoes/mudar-status.php', {
        id,
        status: 'estornada',
        valor_centavos: 1,
      }),
    ),
  };
}

/** Checklists for tasks of the largest tenant, and the permission to tick them for its administrator. */
export async function addSteps({ owner }: Installation, { tenantId, userId }: Person): Promise<void> {
  await owner.query(
    `insert into user_grants (tenant_id, user_id, permission_id, allowed, granted_at)
     select $1, $2, id, true, now() from permissions where key = 'tarefas.steps.manage'`,
    [tenantId, userId],
  );
  await owner.query(
    `with task as (
       update tasks set steps_total = steps_total + 1
       where tenant_id = $1 and id in (select id from tasks where tenant_id = $1 order by id limit $3) returning id)
     insert into task_steps (tenant_id, task_id, title, created_by, created_at)
     select $1, id, 'Conferir', $2, now() from task`,
    [tenantId, userId, TICKED],
  );
}
