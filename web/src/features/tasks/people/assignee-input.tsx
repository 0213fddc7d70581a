import { useTranslation } from 'react-i18next';
import { AssigneeSelect } from './assignee-select.tsx';

interface AssigneeInputProps {
  value: string;
  onChange: (value: string) => void;
  onChoose: (value: string) => void;
}

/** Whoever chooses a person has said everything: the tasks are handed over at once. */
export function AssigneeInput({ onChange, onChoose, value }: AssigneeInputProps) {
  const { t } = useTranslation();
  return (
    <AssigneeSelect
      canAssign
      current={null}
      description={t('bulkTasks.assignHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value === '' ? null : value}
      onChange={(next) => (next === null ? onChange('') : onChoose(next))}
      // The dialog may have looked for what takes the focus before this came.
      autoFocus
      data-autofocus
    />
  );
}
