import type { TerminalStatus } from '@retaguarda/rules/terminal-status';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTerminal, terminalQuery } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';
import { IconMapPin } from '../../ui/icons/index.ts';
import { TextLink } from '../../ui/links.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import parts from '../../ui/record/parts.module.css';
import { RecordColumns } from '../../ui/record/record-hub.tsx';
import { BackLink, EditLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { StatusChange } from '../../ui/record/status-change.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { CompanyLink } from '../company-choice/company-link.tsx';
import { HistoryAside } from '../history/history-section.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { AssignDialog } from '../terminals/assign-dialog.tsx';
import { TerminalBadge, useTerminalTypeName } from '../terminals/terminal-badge.tsx';
import { TerminalFacts } from '../terminals/terminal-facts.tsx';
import { ShortRentals, ShortSales } from './merchant-lists.tsx';

const route = getRouteApi('/app/operacoes/terminais/$id');
const DANGEROUS: readonly TerminalStatus[] = ['extraviado', 'devolvido'];

export function TerminalPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <TerminalDetail />
    </PermittedOnly>
  );
}

function TerminalDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/operacoes/terminais">{t('terminals.title')}</BackLink>}
      title={t('terminals.title')}
      query={useQuery(terminalQuery(Number(id)))}
      nameOf={(terminal) => terminal.numero_serie}
    >
      {(terminal) => (
        <>
          <Head terminal={terminal} />
          <RecordColumns aside={<HistoryAside type="terminal" id={terminal.id} />}>
            <div>
              <DetailsSection terminal={terminal} />
              <PlaceSection terminal={terminal} />
              <section className={parts['part']}>
                <h2 className={parts['partHeading']}>{t('rentals.title')}</h2>
                <ShortRentals of={{ terminal: terminal.id }} />
              </section>
              <section className={parts['part']}>
                <h2 className={parts['partHeading']}>{t('sales.title')}</h2>
                <ShortSales of={{ terminal: terminal.id }} />
              </section>
            </div>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

function Head({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation();
  const typeName = useTerminalTypeName();
  const { id, numero_serie: serial, status, versao } = terminal;
  return (
    <RecordHead
      title={<span className="ui-code">{serial}</span>}
      badge={<TerminalBadge status={status} size="lg" />}
      second={`${terminal.modelo} · ${typeName(terminal.tipo)}`}
    >
      {terminal.abilities.edit ? (
        <EditLink to="/operacoes/terminais/$id/editar" params={{ id: String(id) }} />
      ) : null}
      <StatusChange
        moves={terminal.moves}
        label={(next) => t(`terminals.to.${next}`)}
        text={(next) => t(`terminals.toText.${next}`, { serial })}
        isDangerous={(next) => DANGEROUS.includes(next)}
        reason={terminal.abilities.manage ? null : t('operations.noManage')}
        onMove={(next) => changeTerminal(id, { status: next, versao })}
        touches={[keys.terminals.all]}
      />
    </RecordHead>
  );
}

function DetailsSection({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('terminals.one')}>
      <Facts>
        <TerminalFacts terminal={terminal} />
        <Fact label={t('field.company')}>
          <CompanyLink companyNumber={terminal.company_id} />
        </Fact>
        <Fact label={t('terminals.since')}>{format.date(terminal.created_at)}</Fact>
        <Fact label={t('terminals.changed')}>{format.dateTime(terminal.updated_at)}</Fact>
      </Facts>
    </Section>
  );
}

function PlaceSection({ terminal }: { terminal: Terminal }) {
  const { t } = useTranslation();
  const [assigning, setAssigning] = useState(false);
  const { estabelecimento_id: establishmentId, local_id: locationId } = terminal;
  return (
    <Section
      title={t('terminals.place')}
      {...(locationId === null ? { text: t('terminals.nowhere') } : {})}
      actions={
        <ReasonedButton
          mt="sm"
          variant="default"
          leftSection={<IconMapPin size={16} />}
          reason={terminal.abilities.manage ? null : t('operations.noManage')}
          onClick={() => setAssigning(true)}
        >
          {t(locationId === null ? 'terminals.assign' : 'terminals.move')}
        </ReasonedButton>
      }
    >
      <Facts>
        <Fact label={t('sales.establishment')}>
          {establishmentId === null ? null : (
            <TextLink
              to="/operacoes/estabelecimentos/$id"
              params={{ id: String(establishmentId) }}
              underline="always"
            >
              {terminal.estabelecimento}
            </TextLink>
          )}
        </Fact>
        <Fact label={t('terminals.location')}>{terminal.local}</Fact>
      </Facts>
      <AssignDialog terminal={assigning ? terminal : null} onClose={() => setAssigning(false)} />
    </Section>
  );
}
