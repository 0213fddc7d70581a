import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionedCompany } from '../../../api/companies.ts';
import { asApiError } from '../../../api/problem.ts';
import type { FormFields } from '../../../api/types.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { type ForeignChange, mergeEdits } from '../../../ui/record/merge.ts';
import { customErrorPaths, governedErrors } from '../../governed/governed-values.ts';
import { DATA_FIELDS, DATA_PATHS, type DataValues, dataChange, dataValues } from './data-fields.ts';
import { useCompanyChange, useReloadCompany } from './use-company-change.ts';

const STALE = 412;

/** The form, the version that it began with, and what somebody else changed meanwhile. */
export function useDataForm(governed: FormFields, stored: VersionedCompany) {
  const { t } = useTranslation();
  const change = useCompanyChange(stored.company.id);
  const reload = useReloadCompany(stored.company.id);
  const valuesOf = ({ company }: VersionedCompany) => dataValues(governed, company);
  const [base, setBase] = useState(stored);
  const [foreign, setForeign] = useState<ForeignChange<string>[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useForm<DataValues>({
    initialValues: valuesOf(base),
    validate: (values) => ({
      cnpj: values.cnpj === '' || isCnpj(cnpjMask.strip(values.cnpj)) ? null : t('form.cnpj'),
      ...governedErrors(governed, DATA_PATHS, { before: valuesOf(base), after: values }, t),
    }),
  });
  const custom = customErrorPaths(governed);
  const problem = useFormProblem(form, [...DATA_FIELDS, ...custom.fields], custom.aliases);

  const begin = (next: VersionedCompany, values = valuesOf(next)) => {
    setBase(next);
    form.setInitialValues(valuesOf(next));
    form.setValues(values);
    form.resetDirty(valuesOf(next));
  };

  const save = async (values: DataValues, from: VersionedCompany) => {
    begin(await change(dataChange(governed, valuesOf(from), values), from.etag));
    setForeign([]);
    notifyDone(t('user.saved'));
  };

  /** Another part of the company may have changed, such as an address; then nothing here is in question. */
  const takeIn = async (values: DataValues) => {
    const theirs = await reload();
    const merged = mergeEdits<DataValues>(valuesOf(base), values, valuesOf(theirs));
    if (merged.changes.length === 0) return save(values, theirs);
    setForeign(merged.changes);
    begin(theirs, merged.values);
  };

  const submit = async (values: DataValues) => {
    setBusy(true);
    problem.clear();
    try {
      await save(values, base).catch((error: unknown) => {
        if (asApiError(error).status !== STALE) throw error;
        return takeIn(values);
      });
    } catch (error) {
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (stored.etag !== base.etag && !form.isDirty()) begin(stored);
  });

  const discard = () => {
    form.reset();
    setForeign([]);
    problem.clear();
  };
  return { form, problem, busy, foreign, submit, discard };
}

export type DataForm = ReturnType<typeof useDataForm>['form'];
