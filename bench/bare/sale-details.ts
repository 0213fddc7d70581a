import { isOwed } from '@retaguarda/rules/sale-status';
import { formatRate } from '../../server/src/modules/money/index.ts';
import { localDate } from '../../server/src/platform/local-date.ts';
import type { BareAnswer, BareCall } from './bare-route.ts';
import { isAwaited, SALE_COLUMNS, SALE_JOINS, type SaleRow, toLine } from './sale-lines.ts';
import { payoutState } from './sale-settlement.ts';

interface Event {
  data: string;
  tipo: string;
  de: string;
  para: string;
  valor_centavos: number;
  /** What it took of each payout, and what became a debit. */
  bruto: readonly number[];
  mdr: readonly number[];
  antecipacao: readonly number[];
  debito_bruto: readonly number[];
  debito_mdr: readonly number[];
}

interface Commission {
  percentual_ppm: number | null;
  valor_centavos: number;
}

interface SaleDetail extends SaleRow {
  mdr_estornado_centavos: number;
  told_mdr: number | null;
  told_advance: number | null;
  told_net: number | null;
  /** Of a sale in installments. */
  dates: readonly string[] | null;
  gross: readonly number[];
  mdr: readonly number[];
  advance: readonly number[];
  eventos: readonly Event[] | null;
  comissoes: readonly Commission[] | null;
}

/** A sale of the tenants in scope with all that belongs to it. */
const SALE = {
  name: 'sale',
  text: `select ${SALE_COLUMNS}, o.nome as local, t.terminal_id, t.tid, t.e2e_id, t.forma_captura, t.cancelada_em,
      t.import_run_id as importacao_id, t.mdr_informado_centavos as told_mdr, t.antecipacao_informada_centavos as told_advance,
      t.liquido_informado_centavos as told_net, to_json(t.parcelas_data) as dates, t.parcelas_bruto_centavos as gross,
      t.parcelas_mdr_centavos as mdr, t.parcelas_antecipacao_centavos as advance,
      (select json_agg(json_build_object('data', v.dia, 'tipo', v.tipo, 'de', v.de, 'para', v.para,
          'valor_centavos', v.valor_centavos, 'bruto', v.recebiveis_bruto, 'mdr', v.recebiveis_mdr,
          'antecipacao', v.recebiveis_antecipacao, 'debito_bruto', v.debitos_bruto, 'debito_mdr', v.debitos_mdr) order by v.numero)
        from transaction_events v where v.tenant_id = t.tenant_id and v.transaction_id = t.id) as eventos,
      (select json_agg(json_build_object('nivel', r.nivel, 'beneficiario', r.beneficiario, 'modelo', r.modelo,
          'percentual_ppm', l.percentual_ppm, 'valor_centavos', l.valor_centavos, 'competencia', p.competencia, 'fechamento_id', s.id,
          'status', case when p.status = 'estornada' then p.status else coalesce(s.status, 'prevista') end) order by p.numero, l.lugar)
        from commission_postings p cross join lateral unnest(p.regras, p.percentuais_ppm, p.valores_centavos)
            with ordinality as l (regra, percentual_ppm, valor_centavos, lugar)
          join commission_rules r on r.tenant_id = p.tenant_id and r.id = l.regra
          left join commission_statements s on s.tenant_id = p.tenant_id and s.company_id = p.company_id
            and s.competencia = p.competencia and s.nivel = r.nivel and s.beneficiario = r.beneficiario
        where p.tenant_id = t.tenant_id and p.transaction_id = t.id) as comissoes
    from transactions t ${SALE_JOINS}
      left join establishment_locations o on o.tenant_id = t.tenant_id and o.id = t.location_id
    where t.id = $2`,
};

/** A sale with its payouts, debits, events and commissions, for an administrator. */
export async function answerSale({ caller, database, query }: BareCall): Promise<BareAnswer> {
  const { reach, timeZone } = caller.place;
  const [row] = await database.read<SaleDetail>(reach, SALE, [timeZone, Number(query.get('id'))]);
  if (row === undefined) throw new Error('there is no such sale');
  const transacao = toDetail(row, localDate(new Date(), timeZone));
  return { status: 200, json: JSON.stringify({ status: 'success', message: 'ok', data: { transacao } }) };
}

function toDetail(row: SaleDetail, today: string) {
  const { advance: _advance, dates: _dates, gross: _gross, mdr: _mdr, ...others } = row;
  const { told_advance: _toldAdvance, told_mdr: _toldMdr, told_net: _toldNet, ...sale } = others;
  const events = row.eventos ?? [];
  const commissions = row.comissoes ?? [];
  const fee = isOwed(row.status) ? row.valor_mdr_centavos - row.mdr_estornado_centavos : 0;
  return {
    ...toLine(sale, today),
    recebiveis: payoutsOf(row, events, today),
    debitos: events.flatMap(debitsOf),
    eventos: events.map(({ data, de, para, tipo, valor_centavos }) => ({
      data,
      tipo,
      de,
      para,
      valor_centavos,
    })),
    divergencias: differencesOf(row),
    comissoes: commissions.map(({ percentual_ppm, ...one }) => ({
      ...one,
      percentual: percentual_ppm === null ? null : formatRate(percentual_ppm),
    })),
    plataforma_centavos: commissions.reduce((rest, { valor_centavos }) => rest - valor_centavos, fee),
  };
}

/** What is left of each payout; one of which nothing is left was taken back. */
function payoutsOf(row: SaleDetail, events: readonly Event[], today: string) {
  const { advance, data_prevista_liquidacao, dates, gross, mdr } = row;
  const single = data_prevista_liquidacao === null ? [] : [data_prevista_liquidacao];
  if (isAwaited(row)) return [];
  return (dates ?? single).map((date, index) => {
    const taken = (of: (event: Event) => readonly number[]) =>
      events.reduce((sum, event) => sum + (of(event)[index] ?? 0), 0);
    const sold = (parts: readonly number[], whole: number) => (dates === null ? whole : (parts[index] ?? 0));
    const bruto_centavos = sold(gross, row.valor_bruto_centavos) - taken(({ bruto }) => bruto);
    const mdr_centavos = sold(mdr, row.valor_mdr_centavos) - taken((event) => event.mdr);
    const antecipacao_centavos =
      sold(advance, row.valor_antecipacao_centavos) - taken(({ antecipacao }) => antecipacao);
    const liquido_centavos = bruto_centavos - mdr_centavos - antecipacao_centavos;
    const state = payoutState(row, date, today);
    const isTaken = liquido_centavos === 0 && state !== 'liquidada' && events.length > 0;
    const isGone = isTaken && bruto_centavos <= taken(({ debito_bruto }) => debito_bruto);
    const takenState = row.valor_contestado_centavos > 0 ? 'retida' : 'cancelada';
    const amounts = { bruto_centavos, mdr_centavos, antecipacao_centavos, liquido_centavos };
    return { numero: index + 1, ...amounts, data_prevista: date, status: isGone ? takenState : state };
  });
}

function debitsOf({ data, debito_bruto, debito_mdr, tipo }: Event) {
  return debito_bruto.flatMap((bruto_centavos, index) => {
    const mdr_centavos = debito_mdr[index] ?? 0;
    if (bruto_centavos === 0 && mdr_centavos === 0) return [];
    const amounts = { bruto_centavos, mdr_centavos, valor_centavos: bruto_centavos - mdr_centavos };
    return [{ data, motivo: tipo, parcela: index + 1, ...amounts }];
  });
}

/** Fees of which a file told something else. */
function differencesOf(row: SaleDetail) {
  const told = [
    ['valor_mdr', row.told_mdr, row.valor_mdr_centavos],
    ['valor_antecipacao', row.told_advance, row.valor_antecipacao_centavos],
    ['valor_liquido', row.told_net, row.valor_liquido_centavos],
  ] as const;
  return told.flatMap(([campo, informado_centavos, calculado_centavos]) =>
    informado_centavos === null || informado_centavos === calculado_centavos
      ? []
      : [{ campo, informado_centavos, calculado_centavos }],
  );
}
