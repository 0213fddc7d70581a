import { LARGEST_DOCUMENT_BYTES, type TaskDocumentExtension } from '@retaguarda/rules/document-files';
import type { FastifyRequest } from 'fastify';
import { type TProperties, Type } from 'typebox';
import type { Language } from '../problem.ts';
import { mimeTypesOf } from '../storage/document-type.ts';
import { type Form, readForm, tooLarge } from './multipart.ts';
import { requestProblems } from './request-problems.ts';
import type { DocumentedBody } from './route.ts';
import { strictObject } from './schema.ts';

/** Includes room for the fields and for the lines between the parts. */
const LARGEST_FORM_BYTES = LARGEST_DOCUMENT_BYTES + 64 * 1024;

/** What OpenAPI says of a form with one file `document`, of one of these extensions, and the fields before it. */
export function documentForm(
  extensions: readonly TaskDocumentExtension[],
  fields: TProperties = {},
): Readonly<Record<'multipart/form-data', DocumentedBody>> {
  const document = Type.String({
    format: 'binary',
    description: `the file, up to ${LARGEST_DOCUMENT_BYTES / 1024 / 1024} MB: ${extensions.join(', ')}; its name is kept`,
  });
  return {
    'multipart/form-data': {
      schema: strictObject({ ...fields, document }),
      fileTypes: { document: mimeTypesOf(extensions) },
    },
  };
}

interface FormFileOptions {
  fields: readonly string[];
  language: Language;
  /** May refuse before a byte of the file is read; gets the fields that came before it. */
  beforeFile(fields: Readonly<Record<string, string>>): Promise<void>;
}

/** Reads a form with one file `document` of at most 10 MB; whoever reads it closes the file. 413, or 415 for no form. */
export async function readFormFile(request: FastifyRequest, options: FormFileOptions): Promise<Form> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw requestProblems.unsupportedMediaType({ values: { accepted: 'multipart/form-data' } });
  }
  if (Number(request.headers['content-length']) > LARGEST_FORM_BYTES) throw tooLarge();
  return readForm(request.raw, { ...options, fileField: 'document', maxFileBytes: LARGEST_DOCUMENT_BYTES });
}
