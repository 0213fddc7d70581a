import type { Tx } from '../../platform/db/executors.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { UserCall } from '../identity/index.ts';
import { assertCompanyFollows, companyFormOf } from './company-form.ts';
import { scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import { type CompanyRecord, findCompany } from './company-queries.ts';
import { keyOf, readInTenant } from './company-service.ts';
import { auditChange, lockedRecord } from './company-update-service.ts';
import { companyTag } from './company-view.ts';
import { changeCompany } from './company-write-queries.ts';
import type { DirectoryContext } from './context.ts';

/**
 * Changes something that belongs to a company: under the company's lock, with its version counted up and one entry in the
 * log. `work` gets the company as it was, `answer` as it is then. Answers under the company's entity tag after it.
 */
export async function changePart<Part, Made>(
  context: DirectoryContext,
  call: UserCall,
  companyUuid: string,
  work: (tx: Tx, before: CompanyRecord) => Promise<Made>,
  answer: (after: CompanyRecord, made: Made) => Part,
): Promise<HeadedAnswer<Part>> {
  const { caller } = call;
  const found = await findCompany(context.database.subtree(caller.reach), scopeOf(caller), companyUuid);
  if (found === null) throw companyProblems.notFound();
  const governed = await companyFormOf(context, found);
  return call.transaction([found.tenantId], async (tx) => {
    const before = await lockedRecord(tx, call, found);
    const made = await work(tx, before);
    await changeCompany(tx, keyOf(before), {}, context.clock.now());
    const after = await readInTenant(tx, before);
    assertCompanyFollows(governed, { before, after, addressIn: 'body' }, call.language);
    await auditChange(tx, context, call, before, after);
    return new HeadedAnswer(answer(after, made), { etag: companyTag(after) });
  });
}
