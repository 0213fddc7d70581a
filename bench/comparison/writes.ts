import { localDate } from '../../server/src/platform/local-date.ts';

/** What one server answered to the steps before, by the name of the step. */
export type Memory = Readonly<Record<string, unknown>>;

export interface Write {
  name: string;
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET';
  path: string | ((of: Memory) => string);
  body?: object | ((of: Memory) => object);
  text?: string;
  governance?: boolean;
}

/** A value deep in the answer of a step: `pick(of, 'task', 'data', 'id')`. */
function pick(of: Memory, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    of,
  );
}

/** The first thing of a list of the back office, whatever the list is called. */
function firstOf(
  of: Memory,
  name: string,
  which: (one: Record<string, unknown>) => boolean = () => true,
): unknown {
  const data = Object.values((pick(of, name, 'data') ?? {}) as object);
  const list = data.find(Array.isArray) as Record<string, unknown>[] | undefined;
  return list?.find(which)?.['id'];
}

const back = (path: string) => `/backend/api/${path}.php`;
const TASKS = '/api/tarefas';
const DETAILS = `${TASKS}/detalhes`;
const task = (of: Memory) => ({ task_id: pick(of, 'task', 'data', 'id') });
const company = (of: Memory) => String(pick(of, 'company', 'id'));
const shop = (of: Memory) => pick(of, 'shop', 'data', 'estabelecimento', 'id');
const proposal = (of: Memory) => pick(of, 'proposal', 'data', 'proposta', 'id');
const listed = (name: string, path: string): Write => ({ name, method: 'GET', path: back(path) });

/** The main writes of an administrator of the demo business, in an order in which each succeeds. */
export function adminWrites(stamp: string, now: Date): Write[] {
  return [
    ...companyWrites(stamp),
    ...merchantWrites(stamp),
    ...proposalWrites(stamp),
    ...moneyWrites(stamp, now),
    ...taskWrites(stamp),
    ...peopleWrites(stamp),
  ];
}

function companyWrites(stamp: string): Write[] {
  const directory = (of: Memory, part: string) => `/api/v1/company/directory/${company(of)}${part}`;
  return [
    { name: 'company', path: '/api/v1/companies', body: { razaoSocial: `Razão ${stamp}` } },
    { name: 'address', path: (of) => directory(of, '/addresses'), body: { cidade: 'Recife' } },
    {
      name: 'change of company',
      method: 'PATCH',
      path: (of) => directory(of, ''),
      body: { nomeFantasia: 'Outro nome' },
    },
    listed('companies', 'empresas/listar'),
  ];
}

function merchantWrites(stamp: string): Write[] {
  const ofCompany = (of: Memory) => ({ company_id: firstOf(of, 'companies') });
  const terms = { valor_mensal_centavos: 100, dia_vencimento: 1, forma_cobranca: 'pix' };
  return [
    { name: 'plan', path: back('planos-taxas/criar'), body: { nome: `Plano ${stamp}` } },
    {
      name: 'shop',
      path: back('estabelecimentos/criar'),
      body: (of) => ({
        ...ofCompany(of),
        codigo_ec: stamp.slice(-10),
        documento: cnpj(stamp),
        razao_social: `Comércio ${stamp}`,
        nome_fantasia: `Loja ${stamp}`,
        mcc: '5462',
        locais: [{ nome: 'Matriz', cep: '01001-000', cidade: 'São Paulo', estado: 'SP' }],
      }),
    },
    {
      name: 'opening',
      path: back('estabelecimentos/atualizar'),
      body: (of) => ({ id: shop(of), status: 'ativo' }),
    },
    {
      name: 'place',
      path: back('estabelecimentos/criar-local'),
      body: (of) => ({ estabelecimento_id: shop(of), nome: 'Filial' }),
    },
    {
      name: 'terminal',
      path: back('terminais/criar'),
      body: (of) => ({ ...ofCompany(of), numero_serie: stamp, modelo: 'A920', tipo: 'pos' }),
    },
    {
      name: 'terminal in use',
      path: back('terminais/atualizar'),
      body: (of) => ({
        id: pick(of, 'terminal', 'data', 'terminal', 'id'),
        status: 'ativo',
        local_id: pick(of, 'shop', 'data', 'estabelecimento', 'locais', 0, 'id'),
      }),
    },
    {
      name: 'rental',
      path: back('alugueis/criar'),
      body: (of) => ({ ...terms, terminal_id: pick(of, 'terminal', 'data', 'terminal', 'id') }),
    },
  ];
}

function proposalWrites(stamp: string): Write[] {
  return [
    {
      name: 'proposal',
      path: back('propostas/criar'),
      body: (of) => ({ company_id: firstOf(of, 'companies'), lead_nome: `Lead ${stamp}` }),
    },
    {
      name: 'proposal sent',
      path: back('propostas/mudar-status'),
      body: (of) => ({ id: proposal(of), status: 'enviada' }),
    },
    {
      name: 'proposal approved',
      path: back('propostas/mudar-status'),
      body: (of) => ({ id: proposal(of), status: 'aprovada' }),
    },
    {
      name: 'document to sign',
      path: back('assinaturas/registrar'),
      body: (of) => ({ proposta_id: proposal(of), documento_id: `doc-${stamp}` }),
    },
  ];
}

function moneyWrites(stamp: string, now: Date): Write[] {
  const today = localDate(now, 'America/Sao_Paulo');
  const lines = Array.from({ length: 50 }, (_value, i) => `${stamp}${i};${i + 1},50;${today}`);
  return [
    {
      name: 'rule',
      path: back('comissoes/regras/criar'),
      body: (of) => ({
        nivel: 5,
        beneficiario: 'Ana',
        modelo: 'fixo',
        valor_centavos: 1,
        company_id: firstOf(of, 'companies'),
      }),
    },
    { name: 'import', path: back('transacoes/importar'), text: ['nsu;valor;data', ...lines, ''].join('\n') },
    listed('sales', 'transacoes/listar'),
    {
      name: 'refund',
      path: back('transacoes/mudar-status'),
      body: (of) => ({
        id: firstOf(of, 'sales', ({ status }) => status === 'capturada'),
        status: 'estornada',
      }),
    },
    listed('statements', 'comissoes/fechamentos/listar'),
    {
      name: 'statement released',
      path: back('comissoes/fechamentos/mudar-status'),
      body: (of) => ({
        id: firstOf(of, 'statements', ({ status }) => status === 'apurada'),
        status: 'liberada',
        versao: 1,
      }),
    },
    {
      name: 'holiday',
      path: back('feriados/criar'),
      body: { data: '2031-01-24', nome: `Feriado ${stamp}`, escopo: 'nacional' },
    },
    { name: 'token', path: back('tokens/criar'), body: { nome: stamp } },
  ];
}

function taskWrites(stamp: string): Write[] {
  const detail = (name: string, action: string, body: object): Write => ({
    name,
    path: `${DETAILS}/${action}`,
    body: (of) => ({ ...task(of), ...body }),
  });
  const project = (of: Memory) => ({ id: pick(of, 'project', 'data', 'id') });
  return [
    { name: 'task', path: TASKS, body: { title: `Tarefa ${stamp}` } },
    {
      name: 'tasks at once',
      path: `${TASKS}/bulk-create`,
      body: { items: 'Primeira tarefa; Segunda tarefa' },
    },
    {
      name: 'change of task',
      path: `${TASKS}/update`,
      body: (of) => ({ id: task(of).task_id, title: 'Outro título' }),
    },
    {
      name: 'task begun',
      path: `${TASKS}/change-status`,
      body: (of) => ({ id: task(of).task_id, status: 'started' }),
    },
    detail('item', 'step-create', { title: 'Um item' }),
    detail('stop', 'flow-step-create', { title: 'Uma etapa' }),
    detail('comment', 'comment-create', { comment: 'Um comentário' }),
    { name: 'board', path: '/api/kanban/toggle', body: (of) => ({ id: task(of).task_id }) },
    { name: 'task gone', path: `${TASKS}/delete`, body: (of) => ({ id: task(of).task_id }) },
    { name: 'project', path: '/api/projetos', body: { name: `Projeto ${stamp}` } },
    {
      name: 'change of project',
      path: '/api/projetos/update',
      body: (of) => ({ ...project(of), description: 'Outra' }),
    },
    {
      name: 'public link',
      path: '/api/projetos/public-link',
      body: (of) => ({ ...project(of), action: 'create' }),
    },
  ];
}

function peopleWrites(stamp: string): Write[] {
  const mail = (name: string) => `${name}.${stamp}@example.com`;
  const person = (of: Memory) => pick(of, 'user', 'data', 'usuario', 'id') ?? pick(of, 'user', 'data', 'id');
  return [
    {
      name: 'invitation',
      path: '/api/v1/auth/invitations',
      body: { nome: 'Convidada', email: mail('convidada'), roleNumber: '5' },
    },
    {
      name: 'user',
      path: back('usuarios/criar'),
      body: { nome: 'Nova', email: mail('nova'), role_number: '5' },
    },
    {
      name: 'change of user',
      path: back('usuarios/atualizar'),
      body: (of) => ({ id: person(of), nome: 'Outro nome' }),
    },
    {
      name: 'grant',
      path: back('permissoes/atualizar'),
      body: (of) => ({ usuario_id: person(of), conceder: ['perm-user-view'] }),
    },
    {
      name: 'address of user',
      method: 'PATCH',
      path: (of) => `/api/v1/auth/users/${String(pick(of, 'me', 'id') ?? pick(of, 'me', 'user', 'id'))}`,
      body: { displayName: 'Amanda B.' },
    },
    {
      name: 'what is told',
      method: 'PUT',
      path: '/api/v1/notifications/preferences',
      body: { language: 'en', choices: [{ kind: 'assigned', inApp: true, mail: false }] },
    },
    { name: 'all that is told read', path: '/api/v1/notifications/read', body: {} },
  ];
}

/** The writes of a super-administrator: a company is kept out and let in again, a tenant gets a colour. */
export function rootWrites(): Write[] {
  const blocked = (of: Memory) => `/api/governance/companies/${company(of)}`;
  return [
    { name: 'company', path: '/api/v1/companies', body: { razaoSocial: 'Para bloquear' } },
    { name: 'block', governance: true, path: (of) => `${blocked(of)}/block`, body: { reason: 'exemplo' } },
    { name: 'unblock', governance: true, method: 'DELETE', path: (of) => `${blocked(of)}/block` },
    {
      name: 'colour',
      governance: true,
      path: (of) => `${blocked(of)}/branding-jobs`,
      body: { corPrincipal: '#1f4fd8' },
    },
  ];
}

/** A valid CNPJ of the last digits of the stamp. */
function cnpj(stamp: string): string {
  const digits = [...stamp.slice(-8).padStart(8, '1'), ...'0001'].map(Number);
  for (const length of [12, 13]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (((length - 1 - i) % 8) + 2), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}
