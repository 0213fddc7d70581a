import type { UseFormReturnType } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cepMask, cnpjMask, phoneMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cepQuery, registryQuery } from '../../api/lookups.ts';
import { asApiError } from '../../api/problem.ts';
import { type Findings, fromCep, fromRegistry } from '../registry/findings.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import type { EstablishmentValues } from './establishment-fields.ts';

const CEP_LENGTH = 8;
const NAMES: Readonly<Record<string, string>> = {
  razaoSocial: 'razao_social',
  nomeFantasia: 'nome_fantasia',
};

/** Looks up the CNPJ and the CEP of the form as soon as they are complete, and fills in what is still empty. */
export function useRegistryFill(form: UseFormReturnType<EstablishmentValues & Record<string, unknown>>) {
  const queries = useQueryClient();
  const [registry, setRegistry] = useState<RegistryState>({ kind: 'idle' });

  const fill = (found: Findings & { email?: string; fone?: string }) => {
    for (const [name, value] of Object.entries(found)) {
      const field = NAMES[name] ?? name;
      if (form.getValues()[field] !== '') continue;
      form.setFieldValue(field, value);
      form.clearFieldError(field);
    }
  };

  const lookUpCep = async (text: string) => {
    const cep = cepMask.strip(text);
    if (cep.length !== CEP_LENGTH) return;
    const found = await queries.fetchQuery(cepQuery(cep)).catch(() => null);
    if (found !== null && cepMask.strip(form.getValues().cep) === cep) fill(fromCep(found.data));
  };

  const lookUpDocument = async (text: string) => {
    const cnpj = cnpjMask.strip(text);
    if (!isCnpj(cnpj)) return setRegistry({ kind: 'idle' });
    const isCurrent = () => cnpjMask.strip(form.getValues().documento) === cnpj;
    setRegistry({ kind: 'searching' });
    try {
      const found = await queries.fetchQuery(registryQuery(cnpj));
      if (!isCurrent()) return;
      const { email, ddd_telefone_1: phone } = found.data;
      const known = fromRegistry(found.data);
      fill({
        ...known,
        ...(email ? { email } : {}),
        ...(phone ? { fone: phoneMask.format(phone) } : {}),
      });
      setRegistry({ kind: 'found', entry: found.data, provenance: found });
      if (known.cep !== undefined) await lookUpCep(known.cep);
    } catch (error) {
      if (isCurrent()) setRegistry({ kind: 'failed', error: asApiError(error) });
    }
  };

  return { registry, lookUpCep, lookUpDocument };
}
