import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Language, Problem } from '../problem.ts';
import { openScratchFile, type ScratchFile } from '../storage/scratch-file.ts';
import { requestProblems } from './request-problems.ts';
import { missingField } from './validation.ts';

const LARGEST_FIELD_BYTES = 1_024;
const MOST_PARTS = 10;

export interface FormFile {
  /** As the client names it. */
  name: string;
  content: ScratchFile;
  sha256: string;
}

/** A form with one file; whoever reads it closes the file. */
export interface Form {
  fields: Record<string, string>;
  file: FormFile;
}

export interface FormOptions {
  fields: readonly string[];
  fileField: string;
  maxFileBytes: number;
  /** The language of the problem when something is missing. */
  language: Language;
  /** May refuse before a byte of the file is read; gets the fields that came before it. */
  beforeFile(fields: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Reads multipart/form-data from the stream: a file is never in memory as a whole, and what is too large is not stored any
 * further.
 */
export async function readForm(raw: IncomingMessage, options: FormOptions): Promise<Form> {
  const fields: Record<string, string> = {};
  let incoming: BusboyFileStream | null = null;
  let receiving: Promise<FormFile> | null = null;
  let file: FormFile | null = null;
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const parser = openParser(raw, options.maxFileBytes);
  const onClose = () => {
    if (!raw.readableEnded) reject(requestProblems.malformedRequest());
  };
  parser.on('field', (name, value) => {
    if (options.fields.includes(name) && !Object.hasOwn(fields, name)) fields[name] = value;
    else reject(unknownField(name));
  });
  parser.on('file', (name, stream, fileName) => {
    stream.on('error', reject);
    if (name !== options.fileField || receiving !== null) return reject(unknownField(name));
    incoming = stream;
    receiving = receive(stream, asChosen(fileName ?? ''), () => options.beforeFile(fields));
    receiving.catch(reject);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => reject(requestProblems.malformedRequest()));
  }
  parser.on('error', () => reject(requestProblems.malformedRequest()));
  parser.on('finish', resolve);
  raw.on('error', () => reject(requestProblems.malformedRequest()));
  raw.on('close', onClose);
  raw.pipe(parser);
  try {
    await promise;
    file = await (receiving as Promise<FormFile> | null);
    if (file === null) throw missingField(options.fileField, options.language);
    for (const name of options.fields)
      if (!Object.hasOwn(fields, name)) throw missingField(name, options.language);
    return { fields, file };
  } catch (error) {
    raw.unpipe(parser);
    // Browsers read the answer only after they have sent everything, so the rest is read and dropped.
    raw.resume();
    parser.destroy();
    // The parser leaves the file's stream open, and its reader would wait for more forever.
    (incoming as BusboyFileStream | null)?.destroy();
    await (receiving as Promise<FormFile> | null)
      ?.then(({ content }) => content.close())
      .catch(() => undefined);
    throw error;
  } finally {
    raw.off('close', onClose);
  }
}

function openParser(raw: IncomingMessage, maxFileBytes: number) {
  const limits = {
    fieldSize: LARGEST_FIELD_BYTES,
    fileSize: maxFileBytes,
    files: 2,
    parts: MOST_PARTS,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  try {
    const contentType = raw.headers['content-type'] ?? '';
    return new Busboy({ headers: { ...raw.headers, 'content-type': contentType }, limits });
  } catch {
    throw requestProblems.malformedRequest();
  }
}

async function receive(
  stream: BusboyFileStream,
  name: string,
  begin: () => Promise<void>,
): Promise<FormFile> {
  await begin();
  const content = await openScratchFile();
  const digest = createHash('sha256');
  try {
    for await (const bytes of stream) {
      digest.update(bytes);
      await content.append(bytes);
    }
    if (stream.truncated) throw tooLarge();
    return { name, content, sha256: digest.digest('hex') };
  } catch (error) {
    await content.close();
    throw error;
  }
}

/** The connection stays open: a client that is still sending would lose the answer with it. */
export function tooLarge(): Problem {
  return requestProblems.bodyTooLarge();
}

function unknownField(path: string): Problem {
  const message = `property ${path} should not exist`;
  return requestProblems.validationFailed({
    values: { details: message },
    errors: [{ path, code: 'validation.unknownProperty', message }],
  });
}

/** A name as the person knows it: forms of browsers write these three signs of it in another way (WHATWG HTML, multipart/form-data). */
function asChosen(fileName: string): string {
  return fileName.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
