import type { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import { cepMask } from '@retaguarda/rules/masks';
import type { RegistryEntry } from '../../api/types.ts';

type AddressField = (typeof ADDRESS_KEYS)[number];

/** Fields that a look-up can fill in. */
export type FilledField = 'razaoSocial' | 'nomeFantasia' | AddressField;

/** What can be filled in, by field; what the source does not know is absent. */
export type Findings = Partial<Record<FilledField, string>>;

function findings(values: Partial<Record<FilledField, string | null | undefined>>): Findings {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** The form's fields from the registry's entry. */
export function fromRegistry(entry: RegistryEntry): Findings {
  const street = [entry.descricao_tipo_de_logradouro, entry.logradouro];
  return findings({
    razaoSocial: entry.razao_social,
    nomeFantasia: entry.nome_fantasia,
    cep: cepMask.format(entry.cep ?? ''),
    endereco: entry.logradouro ? street.filter(Boolean).join(' ') : null,
    numero: entry.numero,
    complemento: entry.complemento,
    bairro: entry.bairro,
    cidade: entry.municipio,
    estado: entry.uf,
  });
}

const BRANCH = 2;
const ACTIVE = 2;

export const isBranchEntry = (entry: RegistryEntry): boolean => entry.identificador_matriz_filial === BRANCH;

/** The registry's own word for a company that is not active there, such as `BAIXADA`; `null` for an active one. */
export const inactiveInRegistry = (entry: RegistryEntry): string | null =>
  typeof entry.situacao_cadastral === 'number' && entry.situacao_cadastral !== ACTIVE
    ? (entry.descricao_situacao_cadastral ?? String(entry.situacao_cadastral))
    : null;

interface KnownAddress {
  street: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
}

/** The form's fields from what the postal service knows of a CEP. */
export const fromCep = (known: KnownAddress): Findings =>
  findings({
    endereco: known.street,
    bairro: known.neighborhood,
    cidade: known.city,
    estado: known.state,
  });
