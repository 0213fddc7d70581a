/** How many characters a text of a record of payment operations may have, for the server's schema and the field of the form. */
export const TEXT_LENGTHS = {
  beneficiary: 200,
  chip: 40,
  holidayName: 120,
  leadName: 200,
  locationName: 120,
  companyName: 200,
  personName: 200,
  proposalNotes: 4000,
  ratePlanName: 120,
  serviceAccountDescription: 500,
  statusReason: 500,
  terminalMaker: 80,
  terminalModel: 80,
  tokenName: 120,
} as const;
