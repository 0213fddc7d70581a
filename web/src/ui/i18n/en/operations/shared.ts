import type { Catalogue } from '../../catalogue.ts';

export const shared: Pick<Catalogue, 'brand' | 'modality' | 'operations' | 'terminalStatus'> = {
  brand: {
    amex: 'American Express',
    banescard: 'Banescard',
    cabal: 'Cabal',
    elo: 'Elo',
    hipercard: 'Hipercard',
    mastercard: 'Mastercard',
    outra: 'Other',
    pix: 'Pix',
    visa: 'Visa',
  },
  modality: {
    credito: 'Credit',
    credito_parcelado: 'Credit in installments',
    credito_vista: 'Credit at once',
    debito: 'Debit',
    pix: 'Pix',
    pre_pago: 'Prepaid',
    voucher: 'Voucher',
  },
  operations: {
    forbidden: 'This page needs the permission {{permission}}, which your role here does not have.',
    edit: 'Edit',
    fault: { document: 'This CPF or CNPJ does not exist. Check the digits.' },
    final: 'This is the end: there is no way on from here.',
    mainCompany: 'the main one',
    no: 'No',
    noManage: 'Changing operations needs the permission operacoes.manage.',
    nothingFound: 'Nothing found',
    nothingFoundText: 'No record fits these filters.',
    yes: 'Yes',
  },
  terminalStatus: {
    estoque: 'in stock',
    em_transito: 'on its way',
    ativo: 'active',
    manutencao: 'in repair',
    devolvido: 'returned',
    extraviado: 'lost',
  },
};
