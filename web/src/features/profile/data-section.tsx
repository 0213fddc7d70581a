import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataExportQuery, downloadDataExport, requestDataExport } from '../../api/privacy.ts';
import type { DataExport } from '../../api/types.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** The own data as a file: asked for, waited for, and taken by the password. */
export function DataSection() {
  const { t } = useTranslation();
  const query = useQuery(dataExportQuery);
  return (
    <Section title={t('dataExport.title')} text={t('dataExport.text')}>
      <Loaded query={query} rows={1}>
        {(latest) => (
          <Stack align="flex-start" gap="lg">
            {latest?.status === 'writing' ? <Text role="status">{t('dataExport.writing')}</Text> : null}
            {latest?.status === 'failed' ? <Text c="red">{t('dataExport.failed')}</Text> : null}
            {latest?.status === 'ready' ? <Ready latest={latest} /> : null}
            {latest?.status === 'writing' ? null : <Ask again={latest !== null} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Ask({ again }: { again: boolean }) {
  const { t } = useTranslation();
  const { act, busy } = useRecordMutation<void, DataExport>({
    work: (_asked, key) => requestDataExport(key),
    touches: [dataExportQuery.queryKey],
    said: () => t('dataExport.asked'),
  });
  return (
    <Button variant="default" loading={busy} onClick={() => act()}>
      {t(again ? 'dataExport.again' : 'dataExport.ask')}
    </Button>
  );
}

function Ready({ latest }: { latest: DataExport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useForm({ initialValues: { password: '' } });
  const problem = useFormProblem(form, ['password']);
  const { busy, submit } = useSubmit(problem, async ({ password }: typeof form.values) => {
    saveBlob('retaguarda-meus-dados.zip', await downloadDataExport(password === '' ? null : password));
    form.reset();
  });
  const [when, until] = [latest.createdAt, latest.expiresAt].map((at) => format.date(at));
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md" maw={420}>
        <Text>{t('dataExport.ready', { when, until, size: sizeOf(latest.sizeBytes ?? 0) })}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        <PasswordField
          label={t('dataExport.password')}
          description={t('dataExport.proof')}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" loading={busy}>
            {t('dataExport.download')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const KB = 1_000;

function sizeOf(bytes: number): string {
  return bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${Math.ceil(bytes / KB / KB)} MB`;
}
