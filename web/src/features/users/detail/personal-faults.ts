import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';
import { cnpjMask, cpfMask } from '@retaguarda/rules/masks';
import type { TFunction } from 'i18next';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { rules } from '../../account/rules.ts';
import type { PersonalField } from './personal-fields.ts';

/** What of the personal data can't be stored, by its field, whatever the form asks for. */
export function personalFaults(
  values: Readonly<Record<PersonalField, string>>,
  t: TFunction,
): Partial<Record<PersonalField, string>> {
  const { cnpj, cpf, dataAniversario, nome } = values;
  const name = rules(t).required(nome);
  const isWrong = (text: string, isRight: boolean) => text !== '' && !isRight;
  return {
    ...(name === null ? {} : { nome: name }),
    ...(isWrong(cpf, isCpf(cpfMask.strip(cpf))) ? { cpf: t('form.cpf') } : {}),
    ...(isWrong(cnpj, isCnpj(cnpjMask.strip(cnpj))) ? { cnpj: t('form.cnpj') } : {}),
    ...(isWrong(dataAniversario, isoFromDay(dataAniversario) !== null)
      ? { dataAniversario: t('form.date') }
      : {}),
  };
}
