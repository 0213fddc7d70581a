import type { UseFormReturnType } from '@mantine/form';
import { cepMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { cepQuery } from '../../api/lookups.ts';
import type { FormFields } from '../../api/types.ts';
import { fromCep } from '../registry/findings.ts';
import { isAsked } from './governed-address.ts';

export const CEP_LENGTH = 8;

type AddressForm<Values> = Pick<UseFormReturnType<Values & { cep: string }>, 'getValues' | 'setFieldValue'>;

/**
 * Takes what is typed as the CEP and fills what is still empty once it is whole; a CEP that nobody knows is no mistake. Fields
 * that the form does not ask for stay as they are.
 */
export function useCepFill<Values extends Record<string, unknown>>(
  form: AddressForm<Values>,
  governed: FormFields,
): (text: string) => Promise<void> {
  const queries = useQueryClient();
  const set = (field: string, value: string) => form.setFieldValue(field as 'cep', value as never);
  return async (text) => {
    set('cep', text);
    const cep = cepMask.strip(text);
    if (cep.length !== CEP_LENGTH) return;
    const found = await queries.fetchQuery(cepQuery(cep)).catch(() => null);
    if (found === null || cepMask.strip(form.getValues().cep) !== cep) return;
    for (const [field, value] of Object.entries(fromCep(found.data))) {
      if (form.getValues()[field] === '' && isAsked(governed, field)) set(field, value);
    }
  };
}
