/** The domains of the people of the demo business; nobody can have a real one that ends so (RFC 2606). */
const DEMO_DOMAIN = /@(retaguarda|alfa|beta)[.]test$/i;

/** Whether an e-mail is that of somebody of the demo business. */
export function isDemoAccount(email: string): boolean {
  return DEMO_DOMAIN.test(email);
}
