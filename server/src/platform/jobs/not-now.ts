/** The job cannot be done for as long as something is as it is. It is tried again every few minutes, and no attempt is counted. */
export class NotNow extends Error {
  override readonly name: string = 'NotNow';
}

/** A job that is put off counts as one that was tried so often: its next attempt is some minutes away, and the last one is never reached. */
export const PUT_OFF_ATTEMPTS = 5;
