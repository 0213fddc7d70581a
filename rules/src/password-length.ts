/**
 * Characters of a new password: what everybody has to keep to, what a tenant may ask for at most, and what is recommended where a
 * password is all that somebody signs in with.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128, mostAskedFor: 64, recommended: 15 } as const;
