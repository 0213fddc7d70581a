import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from './feedback/notify.ts';
import { IconDownload } from './icons/index.ts';

interface DownloadButtonProps extends ButtonProps {
  /** Reads what is wanted and hands it to the browser. */
  save: () => Promise<void>;
}

/** Saves something as a file; what goes wrong on the way is told by a notice. */
export function DownloadButton({ save, ...button }: DownloadButtonProps) {
  const { isPending, mutate } = useMutation({ mutationFn: save, onError: notifyFailure });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      {...button}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}
