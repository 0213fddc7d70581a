/** A process that opens the books of a tenant (`TENANT`) over the database of the parent, to be killed. */
import { continueOpening } from '../../src/modules/sales/books/opening.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log/logger.ts';

const log = createLogger({ level: 'silent' });
const database = await openDatabase({ url: process.env['DATABASE_URL'] ?? '', log });
process.send?.('begins');
await continueOpening({ clock: systemClock, database }, Number(process.env['TENANT']));
process.exit(0);
