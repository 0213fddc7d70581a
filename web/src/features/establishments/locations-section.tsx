import { Badge } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Establishment, EstablishmentLocation } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconDeviceMobile, IconMapPin, IconPencil, IconPlus } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import classes from '../../ui/record/parts.module.css';
import { LocationDialog } from './location-dialog.tsx';

/** Where an establishment sells, with the terminals that stand there. */
export function LocationsSection({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<{ location: EstablishmentLocation | null } | null>(null);
  const reason = establishment.abilities.manage ? null : t('operations.noManage');
  const nameOf = ({ nome, principal }: EstablishmentLocation) =>
    principal ? `${nome} · ${t('establishments.main')}` : nome;
  return (
    <div className={classes['part']}>
      <ItemList
        title={t('establishments.places')}
        action={
          <ReasonedButton
            variant="default"
            reason={reason}
            leftSection={<IconPlus size={16} />}
            onClick={() => setEditing({ location: null })}
          >
            {t('establishments.addPlace')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconMapPin size={24} />} title={t('establishments.noPlaces')} />}
      >
        {establishment.locais.map((location) => (
          <Item
            key={location.id}
            icon={<IconMapPin size={18} />}
            title={
              <>
                {nameOf(location)}{' '}
                {location.status === 'ativo' ? null : <Badge color="gray">{t('status.inativo')}</Badge>}
              </>
            }
            text={<LocationText location={location} />}
            actions={
              <ReasonedIcon
                label={t('establishments.editPlaceOf', { name: location.nome })}
                reason={reason}
                onClick={() => setEditing({ location })}
              >
                <IconPencil size={18} />
              </ReasonedIcon>
            }
          />
        ))}
      </ItemList>
      <LocationDialog establishment={establishment} editing={editing} onClose={() => setEditing(null)} />
    </div>
  );
}

function LocationText({ location }: { location: EstablishmentLocation }) {
  return (
    <>
      {addressOf(location)}
      {location.terminais.map((terminal) => (
        <div key={terminal.id}>
          <IconDeviceMobile size={14} aria-hidden="true" />{' '}
          <TextLink
            to="/operacoes/terminais/$id"
            params={{ id: String(terminal.id) }}
            className="ui-code"
            fz="inherit"
            underline="always"
          >
            {terminal.numero_serie}
          </TextLink>{' '}
          · {terminal.modelo} · <TerminalStatus status={terminal.status} />
        </div>
      ))}
    </>
  );
}

/** The address in one line, of what is known of it. */
const addressOf = ({ endereco, numero, bairro, cidade, estado, cep }: EstablishmentLocation): string =>
  [[endereco, numero].filter(Boolean).join(', '), bairro, cidade && estado ? `${cidade}/${estado}` : cidade]
    .concat(cep ? cepMask.format(cep) : [])
    .filter(Boolean)
    .join(' · ');

function TerminalStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = oneOf(status, TERMINAL_STATUSES);
  return known ? t(`terminalStatus.${known}`) : status;
}
