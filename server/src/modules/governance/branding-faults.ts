import { fill, type Language, type Message } from '../../platform/problem.ts';

/** Why a branding job can fail for good, in words for the person who asked for it. */
const TEXTS = {
  'logo.address': {
    'pt-BR': 'O endereço do logotipo não é aceito: use https:// ou data:image.',
    en: 'The address of the logo is not accepted: use https:// or data:image.',
  },
  'logo.refused': {
    'pt-BR': 'O endereço do logotipo leva a uma rede privada ou redireciona para outro servidor.',
    en: 'The address of the logo leads to a private network or redirects to another server.',
  },
  'logo.unreachable': {
    'pt-BR': 'O logotipo não pôde ser obtido no endereço informado.',
    en: 'The logo could not be fetched from its address.',
  },
  'logo.tooLarge': {
    'pt-BR': 'O logotipo tem mais de 2 MiB.',
    en: 'The logo is larger than 2 MiB.',
  },
  'logo.tooSlow': {
    'pt-BR': 'O servidor do logotipo demorou mais de 5 segundos.',
    en: 'The server of the logo took more than 5 seconds.',
  },
  'logo.notAnImage': {
    'pt-BR': 'O arquivo não é uma imagem PNG, JPEG, WebP ou SVG válida.',
    en: 'The file is not a valid PNG, JPEG, WebP or SVG image.',
  },
  'branding.superseded': {
    'pt-BR': 'Uma alteração pedida depois desta já definiu a marca; nada foi mudado.',
    en: 'A change that was asked for after this one has set the brand already; nothing was changed.',
  },
  'branding.interrupted': {
    'pt-BR': 'O processamento falhou repetidas vezes; tente de novo mais tarde.',
    en: 'The work failed again and again; try once more later.',
  },
} satisfies Record<string, Message>;

export type BrandingFaultCode = keyof typeof TEXTS;

/** Something is wrong with what was asked for, so trying again would not help. */
export class BrandingFault extends Error {
  readonly code: BrandingFaultCode;

  constructor(code: BrandingFaultCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

export function faultText(code: string, language: Language): string {
  const text: Message = TEXTS[code as BrandingFaultCode] ?? TEXTS['branding.interrupted'];
  return fill(text[language], {});
}
