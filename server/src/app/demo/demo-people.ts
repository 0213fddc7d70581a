import type { RoleName } from '../../platform/auth/caller.ts';
import type { PlaceKey } from './demo-places.ts';

/** What makes a person of the demo business different from the next one. */
export interface Particulars {
  displayName?: string;
  /** `ativo` unless said otherwise. */
  status?: 'inativo' | 'pendente' | 'bloqueado' | 'anonimizado';
  /** Permission keys given beyond the role, and taken away from it. */
  grants?: readonly string[];
  denials?: readonly string[];
  /** Works as a legal person too. */
  cnpj?: 'numeric' | 'alphanumeric';
  documents?: readonly ('CNH' | 'RG' | 'CNPJ' | 'Comprovante de residência')[];
  /** Own colour of the application. */
  color?: string;
  /** A second membership. */
  also?: { tenant: string; role: RoleName };
}

export interface DemoPerson extends Particulars {
  name: string;
  /** Home tenant; null for somebody who registered and waits for one. */
  tenant: string | null;
  role: RoleName;
  place: PlaceKey;
}

const person = (
  name: string,
  tenant: string | null,
  role: RoleName,
  place: PlaceKey,
  particulars: Particulars = {},
): DemoPerson => ({ name, tenant, role, place, ...particulars });

/** E-mails follow from name and white label: `beatriz.nogueira@alfa.test`. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Beatriz Nogueira', 'alfa', 'admin', 'saoPaulo', {
    displayName: 'Bia',
    documents: ['CNH'],
    grants: [
      'financeiro.read',
      'financeiro.adjust',
      'financeiro.payouts.prepare',
      'financeiro.payouts.approve',
      'financeiro.payouts.send',
      'financeiro.agenda.read',
      'financeiro.agenda.change',
      'financeiro.agenda.approve',
      'financeiro.agenda.files',
      'financeiro.advance',
      'financeiro.advance.approve',
      'financeiro.disputes.manage',
      'financeiro.charges',
      'financeiro.charges.approve',
    ],
  }),
  person('Caio Menezes Fontoura', 'alfa', 'editor', 'saoPaulo', { grants: ['perm-user-view'] }),
  person('Helena Duarte', 'alfa', 'editor', 'rio', { also: { tenant: 'beta', role: 'viewer' } }),
  person('Rafael Siqueira', 'alfa', 'editor', 'campinas', { denials: ['perm-user-list'] }),
  person('Juliana Castelo Branco', 'alfa', 'operator', 'saoPaulo', {
    displayName: 'Ju',
    grants: ['tarefas.read', 'tarefas.read_own'],
  }),
  person('Marcos Vinícius Teles', 'alfa', 'operator', 'saoPaulo', { grants: ['perm-user-edit'] }),
  person('Patrícia Azevedo', 'alfa', 'operator', 'rio', { status: 'inativo' }),
  person('Thiago Brandão', 'alfa', 'viewer', 'brasilia', { grants: ['perm-user-list'] }),
  person('Luciana Paes de Barros', 'alfa', 'viewer', 'saoPaulo', {
    cnpj: 'numeric',
    documents: ['CNPJ'],
  }),
  person('Fernando Quintela', 'alfa', 'viewer', 'goiania', { status: 'bloqueado' }),
  person('Sônia Maria Teixeira', 'alfa', 'operator', 'manaus'),
  person('Otto Reinaldo Pires', 'alfa', 'viewer', 'saoPaulo', { status: 'pendente' }),
  person('Usuário anonimizado', 'alfa', 'viewer', 'saoPaulo', { status: 'anonimizado' }),
  person('Severino Cavalcanti', 'alfa-nordeste', 'admin', 'recife', {
    documents: ['RG', 'CNH'],
    color: '#9D174D',
  }),
  person('Maria das Dores Lima', 'alfa-nordeste', 'editor', 'fortaleza'),
  person('Jorge Batista', 'alfa-nordeste', 'operator', 'salvador', { grants: ['tarefas.assign'] }),
  person('Iracema Holanda', 'alfa-nordeste', 'operator', 'fortaleza', { denials: ['projetos.read'] }),
  person('Gilberto Sampaio', 'alfa-nordeste', 'viewer', 'salvador', { cnpj: 'alphanumeric' }),
  person('Tereza Cristina Barreto', 'alfa-nordeste', 'viewer', 'recife', { status: 'inativo' }),
  person('Djalma Ferreira', 'alfa-recife', 'admin', 'recife'),
  person('Cláudia Wanderley', 'alfa-recife', 'editor', 'recife', { documents: ['CNH'] }),
  person('Everaldo Nascimento', 'alfa-recife', 'operator', 'recife'),
  person('Luzia Tavares', 'alfa-recife', 'operator', 'recife', { status: 'pendente' }),
  person('Paulo Henrique Arruda', 'alfa-recife', 'viewer', 'recife', { cnpj: 'alphanumeric' }),
  person('Nathália Guerra', 'alfa-boa-viagem', 'admin', 'recife', { displayName: 'Nati' }),
  person('Edson Carneiro', 'alfa-boa-viagem', 'operator', 'recife'),
  person('Aline Coutinho', 'alfa-boa-viagem', 'viewer', 'recife'),
  person('Roberto Junqueira', 'alfa-sudeste', 'admin', 'saoPaulo', { color: '#4338CA' }),
  person('Camila Furtado', 'alfa-sudeste', 'editor', 'rio', { grants: ['perm-user-view'] }),
  person('Vanessa Prado Leme', 'alfa-sudeste', 'operator', 'saoPaulo'),
  person('Igor Matsumoto', 'alfa-sudeste', 'operator', 'saoPaulo', { grants: ['tarefas.update'] }),
  person('Antônio Carlos Bueno', 'alfa-sudeste', 'viewer', 'rio', { status: 'bloqueado' }),
  person('Débora Camargo', 'alfa-sudeste', 'viewer', 'saoPaulo', {
    documents: ['Comprovante de residência'],
  }),
  person('Renato Penteado', 'alfa-campinas', 'admin', 'campinas'),
  person('Larissa Ferraz', 'alfa-campinas', 'editor', 'campinas'),
  person('Wilson Takahashi', 'alfa-campinas', 'operator', 'campinas', { cnpj: 'numeric' }),
  person('Simone Rezende', 'alfa-campinas', 'operator', 'campinas', { status: 'inativo' }),
  person('Murilo Toledo', 'alfa-campinas', 'viewer', 'campinas'),
  person('Bruno Schneider', 'beta', 'admin', 'curitiba', { documents: ['CNH', 'RG'] }),
  person('Marina Kowalski', 'beta', 'editor', 'curitiba', { grants: ['perm-user-view'] }),
  person('Gustavo Hoffmann', 'beta', 'editor', 'portoAlegre', { displayName: 'Guto' }),
  person('Letícia Bianchi', 'beta', 'editor', 'beloHorizonte', { denials: ['perm-user-list'] }),
  person('Rodrigo Zanetti', 'beta', 'operator', 'curitiba', { grants: ['perm-user-edit'] }),
  person('Fabiana Moreira Salles', 'beta', 'operator', 'beloHorizonte', {
    grants: ['tarefas.read', 'tarefas.read_own'],
  }),
  person('Jaqueline Weber', 'beta', 'operator', 'joinville', { status: 'inativo' }),
  person('Leandro Pacheco', 'beta', 'viewer', 'goiania', { grants: ['perm-user-list'] }),
  person('Mônica Stein', 'beta', 'viewer', 'curitiba', { cnpj: 'alphanumeric', documents: ['CNPJ'] }),
  person('Sérgio Rossi', 'beta', 'viewer', 'portoAlegre', { status: 'bloqueado' }),
  person('Yasmin Haddad', 'beta', 'operator', 'brasilia'),
  person('Davi Luís Portela', 'beta', 'viewer', 'curitiba', { status: 'pendente' }),
  person('Usuário anonimizado', 'beta', 'viewer', 'curitiba', { status: 'anonimizado' }),
  person('Ingrid Müller', 'beta-sul', 'admin', 'joinville', { color: '#166534' }),
  person('Alexandre Fagundes', 'beta-sul', 'editor', 'portoAlegre', { documents: ['CNH'] }),
  person('Carolina Dal Pozzo', 'beta-sul', 'operator', 'joinville', { grants: ['tarefas.assign'] }),
  person('Valmir Ribeiro', 'beta-sul', 'operator', 'portoAlegre', { denials: ['projetos.read'] }),
  person('Silvana Bertoldi', 'beta-sul', 'operator', 'joinville'),
  person('Nelson Krüger', 'beta-sul', 'viewer', 'joinville', { cnpj: 'numeric' }),
  person('Rosângela Padilha', 'beta-sul', 'viewer', 'portoAlegre', { status: 'inativo' }),
  person('Cristiano Vargas', 'beta-curitiba', 'admin', 'curitiba'),
  person('Priscila Nakamura', 'beta-curitiba', 'editor', 'curitiba'),
  person('Tadeu Wojcik', 'beta-curitiba', 'operator', 'curitiba', { cnpj: 'alphanumeric' }),
  person('Elaine Guimarães', 'beta-curitiba', 'operator', 'curitiba', { status: 'pendente' }),
  person('Hugo Sartori', 'beta-curitiba', 'viewer', 'curitiba'),
  person('Viviane Lacerda', 'beta-curitiba', 'viewer', 'curitiba', { documents: ['RG'] }),
  person('Geraldo Magela Rocha', 'beta-minas', 'admin', 'beloHorizonte', { color: '#7C2D12' }),
  person('Conceição Drummond', 'beta-minas', 'editor', 'beloHorizonte', {
    also: { tenant: 'beta-uberlandia', role: 'admin' },
  }),
  person('Warley Gonçalves', 'beta-minas', 'operator', 'beloHorizonte'),
  person('Flávia Resende', 'beta-minas', 'operator', 'beloHorizonte', { grants: ['tarefas.update'] }),
  person('Ademir Couto', 'beta-minas', 'viewer', 'uberlandia', { status: 'bloqueado' }),
  person('Kátia Valadares', 'beta-minas', 'viewer', 'beloHorizonte'),
  person('Josué Borges', 'beta-uberlandia', 'operator', 'uberlandia', { cnpj: 'numeric' }),
  person('Miriam Assunção', 'beta-uberlandia', 'operator', 'uberlandia'),
  person('Raquel Naves', 'beta-uberlandia', 'viewer', 'uberlandia', { displayName: 'Quel' }),
  person('Baltazar Queiroz', 'beta-uberlandia', 'viewer', 'uberlandia', { status: 'inativo' }),
  person('Joaquim Serrano', null, 'viewer', 'manaus'),
  person('Estela Figueiredo', null, 'viewer', 'goiania', { status: 'pendente' }),
];
