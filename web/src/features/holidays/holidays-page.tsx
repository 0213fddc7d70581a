import { ActionIcon, Group } from '@mantine/core';
import { HOLIDAY_SCOPES } from '@retaguarda/rules/holiday-scope';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidaysQuery, removeHoliday } from '../../api/holidays.ts';
import { keys } from '../../api/keys.ts';
import type { Holiday, HolidayYear } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBeach, IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { HolidayDialog } from './holiday-dialog.tsx';

export function HolidaysPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <Holidays />
    </PermittedOnly>
  );
}

/** The days on which nothing is settled or collected: those of the whole country, and those that the tenant adds. */
function Holidays() {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const [year, setYear] = useState(Number(today.slice(0, 'yyyy'.length)));
  const query = useQuery({ ...holidaysQuery(year), placeholderData: keepPreviousData });
  return (
    <Page
      title={t('holidays.title')}
      subtitle={t('holidays.intro')}
      kind="form"
      actions={
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('holidays.previous')}
            onClick={() => setYear(year - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <span className="ui-numbers" aria-live="polite">
            {year}
          </span>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('holidays.next')}
            onClick={() => setYear(year + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      }
    >
      <Loaded query={query} rows={6}>
        {(shown) => <Lists year={shown} />}
      </Loaded>
    </Page>
  );
}

function Lists({ year }: { year: HolidayYear }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Holiday | null>(null);
  const reason = can('operacoes.manage') ? null : t('operations.noManage');
  const { run: remove } = useRecordMutation({
    work: ({ id }: Holiday) => removeHoliday(id),
    touches: [keys.holidays.all],
    said: (_, { nome }) => t('holidays.removed', { name: nome }),
  });
  return (
    <>
      <ItemList
        title={t('holidays.own')}
        text={t('holidays.ownText')}
        action={
          <ReasonedButton
            reason={reason}
            leftSection={<IconPlus size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('holidays.add')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconBeach size={24} />} title={t('holidays.none')} />}
      >
        {year.feriados.map((holiday) => (
          <OwnHoliday key={holiday.id} holiday={holiday} onRemove={() => setRemoving(holiday)} />
        ))}
      </ItemList>
      <ItemList title={t('holidays.national')} text={t('holidays.nationalText')} empty={null}>
        {year.nacionais.map(({ data, nome }) => (
          <Item key={data} icon={<DayIcon />} title={nome} text={format.longDay(data)} />
        ))}
      </ItemList>
      <HolidayDialog opened={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('holidays.remove')}
        confirmLabel={t('holidays.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {removing ? t('holidays.removeText', { name: removing.nome, day: format.day(removing.data) }) : ''}
      </ConfirmDialog>
    </>
  );
}

const DayIcon = () => <IconBeach size={18} />;

interface OwnHolidayProps {
  holiday: Holiday;
  onRemove: () => void;
}

function OwnHoliday({ holiday, onRemove }: OwnHolidayProps) {
  const { t } = useTranslation();
  return (
    <Item
      icon={<DayIcon />}
      title={holiday.nome}
      text={<OwnText holiday={holiday} />}
      actions={
        <ReasonedIcon
          label={t('holidays.removeOf', { name: holiday.nome })}
          reason={holiday.abilities.manage ? null : t('operations.noManage')}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ReasonedIcon>
      }
    />
  );
}

function OwnText({ holiday }: { holiday: Holiday }) {
  const { t } = useTranslation();
  const format = useFormat();
  const scope = oneOf(holiday.escopo, HOLIDAY_SCOPES);
  const parts = [
    format.longDay(holiday.data),
    scope ? t(`holidays.scope.${scope}`) : holiday.escopo,
    holiday.uf,
    holiday.municipio?.nome ?? holiday.municipio_ibge,
  ];
  return parts.filter(Boolean).join(' · ');
}
