import type { ProjectTables } from '../../modules/projects/index.ts';

type Project = ProjectTables['projects'];

/** A project of the demo business; dates are days from the day of loading. */
export interface DemoProject {
  /** Key of the tenant. */
  tenant: string;
  name: string;
  description: string;
  type: string;
  status: Project['status'];
  startsIn: number;
  endsIn: number;
  billing: Project['billing_type'];
  /** Contract, setup and month. */
  values: [contract: string | null, setup: string | null, monthly: string | null];
  dueDay: number | null;
  /** Visits of its public link; null for a project without one. */
  visits: number | null;
}

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    tenant: 'alfa',
    name: 'Implantação Rede Horizonte',
    description: 'Terminais, conciliação e treinamento nas 24 lojas da Rede Horizonte, região por região.',
    type: 'Implantação',
    status: 'in_progress',
    startsIn: -45,
    endsIn: 60,
    billing: 'setup_mensalidade',
    values: ['48000.00', '12000.00', '1500.00'],
    dueDay: 10,
    visits: 27,
  },
  {
    tenant: 'alfa',
    name: 'Portal do lojista',
    description: 'Consulta de vendas, recebíveis e antecipação pelo próprio lojista.',
    type: 'Desenvolvimento',
    status: 'in_progress',
    startsIn: -30,
    endsIn: 90,
    billing: 'setup',
    values: ['36500.00', '36500.00', null],
    dueDay: 5,
    visits: 8,
  },
  {
    tenant: 'alfa',
    name: 'Campanha de fim de ano',
    description: 'Taxas especiais para lojistas com mais de dois anos de casa.',
    type: 'Comercial',
    status: 'pending',
    startsIn: 20,
    endsIn: 75,
    billing: null,
    values: [null, null, null],
    dueDay: null,
    visits: null,
  },
  {
    tenant: 'alfa',
    name: 'Troca de terminais 3G',
    description: 'Recolhimento dos terminais 3G e envio dos novos, com logística reversa.',
    type: 'Operação',
    status: 'paused',
    startsIn: -80,
    endsIn: 30,
    billing: 'mensalidade',
    values: ['9600.00', null, '800.00'],
    dueDay: 15,
    visits: null,
  },
  {
    tenant: 'alfa',
    name: 'Integração contábil',
    description: 'Envio diário dos lançamentos ao escritório de contabilidade.',
    type: 'Integração',
    status: 'completed',
    startsIn: -150,
    endsIn: -20,
    billing: 'setup',
    values: ['7800.00', '7800.00', null],
    dueDay: 1,
    visits: null,
  },
  {
    tenant: 'beta',
    name: 'Expansão Sul',
    description: 'Credenciamento de 120 estabelecimentos no Paraná e em Santa Catarina.',
    type: 'Comercial',
    status: 'in_progress',
    startsIn: -60,
    endsIn: 45,
    billing: 'mensalidade',
    values: ['24000.00', null, '2000.00'],
    dueDay: 20,
    visits: 41,
  },
  {
    tenant: 'beta',
    name: 'Conciliação automática',
    description: 'Leitura dos arquivos das adquirentes e baixa automática dos recebíveis.',
    type: 'Desenvolvimento',
    status: 'in_progress',
    startsIn: -25,
    endsIn: 70,
    billing: 'setup_mensalidade',
    values: ['31200.00', '9600.00', '1800.00'],
    dueDay: 12,
    visits: 5,
  },
  {
    tenant: 'beta',
    name: 'Auditoria de contratos',
    description: 'Revisão das taxas contratadas contra as taxas cobradas.',
    type: 'Consultoria',
    status: 'pending',
    startsIn: 10,
    endsIn: 55,
    billing: 'setup',
    values: ['5400.00', '5400.00', null],
    dueDay: 28,
    visits: null,
  },
  {
    tenant: 'beta',
    name: 'Central de atendimento',
    description: 'Nova central com fila única para telefone, chat e e-mail.',
    type: 'Operação',
    status: 'completed',
    startsIn: -200,
    endsIn: -35,
    billing: 'setup_mensalidade',
    values: ['18000.00', '6000.00', '1000.00'],
    dueDay: 8,
    visits: null,
  },
];
