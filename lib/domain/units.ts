import { foldHeading } from './table-value'

/**
 * UN/ECE Recommendation 20, with the packages of Recommendation 21 (X…): the units allowed in an
 * e-invoice (EN 16931, BT-130).
 */
export const UNITS = [
  { code: 'H87', label: 'Stück', short: 'Stk' },
  { code: 'PR', label: 'Paar', short: 'Paar' },
  { code: 'DZN', label: 'Dutzend', short: 'Dtz' },
  { code: 'SET', label: 'Set', short: 'Set' },
  { code: 'GRM', label: 'Gramm', short: 'g' },
  { code: 'KGM', label: 'Kilogramm', short: 'kg' },
  { code: 'DTN', label: 'Dezitonne (Doppelzentner)', short: 'dt' },
  { code: 'TNE', label: 'Tonne', short: 't' },
  { code: 'MLT', label: 'Milliliter', short: 'ml' },
  { code: 'LTR', label: 'Liter', short: 'l' },
  { code: 'HLT', label: 'Hektoliter', short: 'hl' },
  { code: 'CMT', label: 'Zentimeter', short: 'cm' },
  { code: 'MTR', label: 'Meter', short: 'm' },
  { code: 'KMT', label: 'Kilometer', short: 'km' },
  { code: 'MTK', label: 'Quadratmeter', short: 'm²' },
  { code: 'HAR', label: 'Hektar', short: 'ha' },
  { code: 'MTQ', label: 'Kubikmeter', short: 'm³' },
  { code: 'KWH', label: 'Kilowattstunde', short: 'kWh' },
  { code: 'MIN', label: 'Minute', short: 'min' },
  { code: 'HUR', label: 'Stunde', short: 'Std' },
  { code: 'DAY', label: 'Tag', short: 'Tag' },
  { code: 'WEE', label: 'Woche', short: 'Woche' },
  { code: 'MON', label: 'Monat', short: 'Monat' },
  { code: 'ANN', label: 'Jahr', short: 'Jahr' },
  { code: 'LS', label: 'pauschal', short: 'psch' },
  { code: 'XPK', label: 'Packung', short: 'Pkg' },
  { code: 'XBG', label: 'Beutel', short: 'Btl' },
  { code: 'XBH', label: 'Bund', short: 'Bund' },
  { code: 'XPU', label: 'Schale', short: 'Schale' },
  { code: 'XCU', label: 'Becher', short: 'Becher' },
  { code: 'XJR', label: 'Glas', short: 'Glas' },
  { code: 'XBO', label: 'Flasche', short: 'Fl' },
  { code: 'XCX', label: 'Dose', short: 'Dose' },
  { code: 'XPT', label: 'Topf', short: 'Topf' },
  { code: 'XBJ', label: 'Eimer', short: 'Eimer' },
  { code: 'XNT', label: 'Netz', short: 'Netz' },
  { code: 'XBK', label: 'Korb', short: 'Korb' },
  { code: 'XCR', label: 'Kiste', short: 'Kiste' },
  { code: 'XBX', label: 'Schachtel', short: 'Schachtel' },
  { code: 'XCT', label: 'Karton', short: 'Ktn' },
  { code: 'XSA', label: 'Sack', short: 'Sack' },
  { code: 'XKG', label: 'Fass', short: 'Fass' },
  { code: 'XRO', label: 'Rolle', short: 'Rolle' },
  { code: 'XPX', label: 'Palette', short: 'Pal' },
] as const

export type UnitCode = (typeof UNITS)[number]['code']

/** Default unit of a product. */
export const DEFAULT_UNIT: UnitCode = 'H87'

/** Codes and words of other programs for the same units. */
const SAME: Readonly<Record<string, UnitCode>> = {
  C62: 'H87',
  EA: 'H87',
  NAR: 'H87',
  PCE: 'H87',
  PCS: 'H87',
  PIECE: 'H87',
  STK: 'H87',
  XPP: 'H87',
  NPR: 'PR',
  KT: 'SET',
  G: 'GRM',
  KG: 'KGM',
  ML: 'MLT',
  L: 'LTR',
  CM: 'CMT',
  KM: 'KMT',
  H18: 'HAR',
  STD: 'HUR',
  TAG: 'DAY',
  MONAT: 'MON',
  JAHR: 'ANN',
  E48: 'LS',
  PAUSCHAL: 'LS',
  NMP: 'XPK',
  PA: 'XPK',
  PK: 'XPK',
  XPA: 'XPK',
}

const unitOf = (code: string) => {
  const own = SAME[code.toUpperCase()] ?? code
  return UNITS.find((unit) => unit.code === own)
}

/** Returns the unit by code, label or short label, ignoring case; null if there is none. */
export function unitNamed(text: string): UnitCode | null {
  const folded = foldHeading(text)
  const words = ({ code, label, short }: (typeof UNITS)[number]) => [code, label, short]
  return UNITS.find((unit) => words(unit).some((word) => foldHeading(word) === folded))?.code ?? null
}

/** Whether it is one of our codes, as products and documents have them. */
export function isUnitCode(code: string): code is UnitCode {
  return UNITS.some((unit) => unit.code === code)
}

/** Returns "Kilogramm"; an unknown code in brackets. */
export function unitLabel(code: string): string {
  return unitOf(code)?.label ?? `(${code})`
}

/** Returns "kg", for positions and price tags; an unknown code in brackets. */
export function unitShort(code: string): string {
  return unitOf(code)?.short ?? `(${code})`
}
