import { Type } from 'typebox';
import { Id, named } from '../platform/http/schema.ts';
import { csrfBody } from './endpoint.ts';

/** A record by its number, with the version of it that was read: one that has changed since is left alone. */
export const seenRecord = {
  id: Id,
  versao: Type.Integer({ minimum: 1, description: 'the version of it that was read' }),
};

/** What takes a record on that needs nothing else to be said. */
export const seenBody = named('SeenRecord', csrfBody(seenRecord));
