import { CHARGE_METHODS } from '@retaguarda/rules/charge-method';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeRental, rentalQuery } from '../../api/rentals.ts';
import type { Rental } from '../../api/types.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { ChoiceFact, TextFact } from '../../ui/record/edited-facts.tsx';
import { useInPlace } from '../../ui/record/use-in-place.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useMethodName } from './rental-badges.tsx';
import { isDueDay, type RentalValues, rentalChangeOf, rentalValues } from './rental-fields.ts';

const AMOUNT = { inputMode: 'decimal', leftSection: 'R$' } as const;

/** The terms of a rental that stay open to change while it runs, each where it stands. */
export function RentalFacts({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const methodName = useMethodName();
  const edits = useRentalEdits(rental);
  const canEdit = rental.abilities.edit;
  const exempt = rental.isencao_faturamento_minimo_centavos;
  const amountFault = (text: string) =>
    centavosFromTyped(text) === null ? t('proposals.fault.amount') : null;
  return (
    <>
      <TextFact
        label={t('rentals.monthly')}
        canEdit={canEdit}
        faultOf={amountFault}
        input={AMOUNT}
        {...edits('valor')}
      >
        {money(rental.valor_mensal_centavos)}
      </TextFact>
      <TextFact
        label={t('rentals.dueDay')}
        canEdit={canEdit}
        faultOf={(text) => (isDueDay(text) ? null : t('rentals.fault.dueDay'))}
        input={{ inputMode: 'numeric', maxLength: 2 }}
        {...edits('dia_vencimento')}
      />
      <ChoiceFact
        label={t('rentals.methodTitle')}
        canEdit={canEdit}
        choices={CHARGE_METHODS}
        nameOf={methodName}
        {...edits('forma_cobranca')}
      />
      <TextFact
        label={t('rentals.exemptFrom')}
        canEdit={canEdit}
        faultOf={(text) => (text.trim() === '' ? null : amountFault(text))}
        input={{ ...AMOUNT, placeholder: t('rentals.neverExempt') }}
        {...edits('isencao')}
      >
        {exempt === null ? t('rentals.neverExempt') : money(exempt)}
      </TextFact>
    </>
  );
}

function useRentalEdits(rental: Rental) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id } = rental;
  const labels: Partial<Record<string, string>> = {
    valor: t('rentals.monthly'),
    dia_vencimento: t('rentals.dueDay'),
    forma_cobranca: t('rentals.methodTitle'),
    isencao: t('rentals.exemptFrom'),
  };
  return useInPlace<Rental, RentalValues>({
    stored: rental,
    valuesOf: rentalValues,
    save: (values, base) => changeRental(id, { ...rentalChangeOf(values), versao: base.versao }),
    reload: () => queries.fetchQuery({ ...rentalQuery(id), staleTime: 0 }),
    touches: [keys.rentals.all],
    said: (field) => t('inPlace.saved', { label: labels[field] ?? field }),
  });
}
