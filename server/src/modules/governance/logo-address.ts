import { Type } from 'typebox';

/** Room for a logo of 2 MiB in a `data:` address. */
export const LOGO_BODY_BYTES = 3 * 1024 * 1024;

/** Where a logo is fetched from, or the logo itself. */
export const LogoAddress = Type.String({
  pattern: '^(https?://|data:image/)',
  maxLength: LOGO_BODY_BYTES,
  description: 'an https address or a data address of a PNG, JPEG, WebP or SVG image of at most 2 MiB',
});
