import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/entry.css';
import './ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter, loadPageAhead } from './router.tsx';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { entryTexts } from './ui/i18n/entry-texts.ts';
import { startI18n } from './ui/i18n/i18n.ts';
import { BrandingProvider, firstBranding } from './ui/theme/branding.tsx';
import { loadPalette } from './ui/theme/palettes.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('the page has no element with the id root');
  const queries = createQueryClient();
  const router = createAppRouter(queries);
  loadPageAhead(router);
  await Promise.all([startI18n(entryTexts), loadPalette(firstBranding().color)]);
  createRoot(container).render(
    <StrictMode>
      <BrandingProvider>
        <ErrorBoundary>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ErrorBoundary>
      </BrandingProvider>
    </StrictMode>,
  );
}

void start();
