import { attachDocument } from './document.mjs';
import { importSales } from './sales.mjs';
import { openSession } from './session.mjs';
import { countUsers } from './users.mjs';
import { receiveImports } from './webhooks.mjs';

const session = await openSession();

const roles = await countUsers(session);
const counts = [...roles].map(([role, count]) => `${count} ${role}`);
console.log(`users: ${counts.join(', ')}`);

const document = await attachDocument(session, 'what both sides agreed on');
console.log(`document: ${document}`);

const receiver = await receiveImports(session);
const importId = await importSales(session, 3);
const { data } = await receiver.finished(importId);
await receiver.close();
console.log(`import: ${data.imported} of ${data.lines} sales, as the signed webhook says`);
