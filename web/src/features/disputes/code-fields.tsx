import { Autocomplete, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CardBrand } from '@retaguarda/rules/card-brand';
import {
  DISPUTE_REASONS,
  type DisputeReason,
  disputeCodesOf,
  reasonOfCode,
} from '@retaguarda/rules/dispute-codes';
import { useTranslation } from 'react-i18next';
import { useDisputeWords } from './use-dispute-words.ts';

interface CodeValues {
  codigo: string;
  /** Null for what is known of the code already. */
  motivo: DisputeReason | null;
}

interface CodeFieldsProps<Values extends CodeValues> {
  /** Empty while it is not known. */
  brand: string;
  form: UseFormReturnType<Values>;
}

/** The code of the scheme, offered from its list, and what it means: told by the list where there is one, else by a person. */
export function CodeFields<Values extends CodeValues>({ brand, form }: CodeFieldsProps<Values>) {
  const { t } = useTranslation();
  const { language } = useDisputeWords();
  const codes = disputeCodesOf(brand as CardBrand);
  const code = form.values.codigo.trim();
  const known = code === '' ? null : reasonOfCode(brand as CardBrand, code);
  const name = codes.find((one) => one.code === code)?.[language];
  return (
    <>
      <Autocomplete
        label={t('disputes.code')}
        description={name ?? t('disputes.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={8}
        data={codes.map((one) => one.code)}
        {...form.getInputProps('codigo')}
      />
      <Select
        label={t('disputes.reasonLabel')}
        clearable
        placeholder={t('disputes.reasonUnsaid')}
        disabled={known !== null}
        data={DISPUTE_REASONS.map((value) => ({ value, label: t(`disputes.reason.${value}`) }))}
        {...form.getInputProps('motivo')}
        value={known ?? form.values.motivo}
      />
    </>
  );
}
