import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signalRulesQuery } from '../../api/signals.ts';
import type { ShownSignalRules, SignalRule } from '../../api/types.ts';
import { IconAdjustments } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { RuleForm } from './rule-form.tsx';
import { isMoney, thresholdsOf } from './thresholds.ts';

/** From when on each kind catches the eye, and who is told; behind a button, as it is rarely changed. */
export function SignalRules() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('signals.rules')}
      </Button>
      <RecordDialog of={opened} onClose={() => setOpened(false)} title={t('signals.rules')} size="lg">
        {() => <Rules />}
      </RecordDialog>
    </>
  );
}

function Rules() {
  const query = useQuery(signalRulesQuery);
  const [changing, setChanging] = useState<SignalRule['tipo'] | null>(null);
  return (
    <Loaded query={query} rows={6}>
      {(shown) => {
        const rule = shown.regras.find(({ tipo }) => tipo === changing);
        return rule === undefined ? (
          <RuleItems shown={shown} onChange={setChanging} />
        ) : (
          <RuleForm rule={rule} people={shown.pessoas} onClose={() => setChanging(null)} />
        );
      }}
    </Loaded>
  );
}

interface RuleItemsProps {
  shown: ShownSignalRules;
  onChange: (kind: SignalRule['tipo']) => void;
}

function RuleItems({ onChange, shown }: RuleItemsProps) {
  const { t } = useTranslation();
  const words = useRuleWords();
  return (
    <ItemList title={t('signals.rulesTitle')} empty={null}>
      {shown.regras.map((rule) => {
        const kind = t(`signals.kind.${rule.tipo}`);
        return (
          <Item
            key={rule.tipo}
            icon={<IconAdjustments size={18} />}
            title={kind}
            text={words(rule)}
            actions={
              <ReasonedButton
                reason={rule.abilities.configurar ? null : t('payouts.notAllowed')}
                variant="default"
                aria-label={t('signals.changeOf', { kind })}
                onClick={() => onChange(rule.tipo)}
              >
                {t('signals.change')}
              </ReasonedButton>
            }
          />
        );
      })}
    </ItemList>
  );
}

/** A rule in words: its thresholds, and who is told. */
function useRuleWords() {
  const { t } = useTranslation();
  const { money } = useFigures();
  const who = ({ avisados }: SignalRule): string => {
    if (avisados === null) return t('signals.tellsAll');
    if (avisados.length === 0) return t('signals.tellsNobody');
    return t('signals.tells', { who: avisados.map(({ nome }) => nome).join(', ') });
  };
  return (rule: SignalRule): string => {
    if (!rule.ativa) return t('signals.off');
    const limits = thresholdsOf(rule).map(
      ([name, value]) => `${t(`signals.threshold.${name}`)}: ${isMoney(name) ? money(value) : value}`,
    );
    const text = limits.length === 0 ? t('signals.byDisputes') : `${limits.join(' · ')}.`;
    return `${text} ${who(rule)}`;
  };
}
