import { ApiError, asApiError } from '../../api/problem.ts';

const CODE = 'request.preconditionFailed';
const STATUS = 412;

/** Whether a change was refused since it names a version of the record that is no longer the current one. */
export function isStale(thrown: unknown): boolean {
  const { code, status } = asApiError(thrown);
  // Of one record among many that were sent together there is only the code.
  return code === CODE || status === STATUS;
}

/**
 * For a change that is made at once, without a form to merge into: when the record is no longer what the page shows, the
 * page is brought up to date and the refusal says so in `message`. What was typed stays and can be sent again.
 */
export async function orReload<Done>(
  work: Promise<Done>,
  reload: () => Promise<unknown>,
  message: string,
): Promise<Done> {
  try {
    return await work;
  } catch (thrown) {
    if (!isStale(thrown)) throw thrown;
    await reload();
    throw new ApiError({ status: STATUS, code: CODE, message });
  }
}
