import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import { cnpjMask, cpfMask } from '@retaguarda/rules/masks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { type ForeignChange, mergeEdits } from '../../../ui/record/merge.ts';
import { rules } from '../../account/rules.ts';
import {
  PERSONAL_ALIASES,
  PERSONAL_FIELDS,
  type PersonalField,
  type PersonalValues,
  personalChange,
  personalValues,
} from './personal-fields.ts';
import { useReloadUser, useUserChange } from './use-user-change.ts';

const STALE = 412;

const wrong = (valid: boolean, message: string) => (valid ? null : message);

/** The form of the personal data, with the version it was made from and what others changed since. */
export function usePersonalForm(stored: VersionedUser) {
  const { t } = useTranslation();
  const change = useUserChange(stored.user.id);
  const reload = useReloadUser(stored.user.id);
  const [base, setBase] = useState(stored);
  const [foreign, setForeign] = useState<ForeignChange<PersonalField>[]>([]);
  const form = useForm<PersonalValues>({
    initialValues: personalValues(base.user),
    validate: {
      nome: rules(t).required,
      cpf: (text) => wrong(text === '' || isCpf(cpfMask.strip(text)), t('form.cpf')),
      cnpj: (text) => wrong(text === '' || isCnpj(cnpjMask.strip(text)), t('form.cnpj')),
      dataAniversario: (text) => wrong(text === '' || isoFromDay(text) !== null, t('form.date')),
    },
  });
  const problem = useFormProblem(form, PERSONAL_FIELDS, PERSONAL_ALIASES);

  const begin = (next: VersionedUser, values = personalValues(next.user)) => {
    setBase(next);
    form.setInitialValues(personalValues(next.user));
    form.setValues(values);
    form.resetDirty(personalValues(next.user));
  };

  const save = async (values: PersonalValues, from: VersionedUser) => {
    begin(await change(personalChange(personalValues(from.user), values), from.etag));
    setForeign([]);
    notifyDone(t('user.saved'));
  };

  /** Another part of the user may have changed, such as the status; then nothing here is in question. */
  const takeIn = async (values: PersonalValues) => {
    const theirs = await reload();
    const merged = mergeEdits(personalValues(base.user), values, personalValues(theirs.user));
    if (merged.changes.length === 0) return save(values, theirs);
    setForeign(merged.changes);
    begin(theirs, merged.values);
  };

  const { busy, submit } = useSubmit(problem, (values: PersonalValues) =>
    save(values, base).catch((error: unknown) => {
      if (asApiError(error).status !== STALE) throw error;
      return takeIn(values);
    }),
  );

  useEffect(() => {
    if (stored.etag !== base.etag && !form.isDirty()) begin(stored);
  });

  const discard = () => {
    form.reset();
    setForeign([]);
    problem.clear();
  };

  return { form, problem, foreign, busy, submit, discard };
}

export type PersonalForm = ReturnType<typeof usePersonalForm>['form'];
