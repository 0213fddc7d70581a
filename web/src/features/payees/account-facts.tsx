import { documentText } from '@retaguarda/rules/document-mask';
import { useTranslation } from 'react-i18next';
import type { PayeeAccount } from '../../api/types.ts';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AccountBadge } from './account-badge.tsx';

/** What is known of an account: its end, whose it is, who asked for it and who decided. */
export function AccountFacts({ account }: { account: PayeeAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { decidida_por: decider, situacao: status, titular, vigente_desde: from } = account;
  const byAt = (name: string, at: string | null) =>
    t('payees.askedByAt', { name, when: at === null ? '' : format.dateTime(at) });
  return (
    <Facts>
      <Fact label={t('field.status')}>
        <AccountBadge status={status} />
      </Fact>
      <Place account={account} />
      <Fact label={t('payees.holder')}>{`${titular.nome} · ${documentText(titular.documento)}`}</Fact>
      {account.titular_diverso ? <Fact label={t('payees.otherHolder')}>{t('operations.yes')}</Fact> : null}
      <Fact label={t('payees.askedBy')}>{byAt(account.solicitada_por.nome, account.solicitada_em)}</Fact>
      {decider === null ? null : (
        <Fact label={t('payees.decidedBy')}>{byAt(decider.nome, account.decidida_em)}</Fact>
      )}
      {from === null ? null : (
        <Fact label={t(status === 'aprovada' ? 'payees.inForceFrom' : 'payees.inForceSince')}>
          <time dateTime={from}>{format.dateTime(from)}</time>
        </Fact>
      )}
      {account.motivo === null ? null : <Fact label={t('payees.reason')}>{account.motivo}</Fact>}
    </Facts>
  );
}

/** Where the money goes. */
function Place({ account }: { account: PayeeAccount }) {
  const { t } = useTranslation();
  const { agencia, banco, numero, tipo_chave: keyKind, tipo_conta: type } = account;
  if (keyKind !== null) {
    return (
      <Fact label={t('payees.key')}>
        {t(`payees.keyKinds.${keyKind}`)} <span className="ui-code">{numero}</span>
      </Fact>
    );
  }
  return (
    <>
      <Fact label={t('payees.bankName')}>
        {[banco?.codigo_banco ?? banco?.ispb, banco?.nome].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={t('payees.type')}>{type === null ? null : t(`payees.accountType.${type}`)}</Fact>
      <Fact label={t('payees.branch')}>
        <span className="ui-code">{agencia}</span>
      </Fact>
      <Fact label={t('payees.number')}>
        <span className="ui-code">{numero}</span>
      </Fact>
    </>
  );
}
