import type { Caller } from '../../../platform/auth/caller.ts';
import { maskCpf } from '../../../platform/brazil/mask.ts';
import { formatRate } from '../../money/index.ts';
import type { BankAccount } from '../tables.ts';
import type { EstablishmentRecord } from './establishment-queries.ts';

const NATURAL_PERSON = 1;

/** A document as the caller may see it: the CPF of a person is masked for who may not see personal data in full. */
export function visibleDocument(
  { permissions }: Pick<Caller, 'permissions'>,
  { documento, tipoPessoa }: { documento: string; tipoPessoa: number },
): string {
  return tipoPessoa === NATURAL_PERSON && !permissions.has('perm-user-view') ? maskCpf(documento) : documento;
}

/** Characters of an account that are shown; of one that is no longer than these nothing is. */
const SHOWN = 4;

/** The account with all of its number hidden but the end. */
export function maskedAccount({ conta, digito = null, ...account }: BankAccount): Required<BankAccount> {
  return { ...account, conta: conta.length > SHOWN ? `****${conta.slice(-SHOWN)}` : '****', digito };
}

/** What the audit log compares; personal data and account numbers as everybody may see them. */
export function auditStateOf(record: EstablishmentRecord): Record<string, unknown> {
  return {
    codigo_ec: record.codigoEc,
    documento: visibleDocument({ permissions: new Set() }, record),
    razao_social: record.razaoSocial,
    nome_fantasia: record.nomeFantasia,
    mcc: record.mcc,
    cnae: record.cnae,
    email: record.email,
    fone: record.fone,
    status: record.status,
    plano_taxas_id: record.ratePlanId,
    antecipacao_automatica: record.antecipacaoAutomatica,
    taxa_antecipacao_mensal: rateText(record.taxaAntecipacaoPpm),
    domicilio_bancario: record.domicilio === null ? null : maskedAccount(record.domicilio),
    responsavel: record.responsavelNome,
    data_credenciamento: record.dataCredenciamento,
    metadata: record.metadata,
  };
}

/** Names of what changed but is kept in no log, or looks there as it did before. */
export function protectedChanges(before: EstablishmentRecord, after: EstablishmentRecord): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['documento', before.documento, after.documento],
    ['domicilio_bancario', before.domicilio, after.domicilio],
    ['responsavel_cpf', before.responsavelCpf, after.responsavelCpf],
  ];
  return pairs.filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is)).map(([name]) => name);
}

export function rateText(ppm: number | null): string | null {
  return ppm === null ? null : formatRate(ppm);
}
