/** Fields that administrators added to forms. */
export const governed = {
  governed: {
    fault: {
      boolean: 'Say yes or no.',
      hidden: 'This field is not part of the form.',
      number: 'Give a number.',
      option: 'Choose one of the options.',
      phone: 'Give a telephone number with its area code.',
      text: 'Give a text.',
      tooLong: 'The text is too long.',
      uf: 'Give the code of a state.',
    },
    title: 'Further data',
    text: 'Fields that the administration added to the form.',
    yes: 'Yes',
    no: 'No',
  },
} as const;
