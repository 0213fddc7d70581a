import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, Text } from '../../../platform/http/schema.ts';

/** Up to how many are counted where no sum is kept; there may be more. */
export const MOST_COUNTED = 1_000;

const Day = Type.String({ format: 'date' });
const Centavos = Type.Integer({ description: 'centavos' });
const Counted = Type.Integer({ description: `counted up to ${MOST_COUNTED}` });

const soldFields = { from: Day, to: Day, sales: Type.Integer(), grossCentavos: Centavos };
const Sold = named('SoldInPeriod', Type.Object(soldFields));
export type Sold = Static<typeof Sold>;

const payoutFields = {
  payouts: Type.Integer(),
  centavos: Centavos,
  heldCentavos: Type.Integer({
    description: 'centavos of establishments that are not paid now, in none of the others',
  }),
};

export const HomeFigures = named(
  'HomeFigures',
  Type.Object({
    sales: nullable(
      Type.Object({
        today: Sold,
        month: { ...Sold, description: 'up to today' },
        monthBefore: { ...Sold, description: 'the same days of the month before' },
      }),
    ),
    payouts: nullable(
      Type.Object(
        {
          ...payoutFields,
          days: Type.Array(Type.Object({ day: Day, ...payoutFields }), {
            description: 'each of them, in order',
          }),
        },
        { description: 'what establishments are paid on the seven days after today' },
      ),
    ),
    merchants: nullable(
      Type.Object({
        stopped: Type.Object(
          {
            count: Counted,
            first: Type.Array(Type.Object({ id: Type.Integer(), name: Text, lastSoldOn: Day })),
          },
          {
            description: 'in business, with a sale within 90 days and none since five banking days',
          },
        ),
        selling: Type.Array(Type.Object({ id: Type.Integer(), name: Text, grossCentavos: Centavos }), {
          description: 'those that sold most within seven days',
        }),
        sellingFrom: Day,
      }),
    ),
    proposals: nullable(
      Type.Array(Type.Object({ status: oneOf(PROPOSAL_STATUSES), count: Counted }), {
        description: 'those that wait for somebody, by status in its order',
      }),
    ),
    overdueCharges: nullable(Type.Object({ count: Counted, centavos: Centavos })),
    failedImports: nullable(Type.Object({ from: Day, count: Counted })),
    waitingPeople: nullable(Type.Object({ count: Type.Integer() })),
  }),
);
export type HomeFigures = Static<typeof HomeFigures>;
