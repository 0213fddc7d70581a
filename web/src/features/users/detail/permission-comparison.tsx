import { Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userRightsQuery } from '../../../api/custom-roles.ts';
import type { UserRights } from '../../../api/types.ts';
import { UserSelect } from '../user-select.tsx';

interface ComparisonState {
  /** Whom the user is compared with; undefined while nobody was chosen, or their rights are on the way. */
  other: UserRights | undefined;
  otherId: string | null;
  onlyDifferent: boolean;
  choose: (otherId: string | null) => void;
  showOnlyDifferent: (onlyDifferent: boolean) => void;
}

/** Somebody else whose rights stand beside those of the user. */
export function useComparison(): ComparisonState {
  const [otherId, choose] = useState<string | null>(null);
  const [onlyDifferent, showOnlyDifferent] = useState(true);
  const { data } = useQuery({ ...userRightsQuery(otherId ?? ''), enabled: otherId !== null });
  return {
    other: otherId === null ? undefined : data,
    otherId,
    onlyDifferent,
    choose,
    showOnlyDifferent,
  };
}

/** Chooses somebody to compare with, once somebody wants to. */
export function Comparison({ choose, onlyDifferent, otherId, showOnlyDifferent }: ComparisonState) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('permissions.compare')}
      </Button>
    );
  return (
    <Group align="flex-end" gap="lg">
      <UserSelect
        label={t('permissions.compareWith')}
        autoFocus
        placeholder={t('permissions.compareNobody')}
        value={otherId}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': t('permissions.compareEnd') }}
      />
      {otherId === null ? null : (
        <Switch
          mb={8}
          label={t('permissions.onlyDifferent')}
          checked={onlyDifferent}
          onChange={(event) => showOnlyDifferent(event.currentTarget.checked)}
        />
      )}
    </Group>
  );
}
