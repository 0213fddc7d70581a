import { Combobox, Tooltip, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tenant } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { IconCheck, IconSelector } from '../../ui/icons/index.ts';
import { type Branding, useBranding } from '../../ui/theme/branding.tsx';
import { brandingOf } from '../session/tenant-branding.ts';
import { flattenTenants, searchTenants, type TenantNode } from '../session/tenant-tree.ts';
import { useSwitchTenant, useTenants } from '../session/use-session.ts';
import classes from './sidebar.module.css';

const KINDS = ['platform', 'white_label', 'sub_company'] as const;
const INDENT = 16;
/** More would only be scrolled past; typing narrows the list. */
const SHOWN = 100;

/** Names the tenant whose data the page shows and lets the caller choose another one of those within reach. */
export function TenantSwitcher({ collapsed, onSwitched }: { collapsed: boolean; onSwitched?: () => void }) {
  const { t } = useTranslation();
  const { tenants, current } = useTenants();
  const switchTenant = useSwitchTenant();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });

  if (tenants.length <= 1) return <TenantName tenant={current} collapsed={collapsed} />;

  const choose = (uuid: string) => {
    combobox.closeDropdown();
    if (uuid === current?.uuid) return;
    switchTenant(uuid).then(onSwitched, notifyFailure);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={300}
      position="bottom-start"
      shadow="md"
      // Every page has the switcher, and hardly any visit opens it: up to a hundred tenants with their colours wait until then.
      keepMounted={false}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Tooltip label={current?.name ?? t('tenant.choose')} position="right" disabled={!collapsed}>
          <UnstyledButton
            className={classes['person'] ?? ''}
            onClick={() => combobox.toggleDropdown()}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            {...(combobox.dropdownOpened ? { 'data-expanded': true } : {})}
          >
            <TenantFace tenant={current} collapsed={collapsed} />
            <VisuallyHidden>{t('tenant.switch')}</VisuallyHidden>
            {collapsed ? null : <IconSelector size={16} aria-hidden="true" />}
          </UnstyledButton>
        </Tooltip>
      </Combobox.Target>
      <Combobox.Dropdown>
        <TenantChoice tenants={tenants} current={current} search={search} onSearch={setSearch} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface TenantChoiceProps {
  tenants: readonly Tenant[];
  current: Tenant | null;
  search: string;
  onSearch: (text: string) => void;
}

function TenantChoice({ tenants, current, search, onSearch }: TenantChoiceProps) {
  const { t } = useTranslation();
  const nodes = useMemo(() => flattenTenants(tenants), [tenants]);
  const found = searchTenants(nodes, search);
  return (
    <>
      <Combobox.Search
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        placeholder={t('tenant.search')}
        aria-label={t('tenant.search')}
      />
      <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label={t('tenant.list')}>
        {found.slice(0, SHOWN).map((node) => (
          <TenantOption
            key={node.tenant.uuid}
            node={node}
            active={node.tenant.uuid === current?.uuid}
            branding={brandingOf(node.tenant)}
          />
        ))}
        {found.length === 0 ? <Combobox.Empty>{t('tenant.notFound')}</Combobox.Empty> : null}
        {found.length > SHOWN ? (
          <Combobox.Footer>{t('tenant.more', { count: found.length - SHOWN })}</Combobox.Footer>
        ) : null}
      </Combobox.Options>
    </>
  );
}

function TenantOption({ node, active, branding }: { node: TenantNode; active: boolean; branding: Branding }) {
  const { tenant, depth } = node;
  return (
    <Combobox.Option value={tenant.uuid} active={active}>
      <span className={classes['tree']} style={{ paddingInlineStart: depth * INDENT }}>
        <BrandMark
          name={tenant.name}
          logo={branding.logo}
          color={branding.color ?? DEFAULT_BRAND}
          size={20}
        />
        <span>{tenant.name}</span>
        {active ? <IconCheck size={16} aria-hidden="true" style={{ marginInlineStart: 'auto' }} /> : null}
      </span>
    </Combobox.Option>
  );
}

function TenantFace({ tenant, collapsed }: { tenant: Tenant | null; collapsed: boolean }) {
  const { t } = useTranslation();
  const name = tenant?.name ?? t('tenant.none');
  const { branding } = useBranding();
  const kind = oneOf(tenant?.kind, KINDS);
  return (
    <>
      <BrandMark name={tenant?.name ?? 'Retaguarda'} logo={branding.logo} />
      {collapsed ? null : (
        <span className={classes['two']}>
          <span>{name}</span>
          <span>{kind ? t(`tenant.kind.${kind}`) : 'Retaguarda'}</span>
        </span>
      )}
    </>
  );
}

function TenantName({ tenant, collapsed }: { tenant: Tenant | null; collapsed: boolean }) {
  return (
    <div className={classes['person']} style={{ background: 'none' }}>
      <TenantFace tenant={tenant} collapsed={collapsed} />
    </div>
  );
}
