import { managing } from '../../modules/identity/index.ts';
import {
  findNamedRatePlan,
  namedWords,
  percentText,
  type RegistryColumn,
  type RegistryLine,
  wholeNumber,
  yesOrNo,
} from '../../modules/imports/index.ts';
import { createRatePlan, ratePlanFields } from '../../modules/rates/index.ts';
import { strictObject } from '../../platform/http/schema.ts';
import { brandNames, rateModalityNames } from '../exports/words.ts';
import { dayText } from './day-text.ts';
import { about, type Kind } from './kind-context.ts';

const range = (column: Omit<RegistryColumn, 'path'>, field = column.name): RegistryColumn => ({
  ...column,
  path: `faixas.0.${field}`,
});

const columns: readonly RegistryColumn[] = [
  {
    name: 'plano',
    about: about(
      'nome do plano; linhas seguidas do mesmo plano são as suas faixas. Um que já existe é deixado como está',
      'name of the plan; lines in a row of the same plan are its ranges. One that is there is left as it is',
    ),
    example: 'Varejo',
    title: about('Plano', 'Plan'),
    required: true,
    path: 'nome',
  },
  {
    name: 'padrao',
    about: about('`sim` para o plano padrão', '`yes` for the default plan'),
    example: 'não',
    title: about('Padrão', 'Default'),
    parse: yesOrNo,
  },
  {
    name: 'taxa_antecipacao_mensal',
    about: about('antecipação, percentual ao mês', 'advance, percent a month'),
    example: '1,99',
    title: about('Antecipação ao mês', 'Advance a month'),
    parse: percentText,
  },
  {
    name: 'situacao',
    about: about('`ativo` ou `inativo`', '`ativo` or `inativo`'),
    example: 'ativo',
    title: about('Situação', 'Status'),
    path: 'status',
    parse: namedWords({
      ativo: about('Ativo', 'Active'),
      inativo: about('Inativo', 'Inactive'),
    }),
  },
  range({
    name: 'bandeira',
    about: about('bandeira, ou `*` para todas', 'brand, or `*` for any'),
    example: 'visa',
    title: about('Bandeira', 'Brand'),
    parse: (text) => (text === '*' ? text : namedWords(brandNames)(text)),
  }),
  range({
    name: 'modalidade',
    about: about(
      '`debito`, `credito`, `pre_pago`, `voucher` ou `pix`',
      '`debito`, `credito`, `pre_pago`, `voucher` or `pix`',
    ),
    example: 'credito',
    title: about('Modalidade', 'Modality'),
    parse: namedWords(rateModalityNames),
  }),
  range({
    name: 'parcelas_de',
    about: about('da parcela', 'from installment'),
    example: '2',
    title: about('Parcelas de', 'Installments from'),
    parse: wholeNumber,
  }),
  range({
    name: 'parcelas_ate',
    about: about('até a parcela', 'to installment'),
    example: '6',
    title: about('Parcelas até', 'Installments to'),
    parse: wholeNumber,
  }),
  range(
    {
      name: 'taxa',
      about: about('taxa, percentual', 'rate, percent'),
      example: '3,49',
      title: about('Taxa', 'Rate'),
      parse: percentText,
    },
    'taxa_percentual',
  ),
  range({
    name: 'vigencia_inicio',
    about: about('primeiro dia; vazio é hoje', 'first day; empty is today'),
    example: '',
    title: about('Vigência de', 'Valid from'),
    parse: dayText,
  }),
  range({
    name: 'vigencia_fim',
    about: about('último dia; vazio não tem fim', 'last day; empty has no end'),
    example: '',
    title: about('Vigência até', 'Valid to'),
    parse: dayText,
  }),
];

const nameOf = ({ texts }: RegistryLine) => texts['plano'] ?? '';
const rangesOf = ({ body }: RegistryLine) => (body['faixas'] ?? []) as unknown[];

/** Rate plans, by their name: a line for each range. */
export const ratePlansKind: Kind = {
  kind: 'planos_taxas',
  title: about('Planos de taxas', 'Rate plans'),
  access: managing('rate_plan'),
  columns,
  passedOver: [],
  schema: strictObject(ratePlanFields),
  together: {
    sameAs: nameOf,
    merged: ([first, ...others]) => {
      if (first === undefined) throw new Error('no lines to merge');
      const faixas = [first, ...others].flatMap(rangesOf);
      return { texts: first.texts, body: { ...first.body, ...(faixas.length > 0 ? { faixas } : {}) } };
    },
  },
  key: (line) => nameOf(line).toLowerCase(),
  isThere: async (context, caller, line) => (await findNamedRatePlan(context, caller, nameOf(line))) !== null,
  create: (context, call, body) =>
    createRatePlan(context, call, body as Parameters<typeof createRatePlan>[2]),
};
