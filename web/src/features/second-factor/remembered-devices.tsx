import { Badge } from '@mantine/core';
import { deviceFrom } from '@retaguarda/rules/user-agent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetDevice, rememberedDevicesQuery } from '../../api/second-factor.ts';
import { IconDeviceLaptop, IconDeviceMobile, IconTrash } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';

/** The browsers in which the caller's sign-in asks for no second factor, each to be forgotten; nothing where there is none. */
export function RememberedDevices() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: devices = [] } = useQuery(rememberedDevicesQuery);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const { run: forget } = useRecordMutation({
    work: forgetDevice,
    touches: [rememberedDevicesQuery.queryKey],
    said: () => t('factor.devices.forgotten'),
  });
  if (devices.length === 0) return null;
  return (
    <>
      <ItemList title={t('factor.devices.title')} text={t('factor.devices.text')} empty={null}>
        {devices.map(({ current, expiresAt, id, lastUsedAt, userAgent }) => {
          const device = deviceFrom(userAgent);
          return (
            <Item
              key={id}
              icon={device.isPhone ? <IconDeviceMobile size={18} /> : <IconDeviceLaptop size={18} />}
              title={
                <>
                  {device.name ?? t('sessions.unknownDevice')}
                  {current ? <Badge color="green">{t('factor.devices.current')}</Badge> : null}
                </>
              }
              text={
                <>
                  {t('factor.devices.lastUsed', { when: format.relative(lastUsedAt) })}
                  {' · '}
                  {t('factor.devices.until', { when: format.dateTime(expiresAt) })}
                </>
              }
              actions={
                <ReasonedIcon
                  label={t('factor.devices.forget')}
                  reason={null}
                  onClick={() => setForgotten(id)}
                >
                  <IconTrash size={18} />
                </ReasonedIcon>
              }
            />
          );
        })}
      </ItemList>
      <ConfirmDialog
        opened={forgotten !== null}
        title={t('factor.devices.forget')}
        confirmLabel={t('factor.devices.confirm')}
        danger
        onConfirm={() => (forgotten === null ? undefined : forget(forgotten))}
        onClose={() => setForgotten(null)}
      >
        {t('factor.devices.forgetText')}
      </ConfirmDialog>
    </>
  );
}
