import { ESTABLISHMENT_STATUSES, establishmentMoves } from '@retaguarda/rules/establishment-status';
import { type Static, Type } from 'typebox';
import {
  type EstablishmentRecord,
  type EstablishmentRow,
  type LocationRow,
  maskedAccount,
  rateText,
  visibleDocument,
} from '../modules/merchants/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { maskCpf } from '../platform/brazil/mask.ts';
import { Metadata, named, nullable, Text, Timestamp } from '../platform/http/schema.ts';
import { Editable, editableBy, movesField, movesFor } from './record-moves.ts';

const NullableText = nullable(Text);

export const EstablishmentLine = named(
  'EstablishmentSummary',
  Type.Object({
    id: Type.Integer(),
    company_id: Type.Integer(),
    codigo_ec: Text,
    tipo_pessoa: Type.Integer({ description: '1 for a person, by CPF; 2 for a company, by CNPJ' }),
    documento: Text,
    razao_social: Text,
    nome_fantasia: NullableText,
    mcc: Text,
    status: Text,
    cidade: NullableText,
    estado: NullableText,
    quantidade_locais: Type.Integer(),
    quantidade_terminais: Type.Integer(),
    valor_bruto_mes_centavos: Type.Integer(),
    data_credenciamento: NullableText,
    versao: Type.Integer(),
    moves: movesField(ESTABLISHMENT_STATUSES),
  }),
);

export function establishmentLine(caller: Caller, row: EstablishmentRow): Static<typeof EstablishmentLine> {
  return {
    id: row.id,
    company_id: row.companyId,
    codigo_ec: row.codigoEc,
    tipo_pessoa: row.tipoPessoa,
    documento: visibleDocument(caller, row),
    razao_social: row.razaoSocial,
    nome_fantasia: row.nomeFantasia,
    mcc: row.mcc,
    status: row.status,
    cidade: row.cidade,
    estado: row.estado,
    quantidade_locais: row.quantidadeLocais,
    quantidade_terminais: row.quantidadeTerminais,
    valor_bruto_mes_centavos: row.valorBrutoMesCentavos,
    data_credenciamento: row.dataCredenciamento,
    versao: row.version,
    moves: movesFor(caller, 'establishment', establishmentMoves(row.status)),
  };
}

export const Location = named(
  'Location',
  Type.Object({
    id: Type.Integer(),
    nome: Text,
    cnpj: NullableText,
    cep: NullableText,
    endereco: NullableText,
    numero: NullableText,
    complemento: NullableText,
    bairro: NullableText,
    cidade: NullableText,
    estado: NullableText,
    ibge: NullableText,
    fone: NullableText,
    principal: Type.Boolean(),
    status: Text,
    terminais: Type.Array(
      named(
        'LocationTerminal',
        Type.Object({ id: Type.Integer(), numero_serie: Text, modelo: Text, tipo: Text, status: Text }),
      ),
    ),
  }),
);

export function locationOf({ terminais, ...location }: LocationRow): Static<typeof Location> {
  return { ...location, terminais: terminais ?? [] };
}

export const EstablishmentDetail = named(
  'Establishment',
  Type.Object({
    ...EstablishmentLine.properties,
    cnae: NullableText,
    email: NullableText,
    fone: NullableText,
    plano_taxas_id: nullable(Type.Integer()),
    antecipacao_automatica: Type.Boolean(),
    taxa_antecipacao_mensal: NullableText,
    domicilio_bancario: nullable(
      named(
        'BankAccount',
        Type.Object({
          ispb: Text,
          codigo_banco: Text,
          agencia: Text,
          conta: Text,
          digito: NullableText,
          tipo_conta: Text,
          titular: NullableText,
        }),
      ),
    ),
    responsavel: nullable(Type.Object({ nome: Text, cpf: NullableText })),
    abilities: Editable,
    metadata: Metadata,
    created_at: Timestamp,
    updated_at: Timestamp,
    locais: Type.Array(Location),
  }),
);

/** An establishment with all its fields; the bank account and the CPF of the person responsible stay masked. */
export function establishmentDetail(
  caller: Caller,
  record: EstablishmentRecord,
  locations: readonly LocationRow[],
): Static<typeof EstablishmentDetail> {
  const { domicilio, responsavelCpf, responsavelNome } = record;
  return {
    ...establishmentLine(caller, record),
    cnae: record.cnae,
    email: record.email,
    fone: record.fone,
    plano_taxas_id: record.ratePlanId,
    antecipacao_automatica: record.antecipacaoAutomatica,
    taxa_antecipacao_mensal: rateText(record.taxaAntecipacaoPpm),
    domicilio_bancario: domicilio === null ? null : maskedAccount(domicilio),
    responsavel:
      responsavelNome === null
        ? null
        : { nome: responsavelNome, cpf: responsavelCpf === null ? null : maskCpf(responsavelCpf) },
    abilities: editableBy(caller, 'establishment'),
    metadata: record.metadata,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
    locais: locations.map(locationOf),
  };
}
