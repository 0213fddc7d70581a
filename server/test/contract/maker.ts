import type { TestUser } from '../harness/people.ts';

export type Made = ReturnType<typeof makerOf>;

/** Sends a POST that must succeed and answers its `data`. */
export function makerOf(admin: TestUser) {
  return async (path: string, body: object) => {
    const answer = await admin.post(`/backend/api/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body.data;
  };
}
