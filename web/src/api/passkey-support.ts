/** Whether a browser has passkeys at all, and at this address: at a bare IP none does. */
export function canUsePasskeys(): boolean {
  const { hostname } = globalThis.location;
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(hostname);
}
