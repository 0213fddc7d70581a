import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signalQuery } from '../../api/signals.ts';
import type { Signal } from '../../api/types.ts';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../ui/record/record-drawer.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { SignalBadges } from './signal-badges.tsx';
import { TreatSignal } from './treat-signal.tsx';
import { useSignalWords } from './use-signal-words.ts';

/** A signal beside the list: what was seen, where it leads, and what was done. */
export function SignalDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RecordDrawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={id === null ? '' : t('signals.one', { id })}
    >
      {id === null ? null : <OneSignal id={id} />}
    </RecordDrawer>
  );
}

function OneSignal({ id }: { id: number }) {
  const query = useQuery(signalQuery(id));
  const words = useSignalWords();
  return (
    <Loaded query={query} rows={6}>
      {(signal) => (
        <Stack gap="lg">
          <Text>{words.found(signal)}</Text>
          <Group gap="xs">
            <TreatSignal signal={signal} />
            <SubjectLink signal={signal} />
          </Group>
          <SignalFacts signal={signal} />
        </Stack>
      )}
    </Loaded>
  );
}

function SignalFacts({ signal }: { signal: Signal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSignalWords();
  const moment = (at: string | null) => (at === null ? null : format.dateTime(at));
  return (
    <Facts>
      <Fact label={t('signals.kindLabel')}>{t(`signals.kind.${signal.tipo}`)}</Fact>
      <Fact label={t('signals.stateLabel')}>
        <SignalBadges signal={signal} />
      </Fact>
      <Fact label={t('signals.subject')}>
        <Subject signal={signal} text={words.about(signal)} />
      </Fact>
      <Fact label={t('signals.openedAt')}>{moment(signal.aberto_em)}</Fact>
      <Fact label={t('signals.seenAt')}>{moment(signal.visto_em)}</Fact>
      <Fact label={t('signals.endedAt')}>{moment(signal.encerrado_em)}</Fact>
      {signal.tratado_em === null ? null : (
        <>
          <Fact label={t('signals.treatedAt')}>{moment(signal.tratado_em)}</Fact>
          <Fact label={t('signals.treatedBy')}>{signal.tratado_por}</Fact>
          <Fact label={t('signals.note')}>{signal.nota}</Fact>
        </>
      )}
    </Facts>
  );
}

/** What it is about, as a link where the caller may follow it. */
function Subject({ signal: { estabelecimento_id: id }, text }: { signal: Signal; text: string }) {
  const { can } = useSession();
  if (id === null || !can('operacoes.read')) return text;
  return (
    <TextLink to="/operacoes/estabelecimentos/$id" params={{ id: String(id) }} underline="always">
      {text}
    </TextLink>
  );
}

/** Where money or files are looked at, for kinds that are about those. */
function SubjectLink({ signal: { tipo } }: { signal: Signal }) {
  const { t } = useTranslation();
  const { can } = useSession();
  if (!can('financeiro.read')) return null;
  if (tipo === 'repasse_devolvido') {
    return (
      <ButtonLink to="/financeiro/repasses" variant="default">
        {t('signals.seePayouts')}
      </ButtonLink>
    );
  }
  if (tipo === 'arquivo_ausente') {
    return (
      <ButtonLink to="/financeiro/conciliacao" variant="default">
        {t('signals.seeFiles')}
      </ButtonLink>
    );
  }
  return tipo === 'indice_de_contestacoes' ? (
    <ButtonLink to="/financeiro/disputas" variant="default">
      {t('signals.seeDisputes')}
    </ButtonLink>
  ) : null;
}
