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
  /** Contract, setup and month in centavos. */
  values: [contract: number | null, setup: number | null, monthly: number | null];
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
    values: [4_800_000, 1_200_000, 150_000],
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
    values: [3_650_000, 3_650_000, null],
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
    values: [960_000, null, 80_000],
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
    values: [780_000, 780_000, null],
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
    values: [2_400_000, null, 200_000],
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
    values: [3_120_000, 960_000, 180_000],
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
    values: [540_000, 540_000, null],
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
    values: [1_800_000, 600_000, 100_000],
    dueDay: 8,
    visits: null,
  },
];
