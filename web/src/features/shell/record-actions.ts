import { joinNames } from '@retaguarda/rules/name-list';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { moveClosing } from '../../api/commissions.ts';
import { keys } from '../../api/keys.ts';
import { changeTask, changeTaskStatus } from '../../api/tasks.ts';
import type { FoundKind } from '../../api/types.ts';
import {
  IconArrowRight,
  IconCheck,
  IconChecklist,
  IconCoins,
  IconCreditCard,
  IconPencil,
  IconReceiptRefund,
  IconUserCheck,
} from '../../ui/icons/index.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { mayManageProjects } from '../projects/may-see-projects.ts';
import { useSession } from '../session/use-session.ts';
import type { Command } from './palette-commands.ts';

/** A record as a line of the palette names it. */
export type NamedRecord = NonNullable<Command['record']>;

/** Opens a record at its own address. */
export function useOpenRecord(): (record: NamedRecord) => void {
  const navigate = useNavigate();
  return ({ hit: { id }, kind }) => {
    const open: Record<FoundKind, () => unknown> = {
      sale: () => navigate({ to: '/operacoes/transacoes', search: { transacao: Number(id) } }),
      establishment: () => navigate({ to: '/operacoes/estabelecimentos/$id', params: { id } }),
      proposal: () => navigate({ to: '/operacoes/propostas/$id', params: { id } }),
      task: () => navigate({ to: '/tarefas', search: { tarefa: Number(id) } }),
      project: () => navigate({ to: '/projetos/$id', params: { id } }),
      user: () => navigate({ to: '/usuarios/$id', params: { id } }),
      company: () => navigate({ to: '/empresas/$id', params: { id } }),
      terminal: () => navigate({ to: '/operacoes/terminais/$id', params: { id } }),
      statement: () => navigate({ to: '/operacoes/comissoes/fechamentos/$id', params: { id } }),
    };
    open[kind]();
  };
}

type Step = Omit<Command, 'id'>;

/** What can be done with a record from where it was found; what changes it says so and can be refused as on its page. */
export function useRecordActions(): (record: NamedRecord) => Command[] {
  const { t } = useTranslation();
  const open = useOpenRecord();
  const steps: Partial<Record<FoundKind, (record: NamedRecord) => Step[]>> = {
    ...useStepsOfOperations(),
    task: useTaskSteps(),
    project: useProjectSteps(),
    statement: useStatementSteps(),
  };
  return (record) => {
    const others = steps[record.kind]?.(record) ?? [];
    const first = { label: t('palette.openRecord'), icon: IconArrowRight, run: () => open(record) };
    return [first, ...others].map((step, index) => ({ ...step, id: `step ${index}` }));
  };
}

function useStepsOfOperations(): Partial<Record<FoundKind, (record: NamedRecord) => Step[]>> {
  const { t } = useTranslation();
  const { can } = useSession();
  const navigate = useNavigate();
  const open = useOpenRecord();
  const salesOf = (establishment: string | null | undefined): Step[] =>
    establishment
      ? [
          {
            label: t('palette.salesOf'),
            icon: IconCreditCard,
            run: () =>
              navigate({ to: '/operacoes/transacoes', search: { estabelecimento: Number(establishment) } }),
          },
        ]
      : [];
  const edit = (run: () => unknown): Step => ({
    label: t('palette.edit'),
    icon: IconPencil,
    run: () => void run(),
  });
  const mayManage = can('operacoes.manage');
  return {
    sale: (record) => [
      ...(mayManage
        ? [{ label: t('palette.refund'), icon: IconReceiptRefund, run: () => open(record) }]
        : []),
      ...salesOf(record.hit.within),
    ],
    establishment: ({ hit: { id } }) => [
      ...salesOf(id),
      ...(mayManage
        ? [edit(() => navigate({ to: '/operacoes/estabelecimentos/$id/editar', params: { id } }))]
        : []),
    ],
    terminal: ({ hit: { id } }) =>
      mayManage ? [edit(() => navigate({ to: '/operacoes/terminais/$id/editar', params: { id } }))] : [],
    proposal: ({ hit: { id } }) => [
      ...(can('propostas.manage')
        ? [edit(() => navigate({ to: '/operacoes/propostas/$id/editar', params: { id } }))]
        : []),
      {
        label: t('palette.simulate'),
        icon: IconCoins,
        run: () => navigate({ to: '/simulador', search: { proposta: Number(id) } }),
      },
    ],
  };
}

function useTaskSteps(): (record: NamedRecord) => Step[] {
  const { t } = useTranslation();
  const { can, user } = useSession();
  const { act } = useRecordMutation({
    work: (step: { change: () => Promise<unknown>; said: string }) => step.change(),
    touches: [keys.tasks.all],
    said: (_done, { said }) => said,
  });
  return ({ hit: { id, status, title, version } }) => {
    if (version == null || status === 'cancelled') return [];
    const seen = { id: Number(id), versao: version };
    const complete = () => changeTaskStatus(seen, 'completed');
    const assign = () => changeTask({ ...seen, assigned_to: user.id });
    return [
      ...(status !== 'completed' && can('tarefas.change_status')
        ? [
            {
              label: t('palette.complete'),
              icon: IconCheck,
              run: () => act({ change: complete, said: t('palette.completed', { name: title }) }),
            },
          ]
        : []),
      ...(can('tarefas.assign') && can('tarefas.update')
        ? [
            {
              label: t('palette.assignToMe'),
              icon: IconUserCheck,
              run: () => act({ change: assign, said: t('palette.assigned', { name: title }) }),
            },
          ]
        : []),
    ];
  };
}

function useProjectSteps(): (record: NamedRecord) => Step[] {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  return ({ hit: { id, title } }) => [
    {
      label: t('palette.tasksOf'),
      icon: IconChecklist,
      run: () => navigate({ to: '/tarefas', search: { projeto: joinNames([title]), situacao: 'all' } }),
    },
    ...(mayManageProjects(session)
      ? [
          {
            label: t('palette.edit'),
            icon: IconPencil,
            run: () => navigate({ to: '/projetos/$id/editar', params: { id } }),
          },
        ]
      : []),
  ];
}

function useStatementSteps(): (record: NamedRecord) => Step[] {
  const { t } = useTranslation();
  const { can } = useSession();
  const { act } = useRecordMutation({
    work: ({ id, versao }: { id: number; versao: number; name: string }) =>
      moveClosing({ id, status: 'liberada', versao }),
    touches: [keys.commissions.all],
    said: (_done, { name }) => t('palette.released', { name }),
  });
  return ({ hit: { id, status, title, version } }) => {
    if (version == null || status !== 'apurada' || !can('comissoes.manage')) return [];
    const run = () => act({ id: Number(id), versao: version, name: title });
    return [{ label: t('palette.release'), icon: IconCoins, run }];
  };
}
