import JsBarcode from 'jsbarcode'

/** A barcode as dark and light modules. */
export interface Barcode {
  /** Starts of the dark bars and their widths, in modules from the left. */
  bars: readonly { start: number; width: number }[]
  /** Width without the quiet zones, in modules. */
  modules: number
  /** Light modules that must be free at either side. */
  quiet: { left: number; right: number }
  /** Written below the bars. */
  text: string
}

const FORMATS = { 8: 'EAN8', 12: 'EAN13', 13: 'EAN13', 14: 'ITF14' } as const
/** GS1 General Specifications, 5.2 and 5.3. */
const QUIET = {
  EAN8: { left: 7, right: 7 },
  EAN13: { left: 11, right: 7 },
  ITF14: { left: 10, right: 10 },
} as const

/**
 * Returns the barcode of a GTIN: EAN-8, EAN-13 (which also has a GTIN-12) or ITF-14. Null for
 * anything else.
 */
export function barcodeOf(gtin: string): Barcode | null {
  const format = FORMATS[gtin.length as keyof typeof FORMATS] as
    | (typeof FORMATS)[keyof typeof FORMATS]
    | undefined
  if (!format) return null
  const drawn: { encodings?: readonly { data: string }[] } = {}
  let isValid = true
  JsBarcode(drawn, format === 'EAN13' ? gtin.padStart(13, '0') : gtin, {
    format,
    flat: true,
    valid: (valid: boolean) => (isValid = valid),
  } as JsBarcode.Options)
  const data = (drawn.encodings ?? []).map((encoding) => encoding.data).join('')
  if (!isValid || data === '') return null
  const bars = [...data.matchAll(/1+/g)].map(({ 0: { length }, index }) => ({ start: index, width: length }))
  return { bars, modules: data.length, quiet: QUIET[format], text: gtin }
}
