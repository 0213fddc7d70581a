import { DEFAULT_ROUNDING } from '../money/index.ts';
import {
  type CommissionedSale,
  type CommissionPart,
  type CommissionRule,
  commissionParts,
  type TenantRules,
} from './commission-rule.ts';
import type { CommissionTotalDelta } from './earning-sums-queries.ts';

/** What one level gets in a posting, or gives back; centavos. */
export interface PostedPart {
  rule: Pick<CommissionRule, 'id' | 'nivel' | 'beneficiario' | 'beneficiaryUserId'>;
  percentPpm: number | null;
  baseCentavos: number;
  centavos: number;
}

/** What a sale, or a change of it, posts to the accounts of all levels at once. */
export interface CommissionPosting {
  saleId: number;
  /** The place of the posting among those of its sale, from 0. */
  number: number;
  companyId: number;
  establishmentId: number;
  /** The day on which it arose, `YYYY-MM-DD`, and the month that it counts in, `YYYY-MM`. */
  dia: string;
  competencia: string;
  /**
   * A posting that takes something back is `estornada` from the start; what becomes of any other one is up to its statement.
   */
  status: 'prevista' | 'estornada';
  /** At least one, and none of 0 centavos. */
  parts: readonly PostedPart[];
}

/** What a captured sale brings each level that gets anything of it. */
export function earnedParts(sale: CommissionedSale, rules: TenantRules): CommissionPart[] {
  return commissionParts(sale, rules, DEFAULT_ROUNDING).filter(({ centavos }) => centavos !== 0);
}

/** The parts added up by company, month, status, level and beneficiary. */
export function sumPostings(postings: readonly CommissionPosting[]): CommissionTotalDelta[] {
  const months = new Map<string, Map<string, CommissionTotalDelta>>();
  for (const { companyId, competencia, parts, status } of postings) {
    const key = `${companyId} ${competencia} ${status}`;
    const accounts = months.get(key) ?? new Map<string, CommissionTotalDelta>();
    months.set(key, accounts);
    for (const { centavos, rule } of parts) {
      const { beneficiario, nivel } = rule;
      const account = `${nivel} ${beneficiario}`;
      const known = accounts.get(account);
      if (known === undefined) {
        const first = {
          companyId,
          competencia,
          nivel,
          beneficiario,
          status,
          quantidade: 1,
          valorCentavos: centavos,
        };
        accounts.set(account, first);
      } else {
        known.quantidade += 1;
        known.valorCentavos += centavos;
      }
    }
  }
  return [...months.values()].flatMap((accounts) => [...accounts.values()]);
}
