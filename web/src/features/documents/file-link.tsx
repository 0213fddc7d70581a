import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isUpload, loadFile } from '../../api/uploads.ts';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { webUrl } from './web-url.ts';

/** The file of a document: one that was sent is saved under its name, an address in the web is a link. */
export function FileLink({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      // Fetched first, because a plain link would not name the tenant.
      const { bytes, name } = await loadFile(path);
      saveBlob(name, bytes);
    },
    onError: notifyFailure,
  });
  if (isUpload(path)) {
    return (
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {t('document.download')}
        <span className="ui-visually-hidden"> {label}</span>
      </Anchor>
    );
  }
  const url = webUrl(path);
  if (url === null) return path;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm" underline="always">
      {t('document.open')}
    </Anchor>
  );
}
