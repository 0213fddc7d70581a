const TENANT_KEY = 'retaguarda.tenant';
/** Read by the server for pages alone, which it refuses while their module is off for the tenant. */
const TENANT_COOKIE = 'retaguarda_tenant';
const YEAR_SECONDS = 31_536_000;

/** What every request carries besides its own content. Lives in memory; only the chosen tenant survives a reload. */
interface Connection {
  csrfToken: string | null;
  /** Public id of the tenant that requests name; `null` leaves the choice to the server. */
  tenant: string | null;
  language: string;
  /** True once the server has answered who the caller is; a 401 after that means the session ended. */
  signedIn: boolean;
}

function readTenant(): string | null {
  try {
    return sessionStorage.getItem(TENANT_KEY) ?? localStorage.getItem(TENANT_KEY);
  } catch {
    return null;
  }
}

export const connection: Connection = {
  csrfToken: null,
  tenant: readTenant(),
  language: 'pt-BR',
  signedIn: false,
};

/** Chooses the tenant of this browser tab and of tabs opened later; other open tabs keep theirs. */
export function chooseTenant(uuid: string | null): void {
  connection.tenant = uuid;
  const life = uuid === null ? 0 : YEAR_SECONDS;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and waits
    document.cookie = `${TENANT_COOKIE}=${uuid ?? ''}; path=/; max-age=${life}; samesite=lax`;
    for (const storage of [sessionStorage, localStorage]) {
      if (uuid === null) storage.removeItem(TENANT_KEY);
      else storage.setItem(TENANT_KEY, uuid);
    }
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
}

/** Forgets everything about the caller, at sign-out and when another person signs in. */
export function forgetCaller(): void {
  connection.csrfToken = null;
  connection.signedIn = false;
  chooseTenant(null);
}
