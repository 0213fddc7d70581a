/** A business that sells through a company of the demo business. */
export interface DemoShop {
  /** Key of `demo-companies.ts`. */
  company: string;
  name: string;
  legalName: string;
  mcc: string;
  /** What a sale is worth on average, in centavos. */
  ticket: number;
  /** Sales on an average day. */
  salesPerDay: number;
  status?: 'em_analise' | 'suspenso';
  /** For how many days up to now it has sold nothing. */
  quietDays?: number;
}

const shop = (
  company: string,
  name: string,
  legalName: string,
  mcc: string,
  ticket: number,
  salesPerDay: number,
): DemoShop => ({ company, name, legalName, mcc, ticket, salesPerDay });

export const DEMO_SHOPS: readonly DemoShop[] = [
  shop('alfa', 'Pão Dourado', 'Padaria Pão Dourado Ltda', '5462', 2_850, 2),
  shop('alfa', 'Mercado Boa Vista', 'Supermercado Boa Vista Ltda', '5411', 14_200, 2),
  shop('alfa-tech', 'Pixel Informática', 'Pixel Comércio de Informática Ltda', '5732', 48_900, 1),
  shop('alfa-tech-campinas', 'Bike Campinas', 'Campinas Bicicletas Ltda', '5940', 38_500, 1),
  shop('alfa-rio', 'Quiosque Arpoador', 'Arpoador Bebidas e Lanches Ltda', '5814', 4_700, 2),
  { ...shop('alfa-rio', 'Farmácia Guanabara', 'Drogaria Guanabara Ltda', '5912', 7_650, 1), quietDays: 12 },
  { ...shop('alfa', 'Ótica Paulista', 'Ótica Paulista Ltda', '8043', 61_000, 0), status: 'em_analise' },
  shop('alfa-nordeste', 'Tapioca da Terra', 'Tapiocaria da Terra Ltda', '5812', 3_900, 2),
  shop('alfa-fortaleza', 'Moda Iracema', 'Iracema Confecções Ltda', '5651', 18_700, 1),
  shop('beta', 'Café Araucária', 'Araucária Cafés Especiais Ltda', '5814', 2_400, 2),
  shop('beta', 'Auto Center Curitiba', 'Curitiba Pneus e Serviços Ltda', '7538', 72_300, 1),
  shop('beta-labs', 'Pet Feliz', 'Pet Feliz Comércio e Banho Ltda', '5995', 9_900, 1),
  shop('beta-goiania', 'Churrascaria Cerrado', 'Cerrado Restaurante Ltda', '5812', 16_400, 1),
  { ...shop('beta', 'Sapataria Moderna', 'Moderna Calçados Ltda', '5661', 21_500, 0), status: 'suspenso' },
  shop('beta-sul', 'Malharia Joinville', 'Joinville Malhas Ltda', '5699', 13_300, 1),
];

/** A business that gets a proposal. */
export interface DemoLead {
  company: string;
  name: string;
  turnover: number;
  status: 'rascunho' | 'enviada' | 'em_negociacao' | 'aprovada' | 'aguardando_assinatura' | 'recusada';
  holder: string;
}

const lead = (
  company: string,
  name: string,
  turnover: number,
  status: DemoLead['status'],
  holder: string,
): DemoLead => ({ company, name, turnover, status, holder });

export const DEMO_LEADS: readonly DemoLead[] = [
  lead('alfa', 'Livraria Vila Madalena', 8_500_000, 'rascunho', 'operator@alfa.test'),
  lead('alfa', 'Hotel Jardins', 45_000_000, 'enviada', 'operator@alfa.test'),
  lead('alfa-tech', 'Estúdio Som & Cia', 3_200_000, 'em_negociacao', 'editor@alfa.test'),
  lead('alfa-rio', 'Surf Shop Barra', 6_100_000, 'aprovada', 'editor@alfa.test'),
  lead('alfa', 'Clínica Odonto Sul', 12_000_000, 'aguardando_assinatura', 'operator@alfa.test'),
  lead('alfa', 'Floricultura Ipê', 1_800_000, 'recusada', 'editor@alfa.test'),
  lead('beta', 'Vinícola Serra Azul', 9_700_000, 'enviada', 'operator@beta.test'),
  lead('beta-goiania', 'Academia Corpo Livre', 5_400_000, 'em_negociacao', 'editor@beta.test'),
  lead('beta', 'Escola de Música Clave', 2_600_000, 'rascunho', 'operator@beta.test'),
];
