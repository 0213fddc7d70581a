import type { TestTenant, TestUser } from '../harness/people.ts';

/** The people and things of one tenant that example requests speak of. */
export interface Owner {
  tenant: TestTenant;
  admin: TestUser;
  /** A member without any power, to be looked at and changed. */
  person: TestUser;
}

export type Example = (owner: Owner) => string | Promise<string>;

/** Makes a thing once for each owner, since several parameters of one path speak of the same. */
export function oncePerOwner(make: (owner: Owner) => Promise<string>): (owner: Owner) => Promise<string> {
  const made = new WeakMap<Owner, Promise<string>>();
  return (owner) => {
    const thing = made.get(owner) ?? make(owner);
    made.set(owner, thing);
    return thing;
  };
}

/** The id of what a POST by the owner's admin makes. */
export async function create({ admin }: Owner, url: string, body: object): Promise<string> {
  const answer = await admin.post(url, body);
  if (answer.status !== 201) throw new Error(`no example could be made at ${url}: ${answer.text}`);
  return answer.body.id;
}
