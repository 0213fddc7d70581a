import { useState } from 'react';
import type { Provenance } from '../../../api/lookups.ts';
import type { FilledField, Findings } from '../../registry/findings.ts';
import type { NewCompanyForm } from './use-new-company-form.ts';

/** Who filled in a field. */
export interface Origin extends Provenance {
  from: 'registry' | 'cep';
  value: string;
}

type Origins = Partial<Record<FilledField, Origin>>;

/**
 * Fills a form from look-ups: what is empty or was filled in before is taken over, what a person typed is never. `originOf`
 * says where the value of a field comes from, as long as nobody has changed it.
 */
export function useFill(form: NewCompanyForm) {
  const [origins, setOrigins] = useState<Origins>({});

  const isUntouched = (field: FilledField) => form.getValues()[field] === origins[field]?.value;

  const fill = (found: Findings, { source, asOf }: Provenance, from: Origin['from']) => {
    const filled: Origins = {};
    for (const [name, value] of Object.entries(found)) {
      const field = name as FilledField;
      if (form.getValues()[field] !== '' && !isUntouched(field)) continue;
      filled[field] = { from, value, source, asOf };
      form.setFieldValue(field, value);
      form.clearFieldError(field);
    }
    setOrigins((before) => ({ ...before, ...filled }));
  };

  /** Takes back what was filled in for another company and nobody has changed. */
  const takeBack = () => {
    for (const name of Object.keys(origins)) {
      const field = name as FilledField;
      if (isUntouched(field)) form.setFieldValue(field, '');
    }
    setOrigins({});
  };

  const originOf = (field: FilledField): Origin | null => {
    const origin = origins[field];
    return origin && origin.value === form.values[field] ? origin : null;
  };

  return { fill, takeBack, originOf };
}
