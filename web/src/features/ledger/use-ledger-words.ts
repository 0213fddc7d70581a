import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';
import { useFigures } from '../../ui/use-figures.ts';

/** The kinds of accounts that have a name of their own, a dot of the wire as an underscore. */
const ACCOUNTS = [
  'ec_a_receber',
  'ec_disponivel',
  'ec_retido_disputa',
  'ec_retido_judicial',
  'ec_retido_risco',
  'ec_retido_reserva',
  'ec_em_transito',
  'ec_credor',
  'ec_devedor',
  'at_adq_a_receber',
  'at_disputa',
  'at_banco',
  'at_suspensa',
  'rec_mdr',
  'rec_antecipacao',
  'rec_aluguel',
  'rec_multa',
  'rec_ajuste',
  'desp_adq',
  'desp_comissao',
  'desp_ajuste',
  'desp_perda',
  'pas_comissao',
  'pas_abertura',
] as const;

/** What moves the due money of a merchant. */
const MOVEMENTS = [
  'liberacao',
  'antecipacao',
  'antecipacao_desfeita',
  'antecipacao_custo',
  'estorno',
  'cancelamento',
  'contestacao',
  'contestacao_ganha',
  'aluguel',
  'credito',
  'debito',
  'multa',
  'baixa',
  'remocao',
  'bloqueio',
  'desbloqueio',
  'pix_recebido',
  'pix_sobra',
  'pix_devolvido',
  'repasse',
  'repasse_pago',
  'repasse_desfeito',
  'repasse_devolvido',
] as const;

/** How the ledger names its accounts, and shows amounts. */
export function useLedgerWords() {
  const { t } = useTranslation();
  const { money } = useFigures();
  return {
    money,
    /** A balance without its sign, with the side on which it stands: `R$ 98,61 C`. */
    balance: (centavos: number) =>
      centavos === 0
        ? money(0)
        : t(centavos > 0 ? 'ledger.debit' : 'ledger.credit', { amount: money(Math.abs(centavos)) }),
    movement: (kind: string) => {
      const name = oneOf(kind, MOVEMENTS);
      return name ? t(`ledger.moved.${name}`) : kind;
    },
    account: (kind: string) => {
      const name = oneOf(kind.replaceAll('.', '_'), ACCOUNTS);
      return name ? t(`ledger.account.${name}`) : kind;
    },
  };
}
