import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { QueuedJob, SystemState } from '../../api/types.ts';

const NONE = { waiting: 0, scheduled: 0, running: 0, retrying: 0, failed: 0, oldestSeconds: 0 };

const state: SystemState = {
  version: '1.2.3',
  node: '26.10.0',
  startedAt: '2026-03-10T12:00:00.000Z',
  status: 'degraded',
  parts: [
    { name: 'database', status: 'ok', latencyMs: 1.4, message: null },
    { name: 'mail', status: 'down', latencyMs: null, message: 'not reachable' },
    { name: 'externalApis', status: 'ok', latencyMs: null, message: null },
  ],
  jobs: {
    all: { ...NONE, failed: 1, oldestSeconds: 7_300, waiting: 2 },
    mails: NONE,
    imports: NONE,
    webhooks: NONE,
    tasks: [],
  },
  workers: [{ heardSecondsAgo: 2, state: 'alive' }],
  imports: { unfinished: 3, failedLastWeek: 1 },
  storage: { kind: 'disk', filesBytes: 2_500_000, freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 },
  database: {
    version: '18.4',
    connections: 12,
    sizeBytes: 1_200_000_000,
    samples: [
      { day: '2026-03-08', databaseBytes: 1_000_000, filesBytes: 0 },
      { day: '2026-03-09', databaseBytes: 3_000_000, filesBytes: 500_000 },
    ],
  },
  backups: {
    last: {
      name: '20260310T030000Z-1',
      place: 's3://copias/matriz',
      at: new Date(Date.now() - 5 * 3_600_000 - 60_000).toISOString(),
      bytes: 2_500_000_000,
      drilledAt: null,
    },
    fault: null,
  },
  replicas: [],
};

const job: QueuedJob = {
  id: 41,
  task: 'tasks.reminder',
  state: 'failed',
  attempts: 5,
  mostAttempts: 5,
  runAt: '2026-03-10T12:00:00.000Z',
  createdAt: '2026-03-10T11:00:00.000Z',
  startedAt: null,
  lastError: 'the mail server said 421',
};

const page = (items: QueuedJob[]) => ({
  items,
  pageNumber: 1,
  pageSize: 20,
  total: items.length,
  totalPages: 1,
});

function stateIs(jobs: QueuedJob[]) {
  api.on('GET', '/api/v1/system', state);
  return api.on('GET', '/api/v1/system/jobs', page(jobs));
}

const root = { role: 'super-admin', isRoot: true } as const;

it('shows what works, what waits and how the database grows', async () => {
  stateIs([job]);
  await open('/sistema', { caller: root });
  expect(await screen.findByText('Funciona em parte')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  for (const text of [
    '1.2.3',
    '2 h',
    '1,2 GB',
    '40 GB livres de 100 GB no disco',
    'not reachable',
    'Não responde',
    'Responde',
    'Sem falhas',
  ])
    expect(main.getByText(text)).toBeTruthy();
  const growth = within(main.getByRole('table', { name: 'Crescimento' }));
  expect(growth.getByText('2,5 MB')).toBeTruthy();
});

it('tells the age, the size and the place of the last backup, and whether it was tried', async () => {
  stateIs([]);
  await open('/sistema', { caller: root });
  const section = async () => within(await screen.findByRole('region', { name: 'Backup' }));
  expect((await section()).getByText('Há 5 h')).toBeTruthy();
  expect((await section()).getByText('Não testado')).toBeTruthy();
  expect((await section()).getByText(/2,5 GB · s3:\/\/copias\/matriz$/)).toBeTruthy();
});

it('says that there is no backup, and that the last one failed', async () => {
  const fault = { kind: 'backup' as const, at: '2026-03-10T12:00:00.000Z' };
  api.on('GET', '/api/v1/system', { ...state, backups: { last: null, fault } });
  api.on('GET', '/api/v1/system/jobs', page([]));
  await open('/sistema', { caller: root });
  const section = within(await screen.findByRole('region', { name: 'Backup' }));
  expect(section.getByText('Nenhum backup')).toBeTruthy();
  expect(section.getByText('retaguarda backup').tagName).toBe('CODE');
  expect(section.getByText(/^O último backup falhou em 10\/03\/2026/)).toBeTruthy();
});

it('a job is tried again at once, and given up only after a question', async () => {
  stateIs([job]);
  const retried = api.on('POST', '/api/v1/system/jobs/{queuedJobId}/retry', { id: 41, task: job.task });
  const left = api.on('POST', '/api/v1/system/jobs/{queuedJobId}/give-up', { id: 41, task: job.task });
  const user = userEvent.setup();
  await open('/sistema', { caller: root });
  await user.click(await screen.findByRole('button', { name: 'Tentar agora: tasks.reminder nº 41' }));
  expect(await screen.findByText('O trabalho tasks.reminder será feito agora.')).toBeTruthy();
  expect(retried).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Abandonar: tasks.reminder nº 41' }));
  expect(left).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandonar' }));
  expect(await screen.findByText('O trabalho tasks.reminder saiu da fila.')).toBeTruthy();
  expect(left.map(({ path }) => path)).toEqual([{ queuedJobId: '41' }]);
});

it('a job that runs is left alone', async () => {
  stateIs([{ ...job, state: 'running' }]);
  await open('/sistema', { caller: root });
  expect(await screen.findByText('Em andamento: espere terminar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tentar agora/ })).toBeNull();
});

it('an empty queue is not blamed on a filter that nobody chose', async () => {
  stateIs([]);
  const user = userEvent.setup();
  await open('/sistema', { caller: root });
  expect(await screen.findByText(/^A fila está vazia/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
  await user.click(await screen.findByRole('option', { name: 'E-mails' }));
  expect(await screen.findByText('Nada na fila com este filtro.')).toBeTruthy();
});

it('what the doctor finds is only asked for by a button', async () => {
  stateIs([]);
  const findings = [
    {
      name: 'clock',
      title: 'relógio',
      verdict: 'fault' as const,
      found: '9000 ms',
      advice: 'siga um servidor de hora',
    },
    {
      name: 'backup',
      title: 'cópia de segurança',
      verdict: 'warning' as const,
      found: 'nenhuma',
      advice: 'execute `retaguarda backup drill`, todo mês',
    },
  ];
  const asked = api.on('GET', '/api/v1/system/findings', { findings });
  const user = userEvent.setup();
  await open('/sistema', { caller: root });
  expect(await screen.findByText('Nenhum trabalho')).toBeTruthy();
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Examinar agora' }));
  expect(await screen.findByText('relógio')).toBeTruthy();
  expect(await screen.findByText('9000 ms; siga um servidor de hora')).toBeTruthy();
  expect(screen.getByText('retaguarda backup drill').tagName).toBe('CODE');
});

it.each(['super-admin', 'admin', 'viewer'] as const)(
  'tells a %s of a tenant why not, and asks nothing',
  async (role) => {
    await open('/sistema', { caller: { role } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sem acesso' })).toBeTruthy();
    expect(screen.getByText('Esta página é para o super-administrador da plataforma.')).toBeTruthy();
  },
);
