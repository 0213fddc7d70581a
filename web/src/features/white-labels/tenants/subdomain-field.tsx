import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subdomainQuery } from '../../../api/tenants.ts';

const TYPING_MS = 300;

/** A subdomain, which is looked up while it is typed; the server decides when the form is sent. */
export function SubdomainField({ value, ...props }: TextInputProps & { value: string }) {
  const { t } = useTranslation();
  const typed = value.trim();
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const { data } = useQuery({ ...subdomainQuery(asked), enabled: asked !== '' && asked === typed });
  const known = typed === '' || asked !== typed ? undefined : data;
  const refusal =
    known === undefined || known.state === 'free' ? null : t(`tenants.subdomain.${known.state}`);
  return (
    <TextInput
      label={t('field.subdomain')}
      maxLength={63}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      value={value}
      error={props.error ?? refusal}
      description={
        <span aria-live="polite">
          {known?.state === 'free'
            ? t('tenants.subdomain.free', { url: known.url })
            : t('tenants.subdomain.hint')}
        </span>
      }
    />
  );
}
