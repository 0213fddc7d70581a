import type { HomeFigures } from '../../api/types.ts';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import type { ImportFilters } from '../imports/import-filters.ts';
import type { ProposalFilters } from '../proposals/proposal-filters.ts';
import { EVERY_MONTH, type RentalFilters } from '../rentals/rental-filters.ts';
import type { UserFilters } from '../users/user-filters.ts';

/** The list of exactly what is counted. */
export type WaitingLink =
  | { to: '/operacoes/propostas'; search: ProposalFilters }
  | { to: '/operacoes/alugueis'; search: RentalFilters }
  | { to: '/operacoes/importacoes'; search: ImportFilters }
  | { to: '/usuarios'; search: UserFilters };

/** Something that somebody has to do. */
export interface Waiting {
  name: keyof Catalogue['business']['wait'];
  count: number;
  /** What it comes to, in centavos. */
  centavos?: number;
  link: WaitingLink;
  isAlarm: boolean;
}

const PROPOSALS = ['assinada', 'aprovada', 'enviada', 'em_negociacao', 'aguardando_assinatura'] as const;

/** What waits for somebody, the urgent first; what there is none of is left out. */
export function waitingOf(home: HomeFigures): Waiting[] {
  const { failedImports, overdueCharges, waitingPeople } = home;
  const found: Waiting[] = [];
  if (failedImports) {
    const search = { situacao: 'falhou', inicio: failedImports.from };
    found.push({
      name: 'imports',
      count: failedImports.count,
      link: { to: '/operacoes/importacoes', search },
      isAlarm: true,
    });
  }
  if (overdueCharges) {
    const search = { aba: 'cobrancas', situacao: 'vencida', mes: EVERY_MONTH } as const;
    found.push({
      name: 'charges',
      ...overdueCharges,
      link: { to: '/operacoes/alugueis', search },
      isAlarm: true,
    });
  }
  if (waitingPeople) {
    const search = { situacao: 'pendente' };
    found.push({
      name: 'people',
      count: waitingPeople.count,
      link: { to: '/usuarios', search },
      isAlarm: false,
    });
  }
  for (const status of PROPOSALS) {
    const search = { visao: 'lista', situacao: status } as const;
    const count = home.proposals?.find((one) => one.status === status)?.count ?? 0;
    found.push({ name: status, count, link: { to: '/operacoes/propostas', search }, isAlarm: false });
  }
  return found.filter(({ count }) => count > 0);
}
