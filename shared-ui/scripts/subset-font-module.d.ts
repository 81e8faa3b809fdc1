/** The part of subset-font 2.9 in use; the published types are for 2.3. */
declare module 'subset-font' {
  interface AxisRange {
    readonly min: number
    readonly max: number
  }
  interface Options {
    readonly targetFormat: 'woff2'
    /** A number pins an axis; a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | AxisRange>>
    /** OpenType feature tags to keep. */
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
