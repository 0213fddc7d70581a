import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { establishmentListQuery } from '../../../api/establishments.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from '../operations.module.css';
import { Choice } from '../record-list.tsx';
import { BRANDS, MODALITIES, type TransactionFilters } from './transaction-filters.ts';
import { TRANSACTION_STATUSES } from './transaction-moves.ts';

interface TransactionToolbarProps {
  filters: TransactionFilters;
  onChange: (change: Partial<Record<keyof TransactionFilters, unknown>>, replace?: boolean) => void;
}

const MOST_ESTABLISHMENTS = 200;

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function TransactionToolbar({ filters, onChange }: TransactionToolbarProps) {
  const { t } = useTranslation();
  const { data } = useQuery(establishmentListQuery({ page: 1, per_page: MOST_ESTABLISHMENTS }));
  const day = (name: 'inicio' | 'fim') => (
    <TextInput
      className={classes['filter'] ?? ''}
      type="date"
      aria-label={t(`transactions.${name}`)}
      value={filters[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value }, true)}
    />
  );
  return (
    <search className={classes['toolbar']}>
      <SearchField
        className={classes['search']}
        label={t('transactions.search')}
        clearLabel={t('users.clearSearch')}
        value={filters.busca ?? ''}
        onSearch={(busca) => onChange({ busca }, true)}
      />
      {day('inicio')}
      {day('fim')}
      <Choice
        label={t('field.status')}
        placeholder={t('users.anyStatus')}
        value={filters.situacao}
        data={TRANSACTION_STATUSES.map((value) => ({ value, label: t(`transactions.status.${value}`) }))}
        onChange={(situacao) => onChange({ situacao })}
      />
      <Choice
        label={t('simulator.modality')}
        placeholder={t('transactions.anyModality')}
        value={filters.modalidade}
        data={MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
        onChange={(modalidade) => onChange({ modalidade })}
      />
      <Choice
        label={t('simulator.brand')}
        placeholder={t('transactions.anyBrand')}
        value={filters.bandeira}
        data={BRANDS.map((value) => ({ value, label: t(`brand.${value}`) }))}
        onChange={(bandeira) => onChange({ bandeira })}
      />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('transactions.establishment')}
        placeholder={t('transactions.anyEstablishment')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        value={filters.estabelecimento ? String(filters.estabelecimento) : null}
        data={
          data?.rows.map((one) => ({
            value: String(one.id),
            label: one.nome_fantasia ?? one.razao_social,
          })) ?? []
        }
        onChange={(estabelecimento) => onChange({ estabelecimento: estabelecimento ?? undefined })}
      />
    </search>
  );
}
