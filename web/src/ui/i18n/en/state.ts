/** What a page says while it has nothing to show, or cannot show it. */
export const state = {
  broken: {
    text: 'The page met an error. Reload it; if it happens again, tell support.',
    title: 'Something went wrong on this page',
  },
  failed: {
    text: 'The server could not answer. Try again in a moment.',
    title: 'That did not work',
  },
  forbidden: {
    adminOnly: 'This page is for administrators of the tenant. Your role here: {{role}}.',
    text: 'Your role in this tenant does not allow you to see this.',
    title: 'No access',
  },
  goHome: 'Go to the start page',
  loading: 'Loading',
  missing: {
    text: 'The address does not exist, or what was here has been removed.',
    title: 'Not found',
  },
  offline: {
    banner: 'No connection. What is on the screen stays available.',
    form: 'The server did not answer. Check your connection and try again.',
    text: 'Check your internet connection and try again.',
    title: 'No connection to the server',
  },
  reload: 'Reload the page',
  requestId: 'Request code:',
  retry: 'Try again',
  retryIn: 'Trying again in {{seconds}} s',
  unavailable: {
    text: 'The service is away for the moment. We will try again by ourselves.',
    title: 'Service unavailable',
  },
} as const;
