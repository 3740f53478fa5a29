import { percentageOfVatKey, vatKeyOfPercentage } from '@/lib/domain/dsfinvk-vat-key'
import type { BasisPoints } from '@/lib/domain/money'
import { FIRST_OWN_KEY, UNKNOWN_REASON, UNNAMED_KEYS } from '../words'
import type { Row } from './tables'

/** UST_BESCHR of the defined keys. */
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  1: 'Allgemeiner Steuersatz (§ 12 Abs. 1 UStG)',
  2: 'Ermäßigter Steuersatz (§ 12 Abs. 2 UStG)',
  3: 'Durchschnittsatz (§ 24 Abs. 1 Nr. 3 UStG)',
  4: 'Durchschnittsatz (§ 24 Abs. 1 Nr. 1 UStG)',
  5: 'Nicht steuerbar',
  6: 'Umsatzsteuerfrei',
  7: 'Umsatzsteuer nicht ermittelbar',
  8: 'Nullsteuersatz (§ 12 Abs. 3 UStG)',
  11: 'Historischer allgemeiner Steuersatz (§ 12 Abs. 1)',
  12: 'Historischer ermäßigter Steuersatz (§ 12 Abs. 2)',
  13: 'Historischer Durchschnittsatz (§ 24 Abs. 1 Nr. 3)',
  14: 'Historischer Durchschnittsatz (§ 24 Abs. 1 Nr. 1)',
  21: 'Allgemeiner Steuersatz 1.7. bis 31.12.2020',
  22: 'Ermäßigter Steuersatz 1.7. bis 31.12.2020',
  23: 'Durchschnittsatz 2022 (§ 24 Abs. 1 Nr. 3)',
  33: 'Durchschnittsatz 2023 bis 5.12.2024 (§ 24)',
  43: 'Durchschnittsatz 6.12. bis 31.12.2024 (§ 24)',
}

const OWN = 'Eigener Schlüssel'

/** A key and its percentage, as printed or stored. */
export interface TaxedAt {
  vatKey: number | null
  vatRate: BasisPoints
}

/**
 * Returns the key under which a percentage is exported: the stored one, if it means this
 * percentage. A percentage that no key names gets one of its own; 0 % without a reason is „nicht
 * ermittelbar“.
 */
export function exportedKey({ vatKey, vatRate }: TaxedAt): number {
  if (vatKey !== null && (vatKey >= FIRST_OWN_KEY || percentageOfVatKey(vatKey) === vatRate)) return vatKey
  if (vatRate === 0) return UNKNOWN_REASON
  return vatKeyOfPercentage(vatRate) ?? UNNAMED_KEYS + vatRate
}

/** Returns the row of a key in the table of VAT rates. */
export const vatRow = (key: number, rate: BasisPoints): Row<'vat.csv'> => ({
  UST_SCHLUESSEL: key,
  UST_SATZ: percentageOfVatKey(key) ?? rate,
  UST_BESCHR: DESCRIPTIONS[key] ?? OWN,
})
