import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signalReportQuery } from '../../api/signals.ts';
import type { ShownSignalReport } from '../../api/types.ts';
import { IconMail } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ReportForm } from './report-form.tsx';
import { hourText, weekdayOf } from './report-hours.ts';

/** When the report goes out by mail, and to whom. */
export function SignalReport() {
  const query = useQuery(signalReportQuery);
  return (
    <Loaded query={query} rows={1}>
      {(shown) => <Report shown={shown} />}
    </Loaded>
  );
}

function Report({ shown: { pessoas, relatorio } }: { shown: ShownSignalReport }) {
  const { t } = useTranslation();
  const words = useReportWords();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <>
      <ItemList
        title={t('signals.report')}
        text={t('signals.reportText')}
        action={
          <ReasonedButton
            reason={relatorio.abilities.configurar ? null : t('payouts.notAllowed')}
            variant="default"
            onClick={() => setChanging(true)}
          >
            {t('signals.reportChange')}
          </ReasonedButton>
        }
        empty={null}
      >
        {[
          <Item
            key="report"
            icon={<IconMail size={18} />}
            title={t(`signals.frequency.${relatorio.frequencia}`)}
            text={words(relatorio)}
          />,
        ]}
      </ItemList>
      <RecordDialog of={changing} onClose={close} title={t('signals.report')}>
        {() => <ReportForm report={relatorio} people={pessoas} onClose={close} />}
      </RecordDialog>
    </>
  );
}

/** A report in words: when, to whom, and what became of the last one. */
function useReportWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({
    destinatarios,
    dia_semana,
    frequencia,
    hora,
    ultimo,
  }: ShownSignalReport['relatorio']): string => {
    const hour = hourText(hora);
    const goes = {
      nunca: () => t('signals.never'),
      diaria: () => t('signals.goesDaily', { hour }),
      semanal: () =>
        t('signals.goesWeekly', { hour, weekday: t(`signals.weekdays.${weekdayOf(dia_semana)}`) }),
    };
    const last =
      ultimo === null
        ? ''
        : t('signals.last', {
            when: format.dateTime(ultimo.ate),
            sent: ultimo.enviados,
            waiting: ultimo.aguardando,
            refused: ultimo.recusados,
          });
    const who = destinatarios.map(({ nome }) => nome).join(', ');
    const to = frequencia === 'nunca' || who === '' ? '' : t('signals.goesTo', { who });
    return [goes[frequencia](), to, last].filter(Boolean).join(' ');
  };
}
