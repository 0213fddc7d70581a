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

const CALLER_KEY = 'retaguarda.caller-changed';

/** Loads the application anew as whoever the cookies say, in this tab and, by `followCaller`, in the others. */
export function beginAnew(path = '/'): void {
  forgetCaller();
  try {
    localStorage.setItem(CALLER_KEY, crypto.randomUUID());
  } catch {
    // Without storage the other tabs learn it from the answer to their next request.
  }
  window.location.assign(path);
}

/** Follows another tab that goes on as somebody else: what this one shows is not that person's. Answers what ends it. */
export function followCaller(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== CALLER_KEY) return;
    forgetCaller();
    window.location.assign('/');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
