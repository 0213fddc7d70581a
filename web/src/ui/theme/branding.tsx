import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { ThemeProvider } from './theme-provider.tsx';

/** What of a tenant shows on every page. */
export interface Branding {
  name: string | null;
  /** Hex colour. */
  color: string | null;
  /** Address of the logo. */
  logo: string | null;
}

/** The look of a portal and what it says; at a host of its own also where passkeys and providers of companies are at home. */
interface Portal extends Branding {
  welcomePt?: string | null;
  welcomeEn?: string | null;
  help?: { text: string; href: string } | null;
  main?: string;
}

interface BrandingState {
  branding: Branding;
  setBranding: (branding: Branding) => void;
}

const STORAGE_KEY = 'retaguarda.branding';
const PRODUCT: Branding = { name: null, color: null, logo: null };

const BrandingContext = createContext<BrandingState>({ branding: PRODUCT, setBranding: () => undefined });

function parsed(text: string | null | undefined): Portal | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...PRODUCT, ...value } : null;
  } catch {
    return null;
  }
}

function rememberedBranding(): Branding | null {
  try {
    return parsed(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

/** The look of the portal that the address leads to, as the server has written it into the page; null elsewhere. */
export const portalBranding: Portal | null = parsed(
  document.querySelector<HTMLMetaElement>('meta[name="retaguarda-portal"]')?.content,
);

/** What the page begins with: the look that this browser saw last, else the portal's. */
export function firstBranding(): Branding {
  return rememberedBranding() ?? portalBranding ?? PRODUCT;
}

const same = (a: Branding, b: Branding) => a.name === b.name && a.color === b.color && a.logo === b.logo;

/**
 * Keeps the branding in this browser, so that the next visit and the sign-in page begin in the tenant's colours. It is known
 * before anything is drawn: nothing is ever painted in other colours first.
 */
export function BrandingProvider({ children }: { children: ReactNode }) {
  const [branding, setState] = useState(firstBranding);
  const setBranding = useCallback((next: Branding) => {
    setState((current) => (same(current, next) ? current : next));
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Storage may be forbidden; the next visit then begins in the product's colours.
    }
  }, []);
  const state = useMemo(() => ({ branding, setBranding }), [branding, setBranding]);
  return (
    <BrandingContext value={state}>
      <ThemeProvider color={branding.color}>{children}</ThemeProvider>
    </BrandingContext>
  );
}

const PORTAL: BrandingState = { branding: portalBranding ?? PRODUCT, setBranding: () => undefined };

/** The look of the portal alone, for pages that strangers see: whom this browser knows is nobody else's business. */
export function PortalProvider({ children }: { children: ReactNode }) {
  return (
    <BrandingContext value={PORTAL}>
      <ThemeProvider color={PORTAL.branding.color}>{children}</ThemeProvider>
    </BrandingContext>
  );
}

export const useBranding = (): BrandingState => use(BrandingContext);
