/** What an address to listen on was refused for, in words that name the setting. */
export interface ListenFailure {
  found: string;
  advice: string;
}

const FREE = 'set PORT and GOVERNANCE_PORT to free ports or stop the other program';

/**
 * Tells why a server could not listen. A name that cannot be looked up is a fault of HOST, although the same code says of a connection
 * that the database cannot be found.
 */
export function listenFailure(error: unknown, host: string, port: number): ListenFailure {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return { found: `port ${port} is already in use`, advice: FREE };
    case 'EACCES':
      return {
        found: `no permission to listen on port ${port}`,
        advice: 'set PORT and GOVERNANCE_PORT above 1023, and let the reverse proxy listen on 80 and 443',
      };
    case 'EADDRNOTAVAIL':
      return {
        found: `HOST is ${host}, which is no address of this machine`,
        advice:
          'set HOST to 0.0.0.0 for every network card or to 127.0.0.1 for this machine alone; what browsers type goes into PUBLIC_URL',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        found: `HOST is ${host}, a name that stands for no address here`,
        advice:
          'set HOST to 0.0.0.0 for every network card or to 127.0.0.1 for this machine alone; what browsers type goes into PUBLIC_URL',
      };
    default:
      return { found: `cannot listen on ${host}, port ${port}: ${message}`, advice: 'check HOST and PORT' };
  }
}
