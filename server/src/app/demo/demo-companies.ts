import type { PlaceKey } from './demo-places.ts';

/** A company of the demo business. */
export interface DemoCompany {
  key: string;
  tenant: string;
  /** Key of the company above, which stands before this one; null for the main company of the tenant. */
  parent: string | null;
  razaoSocial: string;
  nomeFantasia: string;
  place: PlaceKey;
  /** `branch` takes the root of its parent's number; null for a company that has no number yet. */
  cnpj: 'numeric' | 'alphanumeric' | 'branch' | null;
  subdominio?: string;
  status?: 'inativa';
  branding?: string;
  documents?: readonly string[];
  contacts?: readonly DemoContact[];
  /** E-mails of people whose access is limited to this company. */
  users?: readonly string[];
}

export interface DemoContact {
  nome: string;
  email: string;
  /** Whether the person is a user of the tenant. */
  isUser?: boolean;
}

type Particulars = Partial<
  Pick<DemoCompany, 'branding' | 'cnpj' | 'contacts' | 'documents' | 'status' | 'subdominio' | 'users'>
>;

const company = (
  key: string,
  tenant: string,
  parent: string | null,
  [razaoSocial, nomeFantasia]: readonly [string, string],
  place: PlaceKey,
  particulars: Particulars = {},
): DemoCompany => ({
  key,
  tenant,
  parent,
  razaoSocial,
  nomeFantasia,
  place,
  cnpj: 'numeric',
  ...particulars,
});

const user = (nome: string, email: string): DemoContact => ({ nome, email, isUser: true });
const outsider = (nome: string, email: string): DemoContact => ({ nome, email });

const CONTRACT = 'Contrato social';
const LICENCE = 'Alvará de funcionamento';
const CARD = 'Cartão CNPJ';

const ALFA: readonly DemoCompany[] = [
  company('alfa', 'alfa', null, ['Alfa Pagamentos S.A.', 'Alfa Pagamentos'], 'saoPaulo', {
    subdominio: 'alfa',
    branding: '#1D4ED8',
    documents: [CONTRACT, CARD],
    contacts: [
      user('Amanda Albuquerque', 'admin@alfa.test'),
      outsider('Contabilidade Prisma', 'alfa@prisma.test'),
    ],
    users: ['juliana.branco@alfa.test'],
  }),
  company('alfa-tech', 'alfa', 'alfa', ['Alfa Tecnologia Ltda', 'Alfa Tech'], 'saoPaulo', {
    cnpj: 'alphanumeric',
    branding: '#0369A1',
    documents: [CONTRACT],
    contacts: [user('Caio Menezes Fontoura', 'caio.fontoura@alfa.test')],
    users: ['rafael.siqueira@alfa.test', 'marcos.teles@alfa.test'],
  }),
  company(
    'alfa-tech-campinas',
    'alfa',
    'alfa-tech',
    ['Alfa Tecnologia Ltda', 'Alfa Tech Campinas'],
    'campinas',
    {
      cnpj: 'branch',
      contacts: [outsider('Recepção Campinas', 'campinas@alfatech.test')],
    },
  ),
  company(
    'alfa-tech-cambui',
    'alfa',
    'alfa-tech-campinas',
    ['Alfa Tecnologia Ltda', 'Alfa Tech Cambuí'],
    'campinas',
    {
      cnpj: null,
    },
  ),
  company('alfa-rio', 'alfa', 'alfa', ['Alfa Pagamentos S.A.', 'Alfa Rio'], 'rio', {
    cnpj: 'branch',
    documents: [LICENCE],
    contacts: [user('Helena Duarte', 'helena.duarte@alfa.test')],
    users: ['luciana.barros@alfa.test'],
  }),
  company('alfa-manaus', 'alfa', 'alfa', ['Alfa Pagamentos S.A.', 'Alfa Manaus'], 'manaus', {
    cnpj: 'branch',
    status: 'inativa',
    contacts: [user('Sônia Maria Teixeira', 'sonia.teixeira@alfa.test')],
  }),
  company('alfa-nordeste', 'alfa-nordeste', null, ['Alfa Nordeste Ltda', 'Alfa Nordeste'], 'recife', {
    subdominio: 'alfa-nordeste',
    branding: '#9D174D',
    documents: [CONTRACT, LICENCE],
    contacts: [user('Severino Cavalcanti', 'severino.cavalcanti@alfa.test')],
    users: ['jorge.batista@alfa.test'],
  }),
  company(
    'alfa-fortaleza',
    'alfa-nordeste',
    'alfa-nordeste',
    ['Alfa Nordeste Ltda', 'Alfa Fortaleza'],
    'fortaleza',
    {
      cnpj: 'branch',
      contacts: [user('Maria das Dores Lima', 'maria.lima@alfa.test')],
      users: ['iracema.holanda@alfa.test'],
    },
  ),
  company(
    'alfa-salvador',
    'alfa-nordeste',
    'alfa-nordeste',
    ['Alfa Nordeste Ltda', 'Alfa Salvador'],
    'salvador',
    {
      cnpj: 'branch',
      users: ['gilberto.sampaio@alfa.test'],
    },
  ),
  company('alfa-recife', 'alfa-recife', null, ['Alfa Recife Serviços Ltda', 'Alfa Recife'], 'recife', {
    cnpj: 'alphanumeric',
    contacts: [user('Djalma Ferreira', 'djalma.ferreira@alfa.test')],
  }),
  company(
    'alfa-casa-forte',
    'alfa-recife',
    'alfa-recife',
    ['Alfa Recife Serviços Ltda', 'Alfa Casa Forte'],
    'recife',
    {
      cnpj: 'branch',
      documents: [LICENCE],
      users: ['everaldo.nascimento@alfa.test'],
    },
  ),
  company(
    'alfa-boa-viagem',
    'alfa-boa-viagem',
    null,
    ['Boa Viagem Recebimentos Ltda', 'Alfa Boa Viagem'],
    'recife',
  ),
  company('alfa-sudeste', 'alfa-sudeste', null, ['Alfa Sudeste Ltda', 'Alfa Sudeste'], 'saoPaulo', {
    subdominio: 'alfa-sudeste',
    branding: '#4338CA',
    contacts: [user('Roberto Junqueira', 'roberto.junqueira@alfa.test')],
  }),
  company(
    'alfa-copacabana',
    'alfa-sudeste',
    'alfa-sudeste',
    ['Alfa Sudeste Ltda', 'Alfa Copacabana'],
    'rio',
    {
      cnpj: 'branch',
      users: ['vanessa.leme@alfa.test'],
    },
  ),
  company('alfa-campinas', 'alfa-campinas', null, ['Alfa Campinas Ltda', 'Alfa Campinas'], 'campinas', {
    contacts: [user('Renato Penteado', 'renato.penteado@alfa.test')],
  }),
];

const BETA: readonly DemoCompany[] = [
  company('beta', 'beta', null, ['Beta Meios de Pagamento S.A.', 'Beta Pay'], 'curitiba', {
    subdominio: 'beta',
    branding: '#B45309',
    documents: [CONTRACT, CARD, LICENCE],
    contacts: [
      user('Adriano Bittencourt', 'admin@beta.test'),
      outsider('Jurídico Araucária', 'beta@araucaria.test'),
    ],
    users: ['rodrigo.zanetti@beta.test'],
  }),
  company('beta-labs', 'beta', 'beta', ['Beta Laboratório Digital Ltda', 'Beta Labs'], 'curitiba', {
    cnpj: 'alphanumeric',
    branding: '#A16207',
    contacts: [user('Marina Kowalski', 'marina.kowalski@beta.test')],
    users: ['monica.stein@beta.test'],
  }),
  company('beta-goiania', 'beta', 'beta', ['Beta Meios de Pagamento S.A.', 'Beta Goiânia'], 'goiania', {
    cnpj: 'branch',
    documents: [LICENCE],
    users: ['leandro.pacheco@beta.test'],
  }),
  company(
    'beta-brasilia',
    'beta',
    'beta-goiania',
    ['Beta Meios de Pagamento S.A.', 'Beta Brasília'],
    'brasilia',
    {
      cnpj: null,
      contacts: [user('Yasmin Haddad', 'yasmin.haddad@beta.test')],
    },
  ),
  company('beta-sul', 'beta-sul', null, ['Beta Sul Ltda', 'Beta Sul'], 'joinville', {
    subdominio: 'beta-sul',
    branding: '#166534',
    contacts: [user('Ingrid Müller', 'ingrid.muller@beta.test')],
  }),
  company(
    'beta-porto-alegre',
    'beta-sul',
    'beta-sul',
    ['Beta Sul Ltda', 'Beta Porto Alegre'],
    'portoAlegre',
    {
      cnpj: 'branch',
      contacts: [user('Alexandre Fagundes', 'alexandre.fagundes@beta.test')],
      users: ['valmir.ribeiro@beta.test'],
    },
  ),
  company('beta-curitiba', 'beta-curitiba', null, ['Beta Curitiba Ltda', 'Beta Curitiba'], 'curitiba', {
    documents: [CONTRACT],
    users: ['tadeu.wojcik@beta.test'],
  }),
  company('beta-minas', 'beta-minas', null, ['Beta Minas Ltda', 'Beta Minas'], 'beloHorizonte', {
    subdominio: 'beta-minas',
    branding: '#7C2D12',
    contacts: [user('Geraldo Magela Rocha', 'geraldo.rocha@beta.test')],
  }),
  company('beta-savassi', 'beta-minas', 'beta-minas', ['Beta Minas Ltda', 'Beta Savassi'], 'beloHorizonte', {
    cnpj: 'branch',
    users: ['warley.goncalves@beta.test'],
  }),
  company(
    'beta-uberlandia',
    'beta-uberlandia',
    null,
    ['Triângulo Recebimentos Ltda', 'Beta Uberlândia'],
    'uberlandia',
    {
      cnpj: 'alphanumeric',
      users: ['miriam.assuncao@beta.test'],
    },
  ),
];

/** Parents stand before what is below them; the main company of a tenant stands first. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [...ALFA, ...BETA];
