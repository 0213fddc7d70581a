import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { UserCall } from '../identity/index.ts';
import { replaceBranding } from './branding-write-queries.ts';
import { readBranding } from './company-input.ts';
import { changePart } from './company-part.ts';
import type { Branding, BrandingBody } from './company-schema.ts';
import { keyOf } from './company-service.ts';
import type { DirectoryContext } from './context.ts';

/**
 * Makes this the branding of the company; what the body leaves out is empty afterwards. Jobs that were asked for before do
 * not undo it.
 */
export function putBranding(
  context: DirectoryContext,
  call: UserCall,
  companyUuid: string,
  body: BrandingBody,
): Promise<HeadedAnswer<Branding>> {
  const branding = readBranding(body, call.language);
  return changePart(
    context,
    call,
    companyUuid,
    (tx, before) => replaceBranding(tx, keyOf(before), branding, context.clock.now()),
    ({ corPrincipal, logotipo }) => ({ corPrincipal, logotipo }),
  );
}
