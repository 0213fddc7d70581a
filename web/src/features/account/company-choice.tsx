import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CompanyProvider, leaveFor } from '../../api/company-sign-in.ts';

interface CompanyChoiceProps {
  providers: readonly CompanyProvider[];
  /** The page that was wanted. */
  wanted: string | undefined;
}

/** The providers of a company that has several, or that there is none. */
export function CompanyChoice({ providers, wanted }: CompanyChoiceProps) {
  const { t } = useTranslation();
  if (providers.length === 0)
    return (
      <Alert color="yellow" role="alert" p="sm">
        {t('companyEntry.none')}
      </Alert>
    );
  return (
    <Stack gap="xs" role="group" aria-label={t('companyEntry.choose')}>
      <Text size="sm">{t('companyEntry.choose')}</Text>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="light"
          size="md"
          fullWidth
          onClick={() => leaveFor(provider, wanted)}
        >
          {provider.name}
        </Button>
      ))}
    </Stack>
  );
}
