/** What the package lacks: https://github.com/papandreou/subset-font. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
