import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { type Static, Type } from 'typebox';
import {
  DateText,
  Metadata,
  Month,
  named,
  nullable,
  oneOf,
  pageQuery,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../platform/http/schema.ts';
import { EstablishmentStatusName } from '../merchants/index.ts';

const NullableText = nullable(Text);
const Amount = Type.Integer();
const optional = Type.Optional;

export const EstablishmentParams = strictObject({ companyId: Uuid, estabelecimentoId: Uuid });

const WithSubCompanies = {
  incluirSubEmpresas: optional(
    Type.Boolean({
      description: 'its sub-companies as well; those of a main company include the ones of the tenants below',
    }),
  ),
};

export const OperationalEstablishmentsQuery = strictObject({
  ...pageQuery,
  search: optional(Type.String({ maxLength: 200 })),
  status: optional(EstablishmentStatusName),
});
export type OperationalEstablishmentsQuery = Static<typeof OperationalEstablishmentsQuery>;

export const PeriodQuery = strictObject({
  dataInicio: optional(DateText),
  dataFim: optional(DateText),
  ...WithSubCompanies,
});
export type PeriodQuery = Static<typeof PeriodQuery>;

export const TopQuery = strictObject({
  limite: optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  dataInicio: optional(DateText),
  dataFim: optional(DateText),
  ...WithSubCompanies,
});
export type TopQuery = Static<typeof TopQuery>;

export const MonthQuery = strictObject({ competencia: optional(Month), ...WithSubCompanies });
export type MonthQuery = Static<typeof MonthQuery>;

export const OperationalProposalsQuery = strictObject({
  ...pageQuery,
  status: optional(oneOf(PROPOSAL_STATUSES)),
});

const establishmentLine = {
  id: Uuid,
  codigoEc: Text,
  razaoSocial: Text,
  nomeFantasia: NullableText,
  documento: Text,
  mcc: Text,
  cidade: NullableText,
  estado: NullableText,
  status: Text,
  quantidadeLocais: Type.Integer(),
  quantidadeTerminais: Type.Integer(),
  valorBrutoMesCentavos: Amount,
  dataCredenciamento: NullableText,
};
export const OperationalEstablishment = named('OperationalEstablishment', Type.Object(establishmentLine));
export type OperationalEstablishment = Static<typeof OperationalEstablishment>;

export const OperationalEstablishmentDetail = named(
  'OperationalEstablishmentDetail',
  Type.Object({
    ...establishmentLine,
    email: NullableText,
    fone: NullableText,
    domicilioBancario: nullable(
      Type.Object({
        ispb: Text,
        codigoBanco: Text,
        agencia: Text,
        conta: Text,
        digito: NullableText,
        tipoConta: Text,
      }),
    ),
    planoTaxas: nullable(
      Type.Object({
        id: Uuid,
        nome: Text,
        faixas: Type.Array(
          Type.Object({
            bandeira: Text,
            modalidade: Text,
            parcelasDe: Type.Integer(),
            parcelasAte: Type.Integer(),
            taxaPercentual: Text,
            vigenciaInicio: NullableText,
            vigenciaFim: NullableText,
          }),
        ),
      }),
    ),
    antecipacaoAutomatica: Type.Boolean(),
    taxaAntecipacaoMensal: NullableText,
    locais: Type.Array(
      Type.Object({
        nome: Text,
        cnpj: NullableText,
        cep: NullableText,
        endereco: NullableText,
        numero: NullableText,
        complemento: NullableText,
        bairro: NullableText,
        cidade: NullableText,
        estado: NullableText,
        principal: Type.Boolean(),
        status: Text,
      }),
    ),
    terminais: Type.Array(
      Type.Object({ numeroSerie: Text, modelo: Text, tipo: Text, status: Text, local: Text }),
    ),
    responsavel: nullable(Type.Object({ nome: Text, cpf: NullableText })),
    metadata: Metadata,
  }),
);
export type OperationalEstablishmentDetail = Static<typeof OperationalEstablishmentDetail>;

const Period = named('Period', Type.Object({ dataInicio: Text, dataFim: Text, fuso: Text }));
const Counted = { quantidade: Type.Integer(), valorBrutoCentavos: Amount };

export const Dashboard = named(
  'OperationalDashboard',
  Type.Object({
    companyId: Uuid,
    periodo: Period,
    moeda: Text,
    totais: Type.Object({
      quantidadeTransacoes: Type.Integer(),
      valorBrutoCentavos: Amount,
      valorMdrCentavos: Amount,
      valorAntecipacaoCentavos: Type.Integer({ description: 'what paying out before the time costs' }),
      valorLiquidoCentavos: Type.Integer({ description: 'bruto less MDR and antecipação' }),
      ticketMedioCentavos: Amount,
      estabelecimentosAtivos: Type.Integer(),
      taxaAprovacaoPercentual: Text,
    }),
    comparativo: Type.Object({
      valorBrutoCentavos: Amount,
      variacaoPercentual: nullable(Type.String({ description: 'null when nothing was sold before' })),
    }),
    porModalidade: Type.Array(Type.Object({ modalidade: Text, ...Counted, participacaoPercentual: Text })),
    porBandeira: Type.Array(Type.Object({ bandeira: Text, ...Counted })),
    serieDiaria: Type.Array(Type.Object({ data: Text, ...Counted })),
    atualizadoEm: Timestamp,
  }),
);
export type Dashboard = Static<typeof Dashboard>;

export const TopEstablishments = Type.Object({
  periodo: Period,
  itens: Type.Array(
    Type.Object({
      posicao: Type.Integer(),
      estabelecimentoId: Uuid,
      nomeFantasia: Text,
      quantidadeTransacoes: Type.Integer(),
      valorBrutoCentavos: Amount,
      participacaoPercentual: Text,
    }),
  ),
  atualizadoEm: Timestamp,
});
export type TopEstablishments = Static<typeof TopEstablishments>;

export const CommissionSummary = named(
  'CommissionSummary',
  Type.Object({
    competencia: Text,
    valorTotalCentavos: Amount,
    quantidade: Type.Integer(),
    porStatus: Type.Array(Type.Object({ status: Text, valorCentavos: Amount })),
    porNivel: Type.Array(Type.Object({ nivel: Type.Integer(), beneficiario: Text, valorCentavos: Amount })),
    historico: Type.Array(Type.Object({ competencia: Text, valorTotalCentavos: Amount })),
    atualizadoEm: Timestamp,
  }),
);
export type CommissionSummary = Static<typeof CommissionSummary>;

export const RentalSummary = named(
  'RentalSummary',
  Type.Object({
    competencia: Text,
    terminais: Type.Object({
      total: Type.Integer(),
      ativos: Type.Integer(),
      estoque: Type.Integer(),
      manutencao: Type.Integer(),
    }),
    cobrancas: Type.Object({
      quantidade: Type.Integer(),
      valorFaturadoCentavos: Amount,
      valorRecebidoCentavos: Amount,
      valorPendenteCentavos: Amount,
      valorVencidoCentavos: Amount,
      valorIsentoCentavos: Amount,
    }),
    inadimplenciaPercentual: Text,
    proximosVencimentos: Type.Array(
      Type.Object({
        aluguelId: Uuid,
        numeroSerie: Text,
        estabelecimento: Text,
        valorCentavos: Amount,
        vencimento: Text,
        status: Text,
      }),
    ),
    atualizadoEm: Timestamp,
  }),
);
export type RentalSummary = Static<typeof RentalSummary>;

export const OperationalProposal = named(
  'OperationalProposal',
  Type.Object({
    id: Uuid,
    numero: Text,
    leadNome: Text,
    documento: NullableText,
    status: Text,
    etapa: nullable(Type.Integer()),
    faturamentoEstimadoCentavos: nullable(Amount),
    taxaAntecipacaoMensal: Text,
    tabelaMdr: Type.Array(
      Type.Object({
        bandeira: Text,
        modalidade: Text,
        parcelasDe: Type.Integer(),
        parcelasAte: Type.Integer(),
        taxaPercentual: Text,
      }),
    ),
    terminais: Type.Array(
      Type.Object({ modelo: Text, quantidade: Type.Integer(), valorMensalCentavos: Amount }),
    ),
    validade: Text,
    responsavel: nullable(Type.Object({ id: Uuid, nome: Text })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type OperationalProposal = Static<typeof OperationalProposal>;
