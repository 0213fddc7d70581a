import { useTranslation } from 'react-i18next';
import type { PayeeAccount } from '../../api/types.ts';

/** What an account is called where there is one line for it. */
export function useAccountName(): (account: PayeeAccount) => string {
  const { t } = useTranslation();
  return ({ agencia, banco, numero, tipo_chave: kind }) => {
    if (kind !== null) return `${t(`payees.keyKinds.${kind}`)} ${numero}`;
    const bank = [banco?.codigo_banco, banco?.nome].filter(Boolean).join(' ') || banco?.ispb;
    return [bank, agencia, numero].filter(Boolean).join(' · ');
  };
}
