import { type Static, Type } from 'typebox';
import { nullable, strictObject, Text } from '../../../platform/http/schema.ts';

export const CalendarFeed = Type.Object({
  created_at: nullable(
    Type.String({ format: 'date-time', description: 'when the address was made; null where there is none' }),
  ),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

export const NewCalendarFeed = Type.Object({
  url: Type.String({ description: 'the address, which is told this once' }),
  created_at: Type.String({ format: 'date-time' }),
});
export type NewCalendarFeed = Static<typeof NewCalendarFeed>;

export const FeedQuery = strictObject({ token: Text });
