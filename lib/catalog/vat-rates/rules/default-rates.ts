import type { VatCategory } from '@/lib/domain/vat'

export interface DefaultRate {
  name: string
  category: VatCategory
  /** Key of DSFinV-K 2.3. */
  dsfinvkKey: number
  history: { validFrom: string; rate: number }[]
  /** Only a small-business company may use it. */
  smallBusiness?: boolean
  /** Reason for the exemption, as printed on documents. */
  exemptionReason?: string
}

/**
 * Printed text of a category's rates without a reason of their own (§ 14 (4) no. 8, § 14a UStG).
 */
export const DEFAULT_REASONS: Record<VatCategory, string> = {
  S: '',
  Z: 'Nullsteuersatz gemäß § 12 Abs. 3 UStG',
  E: 'Umsatzsteuerfreie Leistung gemäß § 4 UStG',
  AE: 'Steuerschuldnerschaft des Leistungsempfängers',
  K: 'Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1 Buchst. b i. V. m. § 6a UStG',
  G: 'Steuerfreie Ausfuhrlieferung gemäß § 4 Nr. 1 Buchst. a i. V. m. § 6 UStG',
  O: 'Nicht steuerbare Leistung',
}

const since = (validFrom: string, rate: number) => ({ validFrom, rate })

/**
 * Rates of a new tenant, percent × 100. Sources: § 12 UStG with the cut of July to December 2020 (§
 * 28 UStG), § 24 UStG with its history since 2021, § 19 UStG, DSFinV-K 2.3 keys.
 */
export const DEFAULT_RATES: readonly DefaultRate[] = [
  {
    name: 'Regelsatz',
    category: 'S',
    dsfinvkKey: 1,
    history: [since('2007-01-01', 1900), since('2020-07-01', 1600), since('2021-01-01', 1900)],
  },
  {
    name: 'Ermäßigter Satz',
    category: 'S',
    dsfinvkKey: 2,
    history: [since('2007-01-01', 700), since('2020-07-01', 500), since('2021-01-01', 700)],
  },
  {
    name: 'Durchschnittssatz § 24 UStG (Landwirtschaft)',
    category: 'S',
    dsfinvkKey: 3,
    history: [
      since('2007-01-01', 1070),
      since('2022-01-01', 950),
      since('2023-01-01', 900),
      since('2024-12-06', 840),
      since('2025-01-01', 780),
    ],
  },
  {
    name: 'Durchschnittssatz § 24 UStG (Forst)',
    category: 'S',
    dsfinvkKey: 4,
    history: [since('2007-01-01', 550)],
  },
  {
    name: 'Nicht steuerbar',
    category: 'O',
    dsfinvkKey: 5,
    history: [since('2007-01-01', 0)],
    exemptionReason: DEFAULT_REASONS.O,
  },
  {
    name: 'Steuerfrei',
    category: 'E',
    dsfinvkKey: 6,
    history: [since('2007-01-01', 0)],
    exemptionReason: DEFAULT_REASONS.E,
  },
  {
    name: 'Nullsteuersatz § 12 Abs. 3 UStG (Photovoltaik)',
    category: 'Z',
    dsfinvkKey: 8,
    history: [since('2023-01-01', 0)],
    exemptionReason: DEFAULT_REASONS.Z,
  },
  {
    name: 'Kleinunternehmer § 19 UStG',
    category: 'E',
    dsfinvkKey: 6,
    history: [since('2007-01-01', 0)],
    smallBusiness: true,
    exemptionReason: 'Steuerbefreit als Kleinunternehmer gemäß § 19 UStG',
  },
]
