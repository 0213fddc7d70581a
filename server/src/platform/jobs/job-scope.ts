import { AsyncLocalStorage } from 'node:async_hooks';

/** The job that is being done. */
interface JobScope {
  task: string;
  /** 1 for the first attempt. */
  attempt: number;
}

const scopes = new AsyncLocalStorage<JobScope>();

/** The job that what runs now belongs to; undefined outside of any. */
export function currentJob(): JobScope | undefined {
  return scopes.getStore();
}

export function withinJob<T>(scope: JobScope, work: () => T): T {
  return scopes.run(scope, work);
}
