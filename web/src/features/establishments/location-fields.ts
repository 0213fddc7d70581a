import { cepMask, phoneMask } from '@retaguarda/rules/masks';
import type { LocationBody } from '../../api/establishments.ts';
import type { Establishment, EstablishmentLocation } from '../../api/types.ts';

const TEXTS = ['endereco', 'numero', 'complemento', 'bairro', 'cidade', 'estado'] as const;

/** The form of a location, as it is typed. */
export type LocationValues = Record<'nome' | 'cep' | 'fone' | (typeof TEXTS)[number], string> & {
  principal: boolean;
  ativo: boolean;
};

export const LOCATION_FIELDS: readonly string[] = ['nome', 'cep', ...TEXTS, 'fone', 'principal'];

export const locationValues = (stored: EstablishmentLocation | null): LocationValues => ({
  nome: stored?.nome ?? '',
  cep: cepMask.format(stored?.cep ?? ''),
  endereco: stored?.endereco ?? '',
  numero: stored?.numero ?? '',
  complemento: stored?.complemento ?? '',
  bairro: stored?.bairro ?? '',
  cidade: stored?.cidade ?? '',
  estado: stored?.estado ?? '',
  fone: phoneMask.format(stored?.fone ?? ''),
  principal: stored?.principal ?? false,
  ativo: stored === null || stored.status === 'ativo',
});

/** A location with the version of its establishment, which every change of it makes a new one. */
export interface VersionedLocation extends EstablishmentLocation {
  versao: number;
}

/** The location of that number as it is now, with the version. */
export function locationIn({ locais, versao }: Establishment, id: number): VersionedLocation | null {
  const found = locais.find((location) => location.id === id);
  return found ? { ...found, versao } : null;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The location to send. That it is the main one is only said, never taken back: another one becomes it. */
export const locationOf = (values: LocationValues): LocationBody => ({
  nome: values.nome.trim(),
  ...Object.fromEntries(TEXTS.map((field) => [field, orNull(values[field])])),
  cep: orNull(cepMask.strip(values.cep)),
  fone: orNull(phoneMask.strip(values.fone)),
  ...(values.principal ? { principal: true } : {}),
  status: values.ativo ? 'ativo' : 'inativo',
});
