import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { flattenTenants } from './tenant-tree.ts';
import { useTenants } from './use-session.ts';

interface TenantSelectProps extends Omit<SearchSelectProps, 'data' | 'renderOption'> {
  /** Tenants that cannot be chosen again. */
  taken?: ReadonlySet<string>;
}

const INDENT = 16;
const NONE: ReadonlySet<string> = new Set();

/** Chooses one of the tenants within the caller's reach, shown as the tree that they are. */
export function TenantSelect({ taken = NONE, ...props }: TenantSelectProps) {
  const { t } = useTranslation();
  const { tenants } = useTenants();
  const nodes = useMemo(() => flattenTenants(tenants), [tenants]);
  const depths = useMemo(() => new Map(nodes.map((node) => [node.tenant.uuid, node.depth])), [nodes]);
  return (
    <SearchSelect
      allowDeselect={false}
      nothingFoundMessage={t('tenant.notFound')}
      limit={100}
      {...props}
      data={nodes.map(({ tenant }) => ({
        value: tenant.uuid,
        label: tenant.name,
        disabled: taken.has(tenant.uuid),
      }))}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: (depths.get(option.value) ?? 0) * INDENT }}>{option.label}</span>
      )}
    />
  );
}
