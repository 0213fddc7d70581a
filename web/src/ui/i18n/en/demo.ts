/** The hints of the demo. */
export const demo = {
  demo: {
    board: {
      more: 'Open the board',
      text: 'Drag a card, or move it with the arrow keys. What was done by mistake comes back with “Undo”.',
      title: 'Change something without fear',
    },
    close: 'Do not show again: {{title}}',
    find: {
      text: 'Look for a sale by its number, for a merchant, a person or a page, in spite of typing errors.',
      title: 'Find anything',
    },
    roles: {
      more: 'owner@alfa.test\neditor@alfa.test\nviewer@alfa.test\nroot@retaguarda.test',
      text: 'Each role sees another system. Sign out and in with these accounts; the password of all is retaguarda-demo.',
      title: 'See with other eyes',
    },
    title: 'Hints of the demo',
  },
};
