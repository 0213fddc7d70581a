import { useTranslation } from 'react-i18next';

/** What pages call the fields of an address, as long as nobody gave them other names. */
export function useAddressLabels() {
  const { t } = useTranslation();
  return {
    cep: t('field.cep'),
    endereco: t('field.street'),
    numero: t('field.number'),
    complemento: t('field.complement'),
    bairro: t('field.district'),
    cidade: t('field.city'),
    estado: t('field.state'),
  };
}
