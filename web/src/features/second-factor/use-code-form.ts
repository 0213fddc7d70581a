import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';

/** A form that asks for a code alone. A refused code is taken out of it, and the next one can be typed at once. */
export function useCodeForm(work: (code: string) => Promise<void>) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim().length < 6 ? t('factor.codeHint') : null) },
  });
  const problem = useFormProblem(form, ['code']);
  const { busy, submit } = useSubmit(problem, async ({ code }: { code: string }) => {
    try {
      await work(code.trim());
    } catch (error) {
      form.setFieldValue('code', '');
      form.getInputNode('code')?.focus();
      throw error;
    }
  });
  return { form, problem, busy, onSubmit: form.onSubmit(submit, problem.focusFirst) };
}
