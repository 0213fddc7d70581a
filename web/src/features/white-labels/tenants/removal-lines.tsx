import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RemovalPreview } from '../../../api/types.ts';
import { IconLock } from '../../../ui/icons/index.ts';
import { Fact, Facts } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';

/** What people ask about; everything else is one number. */
const NAMED = [
  'memberships',
  'companies',
  'establishments',
  'transactions',
  'proposals',
  'terminals',
  'rentals',
  'commission_statements',
  'import_runs',
  'projects',
] as const;

const GOES: ReadonlySet<string> = new Set(['deleted', 'ended', 'cleared', 'moved']);

/** What would go with a tenant, and what stands in the way. */
export function RemovalLines({ preview }: { preview: RemovalPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const going = preview.lines.filter(({ effect }) => GOES.has(effect));
  const sum = (lines: typeof going) => lines.reduce((total, { rows }) => total + (rows ?? 0), 0);
  const named = NAMED.map((table) => ({ table, rows: sum(going.filter((line) => line.table === table)) }));
  const others = sum(going) - named.reduce((total, { rows }) => total + rows, 0);
  const blocking = sum(preview.lines.filter(({ effect }) => effect === 'blocks'));
  return (
    <>
      {preview.blocked ? (
        <Alert color="yellow" icon={<IconLock />} title={t('tenants.leave.blocked')}>
          {t('tenants.leave.blockedTasks', { count: blocking, shown: format.number(blocking) })}
        </Alert>
      ) : null}
      <Facts>
        <Fact label={t('tenants.leave.accounts')}>{format.number(preview.tenants)}</Fact>
        {named
          .filter(({ rows }) => rows > 0)
          .map(({ rows, table }) => (
            <Fact key={table} label={t(`tenants.leave.rows.${table}`)}>
              {format.number(rows)}
            </Fact>
          ))}
        <Fact label={t('tenants.leave.others')}>{format.number(others)}</Fact>
      </Facts>
    </>
  );
}
