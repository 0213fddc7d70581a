import { Type } from 'typebox';
import { nullable, strictObject } from '../../platform/http/schema.ts';

const text = Type.Optional(nullable(Type.String()));
const date = Type.Optional(nullable(Type.String({ description: 'YYYY-MM-DD' })));
const integer = Type.Optional(nullable(Type.Integer()));
const flag = Type.Optional(nullable(Type.Boolean()));

/** Path values are checked by rules of their own, whose messages say more than a pattern could. */
export const CnpjPath = strictObject({
  cnpj: Type.String({ description: 'bare or masked (the slash as %2F), numeric or alphanumeric' }),
});

export const CepPath = strictObject({
  cep: Type.String({ description: '`00000000` or `00000-000`' }),
});

const Partner = Type.Object({
  identificador_de_socio: integer,
  nome_socio: text,
  cnpj_cpf_do_socio: text,
  codigo_qualificacao_socio: integer,
  qualificacao_socio: text,
  data_entrada_sociedade: date,
  codigo_pais: integer,
  pais: text,
  cpf_representante_legal: text,
  nome_representante_legal: text,
  codigo_qualificacao_representante_legal: integer,
  qualificacao_representante_legal: text,
  codigo_faixa_etaria: integer,
  faixa_etaria: text,
});

const TaxRegime = Type.Object({
  ano: integer,
  cnpj_da_scp: text,
  forma_de_tributacao: text,
  quantidade_de_escrituracoes: integer,
});

/** The registry's record as BrasilAPI answers it; fields may be added upstream at any time. */
export const RegistryEntry = Type.Object(
  {
    cnpj: Type.String(),
    razao_social: Type.String(),
    nome_fantasia: text,
    identificador_matriz_filial: integer,
    descricao_identificador_matriz_filial: text,
    situacao_cadastral: integer,
    descricao_situacao_cadastral: text,
    data_situacao_cadastral: date,
    motivo_situacao_cadastral: integer,
    descricao_motivo_situacao_cadastral: text,
    situacao_especial: text,
    data_situacao_especial: date,
    data_inicio_atividade: date,
    cnae_fiscal: integer,
    cnae_fiscal_descricao: text,
    cnaes_secundarios: Type.Optional(nullable(Type.Array(Type.Object({ codigo: integer, descricao: text })))),
    codigo_natureza_juridica: integer,
    natureza_juridica: text,
    codigo_porte: integer,
    porte: text,
    descricao_porte: text,
    capital_social: Type.Optional(nullable(Type.Number())),
    opcao_pelo_simples: flag,
    data_opcao_pelo_simples: date,
    data_exclusao_do_simples: date,
    opcao_pelo_mei: flag,
    data_opcao_pelo_mei: date,
    data_exclusao_do_mei: date,
    regime_tributario: Type.Optional(nullable(Type.Array(TaxRegime))),
    qualificacao_do_responsavel: integer,
    ente_federativo_responsavel: text,
    descricao_tipo_de_logradouro: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    municipio: text,
    codigo_municipio: integer,
    codigo_municipio_ibge: integer,
    uf: text,
    cep: text,
    nome_cidade_no_exterior: text,
    codigo_pais: integer,
    pais: text,
    ddd_telefone_1: text,
    ddd_telefone_2: text,
    ddd_fax: text,
    email: text,
    qsa: Type.Optional(nullable(Type.Array(Partner))),
  },
  { title: 'RegistryEntry' },
);

const cepFields = {
  cep: Type.String({ description: 'eight digits' }),
  state: Type.String(),
  city: Type.String(),
  neighborhood: nullable(Type.String()),
  street: nullable(Type.String()),
  service: Type.String({ description: 'who knew the address' }),
  ibge: Type.Optional(
    Type.Object({ city: nullable(Type.String()), state: Type.Optional(nullable(Type.String())) }),
  ),
};

export const CepAddressBody = Type.Object(cepFields, { title: 'CepAddress' });

export const CepAddressV2Body = Type.Object(
  {
    ...cepFields,
    timezoneName: text,
    location: Type.Object({
      type: Type.String(),
      coordinates: Type.Object({
        longitude: Type.Optional(Type.String()),
        latitude: Type.Optional(Type.String()),
      }),
    }),
  },
  { title: 'CepAddressV2' },
);

export const BankList = Type.Array(
  Type.Object({
    ispb: Type.String(),
    name: Type.String(),
    code: nullable(Type.Integer({ description: 'shown with three digits' })),
    fullName: Type.String(),
  }),
);
