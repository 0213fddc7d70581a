import { Stack } from '@mantine/core';
import { documentText } from '@retaguarda/rules/document-mask';
import { phoneMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../api/companies.ts';
import { proposalListQuery } from '../../api/proposals.ts';
import type { Establishment, Proposal } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconBuildingBank, IconFileText, IconUser, IconUserDollar } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Dim, Lines, RowLink } from '../../ui/record/cells.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCompanyOf } from '../company-choice/company-link.tsx';
import { FileLink } from '../documents/file-link.tsx';
import { ProposalBadge } from '../proposals/proposal-badge.tsx';
import { SignatureBadge, SignedFileButton } from '../proposals/signature-section.tsx';
import { useSession } from '../session/use-session.ts';
import { ShortList } from './short-list.tsx';

/** The proposals that led to a merchant are few; three tabs read of them, and they are asked for once. */
const MOST = 20;
const SEE_ALL = { size: 'sm', underline: 'always' } as const;
const proposalsOf = (id: number) => proposalListQuery({ estabelecimento_id: id, page: 1, per_page: MOST });

/** The proposals that led to a merchant. */
export function MerchantProposals({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const query = useQuery(proposalsOf(id));
  const columns: Column<Proposal>[] = [
    {
      id: 'number',
      header: t('proposals.lead'),
      cell: (row) => (
        <Lines second={row.numero} secondClass="ui-code">
          <RowLink to="/operacoes/propostas/$id" params={{ id: String(row.id) }}>
            {row.lead_nome}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'holder',
      header: t('proposals.holder'),
      hideBelow: 'md',
      width: '24%',
      cell: (row) => row.responsavel?.nome ?? <Dim>—</Dim>,
    },
    {
      id: 'estimate',
      header: t('proposals.monthlySales'),
      hideBelow: 'sm',
      width: '140px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.faturamento_estimado_centavos)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '160px',
      cell: (row) => <ProposalBadge status={row.status} />,
    },
  ];
  const count = query.data?.total ?? 0;
  return (
    <ShortList
      query={query}
      label={t('proposals.title')}
      columns={columns}
      rowKey={(row) => String(row.id)}
      none={t('merchant.noProposals')}
      head={
        <>
          <span>{t('merchant.proposalCount', { count, shown: format.number(count) })}</span>
          <TextLink to="/operacoes/propostas" search={{ visao: 'lista', estabelecimento: id }} {...SEE_ALL}>
            {t('merchant.allProposals')}
          </TextLink>
        </>
      }
    />
  );
}

/** The documents that were sent out to be signed for a merchant, each with its proposal and its file. */
export function MerchantDocuments({ id, companyNumber }: { id: number; companyNumber: number }) {
  return (
    <Stack gap="lg">
      <SignedDocuments id={id} />
      <CompanyDocuments companyNumber={companyNumber} />
    </Stack>
  );
}

/** The documents of its company, for who may open them; nothing where there are none. */
function CompanyDocuments({ companyNumber }: { companyNumber: number }) {
  const { t } = useTranslation();
  const company = useCompanyOf(companyNumber);
  const { data } = useQuery({
    ...companyQuery(company?.id ?? ''),
    enabled: company !== undefined,
    retry: false,
  });
  const documents = data?.company.documents ?? [];
  if (company === undefined || documents.length === 0) return null;
  return (
    <ItemList
      title={t('merchant.companyDocuments')}
      action={
        <TextLink
          to="/empresas/$id"
          params={{ id: company.id }}
          search={{ aba: 'documentos' }}
          size="sm"
          underline="always"
        >
          {t('merchant.openCompany')}
        </TextLink>
      }
      empty={null}
    >
      {documents.map((document) => (
        <Item
          key={document.id}
          icon={<IconFileText size={18} />}
          title={document.tipo}
          text={<FileLink path={document.caminhoArquivo} label={document.tipo} />}
        />
      ))}
    </ItemList>
  );
}

function SignedDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(proposalsOf(id))} rows={2}>
      {({ rows }) => (
        <ItemList title={t('merchant.tab.documentos')} empty={<Empty>{t('merchant.noDocuments')}</Empty>}>
          {rows.flatMap(({ assinatura, ...proposal }) =>
            assinatura === null
              ? []
              : [
                  <Item
                    key={assinatura.id}
                    icon={<IconFileText size={18} />}
                    title={
                      <>
                        {assinatura.nome} <SignatureBadge document={{ ...assinatura, atual: true }} />
                      </>
                    }
                    text={
                      <TextLink
                        to="/operacoes/propostas/$id"
                        params={{ id: String(proposal.id) }}
                        size="sm"
                        underline="always"
                      >
                        {t('merchant.documentOf', { number: proposal.numero })}
                      </TextLink>
                    }
                    actions={assinatura.pode_baixar ? <SignedFileButton document={assinatura} /> : null}
                  />,
                ],
          )}
        </ItemList>
      )}
    </Loaded>
  );
}

/** Who stands for a merchant, and who sold to it. */
export function MerchantPeople({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data } = useQuery({ ...proposalsOf(establishment.id), enabled: can('propostas.read') });
  return (
    <ItemList title={t('merchant.tab.pessoas')} empty={<Empty>{t('merchant.noPeople')}</Empty>}>
      {[...ownPeople(establishment, t), ...sellers(data?.rows ?? [], t)]}
    </ItemList>
  );
}

function ownPeople(establishment: Establishment, t: TFunction): ReactNode[] {
  const { domicilio_bancario: account, email, fone, responsavel } = establishment;
  const reached = [email, fone === null ? null : phoneMask.format(fone)];
  const words = responsavel
    ? [t('merchant.legal'), responsavel.cpf === null ? null : documentText(responsavel.cpf), ...reached]
    : reached;
  const text = words.filter(Boolean).join(' · ');
  return [
    responsavel || text ? (
      <Item
        key="legal"
        icon={<IconUser size={18} />}
        title={responsavel?.nome ?? t('merchant.contact')}
        text={text}
      />
    ) : null,
    account?.titular ? (
      <Item
        key="holder"
        icon={<IconBuildingBank size={18} />}
        title={account.titular}
        text={t('merchant.accountHolder')}
      />
    ) : null,
  ].filter((item) => item !== null);
}

/** Each of them once, with the latest proposal. */
function sellers(proposals: readonly Proposal[], t: TFunction): ReactNode[] {
  const named = new Map(
    proposals
      .toReversed()
      .flatMap(({ id, numero, responsavel }) =>
        responsavel === null ? [] : [[responsavel.id, { id, numero, name: responsavel.nome }] as const],
      ),
  );
  return [...named].map(([userId, { id, name, numero }]) => (
    <Item
      key={userId}
      icon={<IconUserDollar size={18} />}
      title={name}
      text={
        <>
          {t('merchant.salesperson')} ·{' '}
          <TextLink to="/operacoes/propostas/$id" params={{ id: String(id) }} size="sm" underline="always">
            {t('merchant.documentOf', { number: numero })}
          </TextLink>
        </>
      }
    />
  ));
}

function Empty({ children }: { children: string }) {
  return (
    <p style={{ margin: 0, padding: 16 }}>
      <Dim>{children}</Dim>
    </p>
  );
}
