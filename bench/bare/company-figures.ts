import { addDays, addMonths, dayNumber, dayOfNumber, daysBetween } from '@retaguarda/rules/calendar-days';
import { DEFAULT_ROUNDING, percentOf, roundRatio, sharesOf } from '../../server/src/modules/money/index.ts';
import type { BareAnswer, BareCall } from './bare-route.ts';

const DASHBOARD = '/operational/dashboard';
const COMMISSIONS = '/operational/comissoes/resumo';
const HISTORY_MONTHS = 12;

/** What a company sold from $2 to $3 by day, modality and brand, added up in one pass; and from $4 on before that. */
const DASHBOARD_SUMS = {
  name: 'dashboard',
  text: `select (select json_agg(json_build_array(dia, modalidade, bandeira, quantidade, bruto, mdr, liquido, aprovadas, negadas)) from (
      select d.dia, d.modalidade, d.bandeira, sum(d.quantidade) as quantidade, sum(d.bruto_centavos) as bruto, sum(d.mdr_centavos) as mdr,
        sum(d.liquido_centavos) as liquido, sum(d.aprovadas) as aprovadas, sum(d.negadas) as negadas
      from daily_company_sales d
      where d.tenant_id = c.tenant_id and d.company_id = c.id and d.dia between $2::date and $3::date
      group by grouping sets (d.dia, d.modalidade, d.bandeira)) sold) as sums,
    (select sum(d.bruto_centavos)::bigint from daily_company_sales d
      where d.tenant_id = c.tenant_id and d.company_id = c.id and d.dia between $4::date and $2::date - 1) as before,
    (select count(*) from establishments e where e.tenant_id = c.tenant_id and e.company_id = c.id and exists (
      select from daily_establishment_sales d where d.tenant_id = e.tenant_id and d.establishment_id = e.id and d.quantidade > 0
        and d.dia between $2::date and $3::date)) as selling
    from companies c where c.uuid = $1`,
};

/** Of a day, of a modality or of a brand: the other two are null. */
type Sum = readonly [
  dia: string | null,
  modalidade: string | null,
  bandeira: string | null,
  quantidade: number,
  bruto: number,
  mdr: number,
  liquido: number,
  aprovadas: number,
  negadas: number,
];

interface DashboardRow {
  sums: readonly Sum[] | null;
  before: number | null;
  selling: number;
}

interface Counted {
  quantidade: number;
  valorBrutoCentavos: number;
}

const COMMISSION_SUMS = {
  name: 'commissions',
  text: `select t.competencia, t.nivel, t.beneficiario, t.status, t.quantidade, t.valor_centavos as centavos
    from companies c join commission_totals t on t.tenant_id = c.tenant_id and t.company_id = c.id
    where c.uuid = $1 and t.competencia between $2 and $3
    order by t.competencia desc, t.nivel, t.beneficiario, t.status`,
};

interface CommissionSum {
  competencia: string;
  nivel: number;
  beneficiario: string;
  status: string;
  quantidade: number;
  centavos: number;
}

/** The figures of a company that a path asks for; null where it asks for the company itself. */
export function figuresOf({ rest }: BareCall): ((call: BareCall) => Promise<BareAnswer>) | null {
  if (rest.endsWith(DASHBOARD)) return dashboard;
  return rest.endsWith(COMMISSIONS) ? commissions : null;
}

async function dashboard({ caller: { place }, database, query, rest }: BareCall): Promise<BareAnswer> {
  const companyId = rest.slice(0, -DASHBOARD.length);
  const [dataInicio, dataFim] = [query.get('dataInicio') ?? '', query.get('dataFim') ?? ''];
  const days = daysBetween(dataInicio, dataFim) + 1;
  const values = [companyId, dataInicio, dataFim, addDays(dataInicio, -days)];
  const [row] = await database.read<DashboardRow>(place.reach, DASHBOARD_SUMS, values);
  if (row === undefined) throw new Error('there is no such company');
  const sums = row.sums ?? [];
  const totais = totalsOf(sums, row.selling);
  const before = row.before ?? 0;
  const gross = totais.valorBrutoCentavos;
  const modalities = countedBy(sums, ([, modalidade]) => modalidade);
  const shares = sharesOf(modalities.map(([, { valorBrutoCentavos }]) => valorBrutoCentavos));
  const byDay = new Map(sums.map((sum) => [sum[0], countedOf(sum)]));
  const first = dayNumber(dataInicio);
  const nothing = { quantidade: 0, valorBrutoCentavos: 0 };
  const json = JSON.stringify({
    companyId,
    periodo: { dataInicio, dataFim, fuso: place.timeZone },
    moeda: 'BRL',
    totais,
    comparativo: {
      valorBrutoCentavos: before,
      variacaoPercentual: before === 0 ? null : percentOf(gross - before, before, DEFAULT_ROUNDING),
    },
    porModalidade: modalities.map(([modalidade, counted], index) => {
      return { modalidade, ...counted, participacaoPercentual: shares[index] };
    }),
    porBandeira: countedBy(sums, ([, , bandeira]) => bandeira).map(([bandeira, counted]) => {
      return { bandeira, ...counted };
    }),
    serieDiaria: Array.from({ length: days }, (_day, index) => {
      const data = dayText(first + index);
      return { data, ...(byDay.get(data) ?? nothing) };
    }),
    atualizadoEm: new Date(),
  });
  return { status: 200, json };
}

const dayTexts = new Map<number, string>();

/** The day of that number; a text is made once, because making them would be most of what a dashboard costs here. */
function dayText(number: number): string {
  const known = dayTexts.get(number);
  if (known !== undefined) return known;
  const text = dayOfNumber(number);
  dayTexts.set(number, text);
  return text;
}

/** The sums of all modalities are those of the period. */
function totalsOf(sums: readonly Sum[], estabelecimentosAtivos: number) {
  const whole = [0, 0, 0, 0, 0, 0];
  for (const [, modalidade, , ...amounts] of sums)
    if (modalidade !== null)
      for (const [index, amount] of amounts.entries()) whole[index] = (whole[index] ?? 0) + amount;
  const [count = 0, gross = 0, fees = 0, net = 0, approved = 0, denied = 0] = whole;
  const average = () =>
    roundRatio({ numerator: BigInt(gross), denominator: BigInt(count) }, DEFAULT_ROUNDING);
  return {
    quantidadeTransacoes: count,
    valorBrutoCentavos: gross,
    valorMdrCentavos: fees,
    valorAntecipacaoCentavos: gross - fees - net,
    valorLiquidoCentavos: net,
    ticketMedioCentavos: count === 0 ? 0 : Number(average()),
    estabelecimentosAtivos,
    taxaAprovacaoPercentual: percentOf(approved, approved + denied, DEFAULT_ROUNDING),
  };
}

/** What was sold by modality or by brand, the most first. */
function countedBy(
  sums: readonly Sum[],
  nameOf: (sum: Sum) => string | null,
): (readonly [string, Counted])[] {
  return sums
    .flatMap((sum) => {
      const [name, counted] = [nameOf(sum), countedOf(sum)];
      return name === null || counted.quantidade === 0 ? [] : [[name, counted] as const];
    })
    .sort(
      ([name, one], [otherName, other]) =>
        other.valorBrutoCentavos - one.valorBrutoCentavos || (name < otherName ? -1 : 1),
    );
}

function countedOf([, , , quantidade, valorBrutoCentavos]: Sum): Counted {
  return { quantidade, valorBrutoCentavos };
}

async function commissions({ caller: { place }, database, query, rest }: BareCall): Promise<BareAnswer> {
  const competencia = query.get('competencia') ?? '';
  const values = [rest.slice(0, -COMMISSIONS.length), addMonths(competencia, -HISTORY_MONTHS), competencia];
  const sums = await database.read<CommissionSum>(place.reach, COMMISSION_SUMS, values);
  const current = sums.filter((one) => one.competencia === competencia);
  const earlier = sums.filter((one) => one.competencia !== competencia);
  const levels = Map.groupBy(current, ({ beneficiario, nivel }) => `${nivel} ${beneficiario}`);
  const json = JSON.stringify({
    competencia,
    valorTotalCentavos: totalOf(current),
    quantidade: current.reduce((sum, { quantidade }) => sum + quantidade, 0),
    porStatus: [...Map.groupBy(current, ({ status }) => status)].map(([status, parts]) => {
      return { status, valorCentavos: totalOf(parts) };
    }),
    porNivel: [...levels.values()].map((parts) => {
      const { beneficiario, nivel } = parts[0] as CommissionSum;
      return { nivel, beneficiario, valorCentavos: totalOf(parts) };
    }),
    historico: [...Map.groupBy(earlier, (one) => one.competencia)].map(([month, parts]) => {
      return { competencia: month, valorTotalCentavos: totalOf(parts) };
    }),
    atualizadoEm: new Date(),
  });
  return { status: 200, json };
}

function totalOf(sums: readonly CommissionSum[]): number {
  return sums.reduce((total, { centavos }) => total + centavos, 0);
}
