import { Alert, Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconBuildingBank, IconPlugConnectedX } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import { inactiveInRegistry } from './findings.ts';
import classes from './registry-notice.module.css';
import type { RegistryState } from './registry-state.ts';

const NOT_FOUND = 404;
const SOURCES: Readonly<Record<string, string>> = {
  brasilapi: 'BrasilAPI',
  minhareceita: 'Minha Receita',
  viacep: 'ViaCEP',
  opencep: 'OpenCEP',
};

/** The name of a provider as people know it. */
const sourceName = (source: string | null): string => SOURCES[source ?? ''] ?? source ?? '—';

/** What the look-up of the CNPJ has brought, where from and how old it is; or that the form is filled in by hand. */
export function RegistryNotice({ state, onRetry }: { state: RegistryState; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite" className={classes['notice']}>
      {state.kind === 'idle' ? <span className={classes['hint']}>{t('newCompany.cnpjHint')}</span> : null}
      {state.kind === 'searching' ? (
        <span className={classes['hint']}>
          <Loader size={14} /> {t('newCompany.searching')}
        </span>
      ) : null}
      {state.kind === 'found' ? <Found state={state} /> : null}
      {state.kind === 'failed' ? <Failed state={state} onRetry={onRetry} /> : null}
    </div>
  );
}

function Found({ state }: { state: Extract<RegistryState, { kind: 'found' }> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { entry, provenance } = state;
  const inactive = inactiveInRegistry(entry);
  const when = format.relative(provenance.asOf);
  return (
    <>
      <Alert color="green" icon={<IconBuildingBank />} p="sm" title={entry.razao_social}>
        {t('newCompany.found', { when, source: sourceName(provenance.source) })}
      </Alert>
      {inactive === null ? null : (
        <Alert color="yellow" icon={<IconAlertTriangle />} p="sm">
          {t('newCompany.inactive', { status: inactive })}
        </Alert>
      )}
    </>
  );
}

interface FailedProps {
  state: Extract<RegistryState, { kind: 'failed' }>;
  onRetry: () => void;
}

function Failed({ state: { error }, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const unknown = error.status === NOT_FOUND;
  return (
    <Alert
      color={unknown ? 'blue' : 'yellow'}
      icon={<IconPlugConnectedX />}
      p="sm"
      title={unknown ? t('newCompany.unknown') : t('newCompany.failed')}
    >
      {t('newCompany.byHand')}{' '}
      {unknown ? null : (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      )}
    </Alert>
  );
}
