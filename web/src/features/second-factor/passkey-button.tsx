import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { IconKey } from '../../ui/icons/index.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'disabled'> {
  /** Asks for the passkey and uses its answer. */
  work: () => Promise<void>;
  /** Where a refusal is told. */
  problem: Parameters<typeof useSubmit>[0];
}

/** Proves by a passkey what a code would prove. */
export function PasskeyButton({ problem, work, ...props }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit(problem, work);
  return (
    <Button
      variant="default"
      leftSection={<IconKey size={16} />}
      loading={busy}
      onClick={() => submit(undefined)}
      {...props}
    >
      {t('passkey.use')}
    </Button>
  );
}
