import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';

/**
 * A refund of a part of a sale that was paid out at once, with its event and its entry of the log: one statement, one commit. The sums
 * that the server keeps of sales are left out.
 */
const REFUND = {
  name: 'refund',
  text: `with sale as (
      update transactions set status = $4, valor_estornado_centavos = valor_estornado_centavos + $5,
        liquido_estornado_centavos = liquido_estornado_centavos + $5, version = version + 1, updated_at = $3
      where tenant_id = $1 and id = $6 returning *),
    event as (
      insert into transaction_events (tenant_id, transaction_id, numero, tipo, de, para, dia, valor_centavos, recebiveis_bruto,
        recebiveis_mdr, recebiveis_antecipacao, debitos_bruto, debitos_mdr, created_at)
      select tenant_id, id, (select count(*) from transaction_events where tenant_id = $1 and transaction_id = $6), 'estorno', 'capturada',
        $4, $3::timestamptz::date, $5, '{0}', '{0}', '{0}', array[$5], '{0}', $3 from sale),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_uuid, target_id, company_id, before, after, ip, request_id)
      select tenant_id, $3, $2, 'transaction.statusChanged', 'transaction', uuid, id, company_id,
        json_build_object('valor_estornado_centavos', valor_estornado_centavos - $5)::jsonb,
        json_build_object('status', status, 'valor_estornado_centavos', valor_estornado_centavos)::jsonb,
        '127.0.0.1', gen_random_uuid()::text from sale)
    select json_build_object('id', s.id, 'estabelecimento_id', s.establishment_id,
      'estabelecimento', coalesce(e.nome_fantasia, e.razao_social), 'terminal', null, 'adquirente', s.adquirente, 'nsu', s.nsu,
      'codigo_autorizacao', s.codigo_autorizacao, 'bandeira', s.bandeira, 'modalidade', s.modalidade, 'parcelas', s.parcelas,
      'cartao_mascarado', s.cartao_mascarado, 'valor_bruto_centavos', s.valor_bruto_centavos,
      'taxa_mdr_percentual', trim_scale(s.taxa_mdr_ppm / 10000.0)::text, 'valor_mdr_centavos', s.valor_mdr_centavos,
      'valor_antecipacao_centavos', s.valor_antecipacao_centavos, 'valor_liquido_centavos', s.valor_liquido_centavos,
      'valor_estornado_centavos', s.valor_estornado_centavos, 'mdr_estornado_centavos', s.mdr_estornado_centavos,
      'valor_contestado_centavos', s.valor_contestado_centavos,
      'saldo_liquido_centavos', s.valor_liquido_centavos - s.liquido_estornado_centavos, 'status', s.status,
      'status_liquidacao', 'liquidada', 'motivo_negativa', null,
      'data_transacao', to_char(s.data_transacao at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data_prevista_liquidacao', s.data_prevista_liquidacao, 'data_liquidacao', s.data_prevista_liquidacao, 'versao', s.version,
      'moves', json_build_array('estornada', 'contestada'), 'abilities', json_build_object('manage', true))::text as json
    from sale s join establishments e on e.tenant_id = s.tenant_id and e.id = s.establishment_id`,
};

export const saleRoutes: readonly BareRoute[] = [
  { method: 'POST', path: '/backend/api/transacoes/mudar-status.php', answer: refund },
];

async function refund({ body, caller, database }: BareCall): Promise<BareAnswer> {
  const { tenantId, userId } = caller;
  const asked = JSON.parse(body) as { id: number; status: string; valor_centavos: number };
  const values = [tenantId, userId, new Date(), asked.status, asked.valor_centavos, asked.id];
  const [row] = await database.write<{ json: string }>([tenantId], REFUND, values);
  if (row === undefined) throw new Error('there is no such sale');
  const json = `{"status":"success","message":"Alterações salvas.","data":{"transacao":${row.json}}}`;
  return { status: 200, json };
}
