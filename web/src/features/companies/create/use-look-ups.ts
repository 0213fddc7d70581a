import { isCnpj } from '@retaguarda/rules/cnpj';
import { cepMask, cnpjMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cepQuery, registryQuery } from '../../../api/lookups.ts';
import { asApiError } from '../../../api/problem.ts';
import { fromCep, fromRegistry, isBranchEntry } from '../../registry/findings.ts';
import type { RegistryState } from '../../registry/registry-state.ts';
import { useFill } from './use-fill.ts';
import type { NewCompanyForm } from './use-new-company-form.ts';

const CEP_LENGTH = 8;

/** Looks up the CNPJ and the CEP of the form as soon as they are complete, and fills in what is found. */
export function useLookUps(form: NewCompanyForm) {
  const queries = useQueryClient();
  const { fill, takeBack, originOf } = useFill(form);
  const [registry, setRegistry] = useState<RegistryState>({ kind: 'idle' });
  const [searchingCep, setSearchingCep] = useState(false);

  const lookUpCep = async (text: string) => {
    const cep = cepMask.strip(text);
    if (cep.length !== CEP_LENGTH) return;
    setSearchingCep(true);
    const found = await queries.fetchQuery(cepQuery(cep)).catch(() => null);
    setSearchingCep(false);
    if (found !== null && cepMask.strip(form.getValues().cep) === cep)
      fill(fromCep(found.data), found, 'cep');
  };

  const lookUpCnpj = async (text: string) => {
    const cnpj = cnpjMask.strip(text);
    const isCurrent = () => cnpjMask.strip(form.getValues().cnpj) === cnpj;
    if (!isCnpj(cnpj)) return setRegistry({ kind: 'idle' });
    setRegistry({ kind: 'searching' });
    try {
      const found = await queries.fetchQuery(registryQuery(cnpj));
      if (!isCurrent()) return;
      takeBack();
      const known = fromRegistry(found.data);
      fill(known, found, 'registry');
      form.setFieldValue('isFilial', isBranchEntry(found.data));
      setRegistry({ kind: 'found', entry: found.data, provenance: found });
      // The registry often knows less of a street than the postal service does.
      if (known.cep !== undefined && known.endereco === undefined) await lookUpCep(known.cep);
    } catch (error) {
      if (!isCurrent()) return;
      takeBack();
      setRegistry({ kind: 'failed', error: asApiError(error) });
    }
  };

  return { registry, searchingCep, lookUpCnpj, lookUpCep, originOf };
}
