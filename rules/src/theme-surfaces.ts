/** Opaque colours of one colour scheme that do not depend on the tenant. */
export interface Surfaces {
  body: string;
  sunken: string;
  raised: string;
  hover: string;
  border: string;
  borderStrong: string;
  text: string;
  dimmed: string;
  placeholder: string;
  disabled: string;
  disabledText: string;
}

export const LIGHT_SURFACES: Surfaces = {
  body: '#ffffff',
  sunken: '#f6f6f8',
  raised: '#ffffff',
  hover: '#efeff3',
  border: '#e3e3e9',
  borderStrong: '#8c8d99',
  text: '#1a1b21',
  dimmed: '#5a5b67',
  placeholder: '#696a76',
  disabled: '#efeff3',
  disabledText: '#777884',
};

export const DARK_SURFACES: Surfaces = {
  body: '#151619',
  sunken: '#0f1012',
  raised: '#1c1d21',
  hover: '#25262b',
  border: '#2d2e34',
  borderStrong: '#72737f',
  text: '#e9e9ee',
  dimmed: '#a9aab6',
  placeholder: '#9394a0',
  disabled: '#232429',
  disabledText: '#82838f',
};

type Ten = readonly [string, string, string, string, string, string, string, string, string, string];

/** Neutral shades for what components take from the palette by number, in step with the surfaces above. */
export const GRAYS: Ten = [
  ...(['#f6f6f8', '#efeff3', '#e3e3e9', '#d3d3db', '#b4b5c0'] as const),
  ...(['#8c8d99', '#696a76', '#5a5b67', '#3a3b44', '#1a1b21'] as const),
];
export const DARKS: Ten = [
  ...(['#e9e9ee', '#c9cad3', '#a9aab6', '#82838f', '#3a3b43'] as const),
  ...(['#2d2e34', '#1c1d21', '#151619', '#0f1012', '#0a0b0c'] as const),
];

export const WHITE = '#ffffff';
export const INK = '#101114';

/** The colour of the product itself, for whoever has chosen none. */
export const DEFAULT_BRAND = '#3b5bdb';

/** Colours that mean something, such as success or danger, whoever the tenant is. */
export const HUES = {
  red: '#d92d3a',
  green: '#1f8a4c',
  yellow: '#c27803',
  blue: '#2563c9',
  violet: '#7048c6',
  gray: '#62646f',
} as const;
