/** One institution in the required part of BrasilAPI's shape. */
export interface Bank {
  /** Eight digits: the root of the institution's CNPJ. */
  ispb: string;
  name: string;
  /** COMPE number, without leading zeros. */
  code: number;
  fullName: string;
}

type Row = readonly [code: number, ispb: string, name: string, fullName: string];

const ROWS: readonly Row[] = [
  [1, '00000000', 'Banco do Brasil', 'Banco do Brasil S.A.'],
  [3, '04902979', 'Banco da Amazônia', 'Banco da Amazônia S.A.'],
  [4, '07237373', 'Banco do Nordeste', 'Banco do Nordeste do Brasil S.A.'],
  [7, '33657248', 'BNDES', 'Banco Nacional de Desenvolvimento Econômico e Social'],
  [21, '28127603', 'Banestes', 'Banestes S.A. Banco do Estado do Espírito Santo'],
  [33, '90400888', 'Santander', 'Banco Santander (Brasil) S.A.'],
  [37, '04913711', 'Banpará', 'Banco do Estado do Pará S.A.'],
  [41, '92702067', 'Banrisul', 'Banco do Estado do Rio Grande do Sul S.A.'],
  [47, '13009717', 'Banese', 'Banco do Estado de Sergipe S.A.'],
  [70, '00000208', 'BRB', 'BRB - Banco de Brasília S.A.'],
  [77, '00416968', 'Banco Inter', 'Banco Inter S.A.'],
  [82, '07679404', 'Banco Topázio', 'Banco Topázio S.A.'],
  [84, '02398976', 'Uniprime do Brasil', 'Uniprime do Brasil - Cooperativa de Crédito Ltda.'],
  [85, '05463212', 'Ailos', 'Cooperativa Central de Crédito - Ailos'],
  [104, '00360305', 'Caixa', 'Caixa Econômica Federal'],
  [121, '10664513', 'Agibank', 'Banco Agibank S.A.'],
  [136, '00315557', 'Unicred do Brasil', 'Cooperativa Central de Crédito Unicred do Brasil'],
  [197, '16501555', 'Stone', 'Stone Instituição de Pagamento S.A.'],
  [208, '30306294', 'BTG Pactual', 'Banco BTG Pactual S.A.'],
  [212, '92894922', 'Banco Original', 'Banco Original S.A.'],
  [218, '71027866', 'Banco BS2', 'Banco BS2 S.A.'],
  [237, '60746948', 'Bradesco', 'Banco Bradesco S.A.'],
  [246, '28195667', 'Banco ABC Brasil', 'Banco ABC Brasil S.A.'],
  [254, '14388334', 'Paraná Banco', 'Paraná Banco S.A.'],
  [260, '18236120', 'Nubank', 'Nu Pagamentos S.A. - Instituição de Pagamento'],
  [290, '08561701', 'PagBank', 'PagSeguro Internet Instituição de Pagamento S.A.'],
  [318, '61186680', 'Banco BMG', 'Banco BMG S.A.'],
  [323, '10573521', 'Mercado Pago', 'Mercado Pago Instituição de Pagamento Ltda.'],
  [335, '27098060', 'Banco Digio', 'Banco Digio S.A.'],
  [336, '31872495', 'C6 Bank', 'Banco C6 S.A.'],
  [341, '60701190', 'Itaú', 'Itaú Unibanco S.A.'],
  [348, '33264668', 'Banco XP', 'Banco XP S.A.'],
  [362, '01027058', 'Cielo', 'Cielo S.A. - Instituição de Pagamento'],
  [376, '33172537', 'J.P. Morgan', 'Banco J.P. Morgan S.A.'],
  [380, '22896431', 'PicPay', 'PicPay Instituição de Pagamento S.A.'],
  [389, '17184037', 'Banco Mercantil', 'Banco Mercantil do Brasil S.A.'],
  [394, '07207996', 'Bradesco Financiamentos', 'Banco Bradesco Financiamentos S.A.'],
  [402, '36947229', 'Cobuccio', 'Cobuccio Sociedade de Crédito Direto S.A.'],
  [403, '37880206', 'Cora', 'Cora Sociedade de Crédito Direto S.A.'],
  [422, '58160789', 'Banco Safra', 'Banco Safra S.A.'],
  [461, '19540550', 'Asaas', 'Asaas Gestão Financeira Instituição de Pagamento S.A.'],
  [604, '31895683', 'Banco Industrial', 'Banco Industrial do Brasil S.A.'],
  [611, '61820817', 'Banco Paulista', 'Banco Paulista S.A.'],
  [623, '59285411', 'Banco Pan', 'Banco Pan S.A.'],
  [633, '68900810', 'Banco Rendimento', 'Banco Rendimento S.A.'],
  [637, '60889128', 'Banco Sofisa', 'Banco Sofisa S.A.'],
  [655, '59588111', 'Banco Votorantim', 'Banco Votorantim S.A.'],
  [707, '62232889', 'Banco Daycoval', 'Banco Daycoval S.A.'],
  [743, '00795423', 'Banco Semear', 'Banco Semear S.A.'],
  [745, '33479023', 'Citibank', 'Banco Citibank S.A.'],
  [748, '01181521', 'Sicredi', 'Banco Cooperativo Sicredi S.A.'],
  [752, '01522368', 'BNP Paribas', 'Banco BNP Paribas Brasil S.A.'],
  [756, '02038232', 'Sicoob', 'Banco Cooperativo Sicoob S.A. - Banco Sicoob'],
];

/** The institutions that most accounts belong to, for the time when no provider answers. */
export const BUILT_IN_BANKS: readonly Bank[] = ROWS.map(([code, ispb, name, fullName]) => ({
  ispb,
  name,
  code,
  fullName,
}));

const BY_CODE = new Map(BUILT_IN_BANKS.map((bank) => [paddedCode(bank), listed(bank)]));
const BY_ISPB = new Map(BUILT_IN_BANKS.map((bank) => [bank.ispb, listed(bank)]));

/** The banks that are known without asking anybody, by either of their numbers. */
export const bankList = {
  byCode: (code: string) => BY_CODE.get(code) ?? null,
  byIspb: (ispb: string) => BY_ISPB.get(ispb) ?? null,
};

function listed(bank: Bank) {
  return { ispb: bank.ispb, code: paddedCode(bank), name: bank.name };
}

function paddedCode({ code }: Bank): string {
  return String(code).padStart(3, '0');
}
