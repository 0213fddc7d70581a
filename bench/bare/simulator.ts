import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import { success } from './tasks.ts';

interface SentRate {
  modalidade: string;
  bandeira: string;
  parcelas_de: number;
  parcelas_ate: number;
  taxa_percentual: string;
}

interface Question {
  valor_centavos: number;
  modalidade: string;
  bandeira: string;
  parcelas: number;
  taxas: readonly SentRate[];
}

const PPM = 1_000_000;

/** Calculates and asks nobody: what a sale costs by rates that are sent, when the merchant bears the fees and nothing is advanced. */
export const simulatorRoutes: readonly BareRoute[] = [
  { method: 'POST', path: '/backend/api/propostas/simulador/calcular.php', answer: simulate },
];

async function simulate({ body }: BareCall): Promise<BareAnswer> {
  const question = JSON.parse(body) as Question;
  const { parcelas, valor_centavos } = question;
  const ppm = Math.round(Number(rateOf(question).taxa_percentual) * 10_000);
  const fees = halfEven(valor_centavos * ppm, PPM);
  const [amounts, mdrs] = [spread(valor_centavos, parcelas), spread(fees, parcelas).toReversed()];
  const each = Math.floor(valor_centavos / parcelas);
  const more = valor_centavos % parcelas;
  const resultado = {
    parcelas,
    taxa_mdr_percentual: percent(ppm),
    valor_cobrado_centavos: valor_centavos,
    valor_parcela_centavos: each,
    primeiras_parcelas: more === 0 ? null : { quantidade: more, valor_centavos: each + 1 },
    valor_mdr_centavos: fees,
    valor_antecipacao_centavos: 0,
    valor_liquido_centavos: valor_centavos - fees,
    custo_efetivo_percentual: percent(halfEven(fees * 10_000, valor_centavos) * 100),
    acrescimo_cliente_percentual: percent(0),
    cronograma: amounts.map((bruto_centavos, index) => {
      const mdr_centavos = mdrs[index] ?? 0;
      const liquido_centavos = bruto_centavos - mdr_centavos;
      const unadvanced = { dias_antecipados: 0, custo_antecipacao_centavos: 0 };
      return { numero: index + 1, bruto_centavos, mdr_centavos, liquido_centavos, ...unadvanced };
    }),
  };
  return success('ok', {
    entrada: { valor_centavos, repassar_taxa: false },
    resultado,
    cenarios: [],
    arredondamento: 'half_even',
    modelo_antecipacao: 'linear',
  });
}

/** The rate of the very brand before that of any brand. */
function rateOf({ bandeira, modalidade, parcelas, taxas }: Question): SentRate {
  const fitting = taxas.filter(
    (rate) => rate.modalidade === modalidade && rate.parcelas_de <= parcelas && parcelas <= rate.parcelas_ate,
  );
  const rate =
    fitting.find((one) => one.bandeira === bandeira) ?? fitting.find((one) => one.bandeira === '*');
  if (rate === undefined) throw new Error('no rate was sent for this sale');
  return rate;
}

/** Whole numbers far below 2^53, so that the division of integers is exact. */
function halfEven(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  if (rest * 2 < denominator || (rest * 2 === denominator && whole % 2 === 0)) return whole;
  return whole + 1;
}

/** The centavos that cannot be shared go to the first parts. */
function spread(total: number, parts: number): number[] {
  const least = Math.floor(total / parts);
  const rest = total % parts;
  return Array.from({ length: parts }, (_, index) => (index < rest ? least + 1 : least));
}

/** Two decimals, and more where they say something. */
function percent(ppm: number): string {
  return (ppm / 10_000).toFixed(4).replace(/0{1,2}$/, '');
}
