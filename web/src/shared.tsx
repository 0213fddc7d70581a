import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/entry.css';
import './ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { SharedProjectPage } from './features/shared-project/shared-project-page.tsx';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { startI18n } from './ui/i18n/i18n.ts';
import { sharedTexts } from './ui/i18n/shared-texts.ts';
import { PortalProvider, portalBranding } from './ui/theme/branding.tsx';
import { loadPalette } from './ui/theme/palettes.ts';

const TOKEN = /^\/p\/([^/]+)\/?$/;

/** The page behind a public link. It holds nothing of the application: no navigation, no session, no tenant but its own. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('the page has no element with the id root');
  await Promise.all([startI18n(sharedTexts), loadPalette(portalBranding?.color ?? null)]);
  createRoot(container).render(
    <StrictMode>
      <PortalProvider>
        <ErrorBoundary>
          <QueryClientProvider client={createQueryClient()}>
            <SharedProjectPage token={TOKEN.exec(window.location.pathname)?.[1] ?? ''} />
          </QueryClientProvider>
        </ErrorBoundary>
      </PortalProvider>
    </StrictMode>,
  );
}

void start();
