import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importUndoQuery, undoImport } from '../../api/imports.ts';
import { keys } from '../../api/keys.ts';
import type { ImportRun, ImportUndo as Undo } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { TextLink } from '../../ui/links.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRefresh } from '../../ui/record/use-record-mutation.ts';
import classes from './imports.module.css';

const REASONS = ['liquidada', 'alterada', 'fechada'] as const;

/** Takes back a whole import, after saying what goes; where that cannot be, it says which sales keep it. */
export function ImportUndo({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  const query = useQuery(importUndoQuery(run.id));
  const preview = query.data;
  const isPossible =
    preview !== undefined &&
    preview.transacoes > 0 &&
    preview.capturadas === 0 &&
    preview.impedimentos.length === 0;
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={preview === undefined || isPossible ? null : t('imports.undo.impossible')}
        onClick={() => setAsking(true)}
      >
        {t('imports.undo.title')}
      </ReasonedButton>
      <ConfirmDialog
        opened={isAsking && isPossible}
        title={t('imports.undo.ask')}
        confirmLabel={t('imports.undo.title')}
        danger
        onConfirm={async () => {
          await undoImport(run.id);
          await refresh([keys.imports.all]);
        }}
        onClose={() => setAsking(false)}
      >
        {t('imports.undo.text', { count: preview?.transacoes ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

/** Why an import can no longer be taken back. */
export function UndoObstacles({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { data } = useQuery(importUndoQuery(run.id));
  if (data === undefined || (data.capturadas === 0 && data.impedimentos.length === 0)) return null;
  return (
    <details className={classes['guide']}>
      <summary>{t('imports.undo.why')}</summary>
      <div className={classes['guideBody']}>
        {data.capturadas > 0 ? (
          <p className={classes['hint']}>{t('imports.undo.captured', { count: data.capturadas })}</p>
        ) : null}
        <List>
          {data.impedimentos.map((obstacle) => (
            <Obstacle key={obstacle.transacao_id} obstacle={obstacle} />
          ))}
        </List>
      </div>
    </details>
  );
}

function Obstacle({ obstacle }: { obstacle: Undo['impedimentos'][number] }) {
  const { t } = useTranslation();
  const reason = oneOf(obstacle.motivo, REASONS) ?? 'alterada';
  return (
    <List.Item>
      <TextLink to="/operacoes/transacoes" search={{ transacao: obstacle.transacao_id }} underline="always">
        NSU {obstacle.nsu}
      </TextLink>
      : {t(`imports.undo.reason.${reason}`)}
    </List.Item>
  );
}
