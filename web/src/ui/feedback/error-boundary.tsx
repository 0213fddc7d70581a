import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../icons/index.ts';
import { StatePanel } from './state-panel.tsx';

interface BoundaryState {
  failed: boolean;
}

/** Last net under the whole application: an error while drawing leaves a page that can be reloaded, not a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenApplication /> : this.props.children;
  }
}

const BrokenApplication = () => (
  <main>
    <BrokenPage />
  </main>
);

/** What stands in place of a page that could not be drawn. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <div>
      <StatePanel
        asPage
        alert
        tone="red"
        icon={<IconAlertTriangle size={24} />}
        title={t('state.broken.title')}
        text={t('state.broken.text')}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('state.reload')}</Button>
            <Button variant="default" component="a" href="/">
              {t('state.goHome')}
            </Button>
          </>
        }
      />
    </div>
  );
}
