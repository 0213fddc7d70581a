import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/entry.css';
import './ui/theme/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasNoSession } from './api/account.ts';
import { createQueryClient } from './api/query-client.ts';
import {
  type AppRouter,
  createAppRouter,
  createVisitorRouter,
  loadApplication,
  loadPageAhead,
} from './router.tsx';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { entryTexts } from './ui/i18n/entry-texts.ts';
import { loadApplicationTexts, startI18n } from './ui/i18n/i18n.ts';
import { BrandingProvider, firstBranding } from './ui/theme/branding.tsx';
import { loadPalette } from './ui/theme/palettes.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('the page has no element with the id root');
  const queries = createQueryClient();
  const page = createRoot(container);
  const show = (router: AppRouter, key: string) =>
    page.render(
      <StrictMode>
        <BrandingProvider>
          <ErrorBoundary>
            <QueryClientProvider client={queries}>
              <RouterProvider key={key} router={router} />
            </QueryClientProvider>
          </ErrorBoundary>
        </BrandingProvider>
      </StrictMode>,
    );
  const first = hasNoSession()
    ? createVisitorRouter(queries, (router) => show(router, 'signed in'))
    : signedInRouter(queries);
  if (hasNoSession()) loadApplicationWhileTyping();
  const [router] = await Promise.all([first, startI18n(entryTexts), loadPalette(firstBranding().color)]);
  show(router, 'first');
}

async function signedInRouter(queries: QueryClient): Promise<AppRouter> {
  const router = createAppRouter(queries, await loadApplication());
  loadPageAhead(router);
  return router;
}

/** Whoever begins to type is about to sign in. What does not come now is asked for again, and told, when it is needed. */
function loadApplicationWhileTyping(): void {
  const load = () =>
    void Promise.allSettled([
      loadApplication(),
      loadApplicationTexts(),
      import('./features/shell/shell.tsx'),
      import('./features/home/home-page.tsx'),
    ]);
  document.addEventListener('keydown', load, { once: true });
}

void start();
