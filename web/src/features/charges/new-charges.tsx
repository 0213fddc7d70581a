import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargeableQuery, createCharges } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import type { PixChargeable } from '../../api/types.ts';
import { IconPlus, IconQrcode } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { useChargeWords } from './use-charge-words.ts';

type Picked = ReadonlyMap<string, PixChargeable>;

const nameOf = ({ aluguel_cobranca_id: rent, estabelecimento_id: shop, tipo }: PixChargeable) =>
  `${tipo}:${tipo === 'aluguel' ? rent : shop}`;

const itemOf = ({ aluguel_cobranca_id: rent, estabelecimento_id, tipo }: PixChargeable) =>
  rent === null ? { tipo, estabelecimento_id } : { tipo, aluguel_cobranca_id: rent };

interface NewChargesProps {
  /** Opens the charge where only one was made. */
  onCreated: (id: number | null) => void;
}

/** Charges what is late or owed: some are picked, and each gets a code of its own. */
export function NewCharges({ onCreated }: NewChargesProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ReasonedButton
        reason={can('financeiro.charges') ? null : t('charges.notAllowed')}
        leftSection={<IconPlus size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('charges.create')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('charges.create')} size="lg" withCloseButton>
        {() => (
          <Picking
            onDone={(ids) => {
              close();
              onCreated(ids.length === 1 ? (ids[0] ?? null) : null);
            }}
          />
        )}
      </RecordDialog>
    </>
  );
}

function Picking({ onDone }: { onDone: (ids: number[]) => void }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [picked, setPicked] = useState<Picked>(new Map());
  const { act, busy } = useRecordMutation({
    work: () => createCharges([...picked.values()].map(itemOf)),
    touches: [keys.ledger.all],
    onDone: (made) => onDone(made.map(({ id }) => id)),
  });
  const pick = (one: PixChargeable, isPicked: boolean) => {
    const next = new Map(picked);
    if (isPicked) next.set(nameOf(one), one);
    else next.delete(nameOf(one));
    setPicked(next);
  };
  const sum = [...picked.values()].reduce((all, { valor_centavos: centavos }) => all + centavos, 0);
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('charges.createText')}</Text>
      <Choices tipo="aluguel" picked={picked} onPick={pick} />
      <Choices tipo="divida" picked={picked} onPick={pick} />
      <Group justify="flex-end">
        <ReasonedButton
          reason={picked.size === 0 ? t('charges.pick') : null}
          loading={busy}
          onClick={() => act()}
        >
          {picked.size === 0 ? t('charges.create') : `${t('charges.create')} · ${money(sum)}`}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

interface ChoicesProps {
  tipo: PixChargeable['tipo'];
  picked: Picked;
  onPick: (one: PixChargeable, isPicked: boolean) => void;
}

function Choices({ onPick, picked, tipo }: ChoicesProps) {
  const { t } = useTranslation();
  const query = useQuery(chargeableQuery(tipo));
  const isRent = tipo === 'aluguel';
  return (
    <Loaded query={query} rows={2}>
      {(found) => (
        <ItemList
          title={t(isRent ? 'charges.lateRents' : 'charges.debts')}
          empty={
            <Text c="dimmed" p="md">
              {t(isRent ? 'charges.nothingLate' : 'charges.nothingOwed')}
            </Text>
          }
        >
          {found.map((one) => (
            <Choice key={nameOf(one)} one={one} isPicked={picked.has(nameOf(one))} onPick={onPick} />
          ))}
        </ItemList>
      )}
    </Loaded>
  );
}

interface ChoiceProps {
  one: PixChargeable;
  isPicked: boolean;
  onPick: (one: PixChargeable, isPicked: boolean) => void;
}

function Choice({ isPicked, onPick, one }: ChoiceProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const words = useChargeWords();
  const what = words.whatFor(one);
  return (
    <Item
      icon={<IconQrcode size={18} />}
      title={
        <Checkbox
          label={one.estabelecimento}
          description={
            one.vencimento === null ? what : t('charges.lateSince', { what, day: format.day(one.vencimento) })
          }
          checked={isPicked}
          onChange={({ currentTarget }) => onPick(one, currentTarget.checked)}
        />
      }
      actions={<span className="ui-numbers">{money(one.valor_centavos)}</span>}
    />
  );
}
