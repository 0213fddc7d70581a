import { isCnpj } from '@retaguarda/rules/cnpj';
import { mayHoldSensitiveText, REDACTED, scrubCnpj, scrubText, scrubUrlCredentials } from './scrub.ts';
import { isSensitiveParameter } from './sensitive-names.ts';

/** Longer URLs are cut: what follows is of no use in a log. */
const LONGEST_URL = 2048;
const OPAQUE_TOKEN = /^[\w-]{43,}$/;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/**
 * A request's URL (path and query, or absolute) for the log: the values of sensitive query parameters are hidden, and
 * whatever else in it is personal or has the form of a token.
 */
export function scrubUrl(url: string): string {
  if (url.length > LONGEST_URL) return `${scrubUrl(url.slice(0, LONGEST_URL))}[cut]`;
  const question = url.indexOf('?');
  if (question === -1) return scrubPath(url);
  const parameters = url.slice(question + 1).split('&');
  return `${scrubPath(url.slice(0, question))}?${parameters.map(scrubParameter).join('&')}`;
}

function scrubPath(path: string): string {
  if (!mayHoldSensitiveText(path) && !/[%+]/.test(path)) return path.split('/').map(scrubOpaque).join('/');
  return scrubCnpj(scrubUrlCredentials(path)).split('/').map(scrubSegment).join('/');
}

function scrubSegment(segment: string): string {
  const shown = scrubPlain(segment);
  if (!/[%+]/.test(shown)) return shown;
  const plain = decoded(shown);
  const scrubbed = scrubPlain(plain);
  return scrubbed === plain ? shown : encodeURIComponent(scrubbed).replace(/%5B|%5D/g, decodeURIComponent);
}

/** The segment as the server decodes it; one that is wrongly encoded stays as it is. */
function decoded(segment: string): string {
  return segment.replaceAll('+', ' ').replace(ENCODED, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

function scrubPlain(segment: string): string {
  const opaque = scrubOpaque(segment);
  return mayHoldSensitiveText(opaque) ? scrubText(opaque) : opaque;
}

/** Hides a token that can be recognised only by its length. */
function scrubOpaque(segment: string): string {
  if (segment.length === 14 && isCnpj(segment)) return '[cnpj]';
  return segment.length >= 43 && OPAQUE_TOKEN.test(segment) ? '[token]' : segment;
}

function scrubParameter(parameter: string): string {
  const equals = parameter.indexOf('=');
  if (equals === -1) return scrubSegment(parameter);
  const name = parameter.slice(0, equals);
  const value = parameter.slice(equals + 1);
  return `${scrubSegment(name)}=${isSensitiveParameter(plainName(name)) ? REDACTED : scrubSegment(value)}`;
}

/** The name as the server decodes it: `%74oken[]` is `token`. */
function plainName(name: string): string {
  if (!name.includes('%') && !name.includes('[')) return name;
  try {
    return decodeURIComponent(name).replace(/\[.*$/, '');
  } catch {
    return name;
  }
}
