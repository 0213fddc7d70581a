import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LightSelect } from '../forms/light-select.tsx';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../icons/index.ts';
import { useFormat } from '../use-format.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** What the list is called, where a page has several. */
  of?: string;
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, and nobody counted how many. */
  capped?: boolean;
  /** Others follow those that `total` knows of, and nobody counted them: there is a next page, but no last one to go to. */
  hasMore?: boolean;
  /** Rows per page to choose from. */
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, capped = false, hasMore = false, sizes = PAGE_SIZES } = props;
  const { of, onPage, onPageSize } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const step = (label: string, target: number, allowed: boolean, icon: ReactNode) => (
    <ActionIcon variant="default" aria-label={label} disabled={!allowed} onClick={() => onPage(target)}>
      {icon}
    </ActionIcon>
  );
  return (
    <nav
      className={classes['pager']}
      aria-label={of === undefined ? t('table.pages') : `${t('table.pages')}: ${of}`}
    >
      <span className="ui-numbers" aria-live="polite">
        {t(capped || hasMore ? 'table.rangeCapped' : 'table.range', {
          from: format.number(from),
          to: format.number(to),
          total: format.number(total),
        })}
      </span>
      <span className={classes['spacer']} />
      <LightSelect
        aria-label={t('table.pageSize')}
        size="xs"
        className={classes['size'] ?? ''}
        allowDeselect={false}
        value={String(pageSize)}
        data={sizes.map((size) => ({ value: String(size), label: t('table.perPage', { count: size }) }))}
        onChange={(value) => onPageSize(Number(value))}
      />
      <div className={classes['buttons']}>
        {step(t('table.first'), 1, page > 1, <IconChevronsLeft size={16} />)}
        {step(t('table.previous'), page - 1, page > 1, <IconChevronLeft size={16} />)}
        {step(t('table.next'), page + 1, hasMore || page < last, <IconChevronRight size={16} />)}
        {step(t('table.last'), last, !hasMore && page < last, <IconChevronsRight size={16} />)}
      </div>
    </nav>
  );
}
