import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShownSignals } from '../../api/signals.ts';
import type { Signal } from '../../api/types.ts';
import { LightSelect } from '../../ui/forms/light-select.tsx';

const STATES = ['aberto', 'tratado', 'encerrado'] as const;
const SEVERITIES = ['atencao', 'critica'] as const;
const KINDS = [
  'lojista_parado',
  'volume_fora_do_padrao',
  'indice_de_contestacoes',
  'saldo_negativo',
  'repasse_devolvido',
  'arquivo_ausente',
] as const;

interface SignalFiltersProps {
  shown: ShownSignals;
  onShow: (shown: ShownSignals) => void;
}

/** Narrows the list of signals. */
export function SignalFilters({ onShow, shown }: SignalFiltersProps) {
  const { t } = useTranslation();
  const narrow = (key: keyof ShownSignals, value: string | null) => {
    const { [key]: _, ...others } = shown;
    onShow(value === null ? others : { ...others, [key]: value });
  };
  return (
    <Group gap="sm" align="flex-end">
      <LightSelect
        label={t('signals.stateLabel')}
        placeholder={t('signals.all')}
        clearable
        data={STATES.map((value) => ({ value, label: t(`signals.states.${value}`) }))}
        value={shown.situacao ?? null}
        onChange={(value: Signal['situacao'] | null) => narrow('situacao', value)}
      />
      <LightSelect
        label={t('signals.kindLabel')}
        placeholder={t('signals.every')}
        clearable
        data={KINDS.map((value) => ({ value, label: t(`signals.kind.${value}`) }))}
        value={shown.tipo ?? null}
        onChange={(value: Signal['tipo'] | null) => narrow('tipo', value)}
      />
      <LightSelect
        label={t('signals.severityLabel')}
        placeholder={t('signals.all')}
        clearable
        data={SEVERITIES.map((value) => ({ value, label: t(`signals.severity.${value}`) }))}
        value={shown.gravidade ?? null}
        onChange={(value: Signal['gravidade'] | null) => narrow('gravidade', value)}
      />
    </Group>
  );
}
