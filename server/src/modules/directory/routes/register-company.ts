import { permission } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import type { DirectoryContext } from '../context.ts';
import { createCompanyOperation } from './create-company.ts';

const { input, output, problems = [], run } = createCompanyOperation;

/** The same for others: the specification opens this path to who holds the key, whatever the role. */
const registerCompanyOperation = operation<DirectoryContext>()({
  name: 'registerCompany',
  summary: 'Add a company, for holders of perm-user-edit',
  access: permission(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  input,
  output,
  headers: ['ETag'],
  problems,
  run: (context, call, body) => run(context, call, body),
});

export const registerCompanyRoute = door(registerCompanyOperation, {
  method: 'POST',
  path: '/crm/cadastrocompany',
  tag: 'companies',
  status: 201,
});
