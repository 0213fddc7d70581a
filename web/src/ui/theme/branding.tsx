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

interface BrandingState {
  branding: Branding;
  setBranding: (branding: Branding) => void;
}

const STORAGE_KEY = 'retaguarda.branding';
const PRODUCT: Branding = { name: null, color: null, logo: null };

const BrandingContext = createContext<BrandingState>({ branding: PRODUCT, setBranding: () => undefined });

function readBranding(): Branding {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...PRODUCT, ...stored } : PRODUCT;
  } catch {
    return PRODUCT;
  }
}

const same = (a: Branding, b: Branding) => a.name === b.name && a.color === b.color && a.logo === b.logo;

/** Keeps the branding in this browser, so that the next visit and the sign-in page begin in the tenant's colours. */
export function BrandingProvider({ children }: { children: ReactNode }) {
  const [branding, setState] = useState(readBranding);
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

export const useBranding = (): BrandingState => use(BrandingContext);
