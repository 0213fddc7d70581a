import { CloseButton, Kbd, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import classes from './companies-page.module.css';
import { COMPANY_STATUSES, type CompanyFilters } from './company-filters.ts';

interface CompanyToolbarProps {
  filters: CompanyFilters;
  onChange: (change: Partial<Record<keyof CompanyFilters, unknown>>, replace?: boolean) => void;
}

const TYPING_MS = 250;

/** Narrows the list or shows it as a tree, which is always whole; the state is the address. */
export function CompanyToolbar({ filters, onChange }: CompanyToolbarProps) {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const asList = { visao: undefined };
  return (
    <search className={classes['toolbar']}>
      <SearchField
        value={filters.busca ?? ''}
        onSearch={(busca) => onChange({ busca, ...(busca.trim() === '' ? {} : asList) }, true)}
      />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('field.status')}
        placeholder={t('companies.anyStatus')}
        clearable
        clearButtonProps={{ 'aria-label': t('companies.clearStatus') }}
        value={filters.situacao ?? null}
        data={COMPANY_STATUSES.map((status) => ({ value: status, label: t(`companyStatus.${status}`) }))}
        onChange={(situacao) => onChange({ situacao, ...(situacao === null ? {} : asList) })}
      />
      <span className={classes['spacer']} />
      <SegmentedControl
        aria-label={t('companies.view')}
        size="xs"
        value={filters.visao ?? 'lista'}
        data={[
          { value: 'lista', label: t('companies.asList') },
          { value: 'arvore', label: t('companies.asTree') },
        ]}
        onChange={(visao) =>
          onChange(
            visao === 'arvore' ? { visao, busca: undefined, situacao: undefined } : { visao: undefined },
          )
        }
      />
      <ReasonedIcon label={t(`table.density.${other}`)} visibleFrom="sm" onClick={() => setDensity(other)}>
        {density === 'compact' ? (
          <IconBaselineDensityMedium size={18} />
        ) : (
          <IconBaselineDensitySmall size={18} />
        )}
      </ReasonedIcon>
    </search>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onSearch, TYPING_MS);
  useShortcuts({ '/': () => input.current?.select() });

  useEffect(() => {
    // The address changes by the back button too; what is being typed is never overwritten by its own echo.
    setText((current) => (current.trim() === value ? current : value));
  }, [value]);

  const type = (next: string) => {
    setText(next);
    search(next);
  };

  return (
    <TextInput
      ref={input}
      className={classes['search'] ?? ''}
      type="search"
      aria-label={t('companies.search')}
      placeholder={t('companies.search')}
      aria-keyshortcuts="/"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('companies.clearSearch')} onClick={() => type('')} />
        )
      }
    />
  );
}
