import { type Static, Type } from 'typebox';
import { mayManage } from '../modules/identity/index.ts';
import type { NoteRow } from '../modules/merchants/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';

/** As long as the text of a note may be. */
export const NoteText = Type.String({ minLength: 1, maxLength: 4000 });

export const Note = named(
  'EstablishmentNote',
  Type.Object({
    id: Type.Integer(),
    texto: Text,
    autor: Type.String({ description: 'the name of then' }),
    criada_em: Timestamp,
    editada_em: nullable(Timestamp),
    versao: Type.Integer(),
    abilities: Type.Object({
      edit: Type.Boolean({ description: 'whether the caller wrote it and may still change or remove it' }),
    }),
  }),
);

/** A note, and whether the caller may change it. */
export function noteOf(caller: Caller, row: NoteRow): Static<typeof Note> {
  return {
    id: row.id,
    texto: row.texto,
    autor: row.userName,
    criada_em: row.createdAt.toISOString(),
    editada_em: row.editedAt?.toISOString() ?? null,
    versao: row.version,
    abilities: { edit: row.userId === caller.userId && mayManage(caller, 'establishment') },
  };
}
