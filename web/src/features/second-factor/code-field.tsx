import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Where a code is typed. Telephones offer the one that they know. */
export function CodeField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('factor.code')}
      description={t('factor.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={32}
      classNames={{ input: 'ui-code' }}
      {...props}
    />
  );
}
