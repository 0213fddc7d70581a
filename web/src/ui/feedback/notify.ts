import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { asApiError } from '../../api/problem.ts';
import { problemText } from './problem-text.ts';

const closeButton = () => ({ 'aria-label': i18next.t('action.close') });

/** Says briefly that something was done. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 4000, closeButtonProps: closeButton() });
}

/** Says that something failed; stays until it is closed when the server is at fault, so that the id can be copied. */
export function notifyFailure(thrown: unknown): void {
  const error = asApiError(thrown);
  const message = problemText(error, i18next.t);
  const fault = error.status >= 500;
  notifications.show({
    title: i18next.t('state.failed.title'),
    message:
      fault && error.requestId ? `${message} (${i18next.t('state.requestId')} ${error.requestId})` : message,
    color: 'red',
    autoClose: fault ? false : 8000,
    closeButtonProps: closeButton(),
  });
}

/** Says why something that the person tried was not even begun. */
export function notifyRefusal(message: string): void {
  notifications.show({ message, color: 'yellow', autoClose: 8000, closeButtonProps: closeButton() });
}
