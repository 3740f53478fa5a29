import { DEFAULT_REASONS } from '@/lib/catalog/vat-rates/rules/default-rates'

interface Place {
  name: string
  street: string
  /** Postcode and town. */
  place: string
}

/** Data that § 6 KassenSichV requires of a receipt besides its goods; '' and null are unknown. */
export interface ReceiptHead {
  /** Who owes the VAT: name and address. */
  company: Place
  /** Where it was sold; null where that is the company's own name and address. */
  store: Place | null
  taxNumber: string
  vatId: string
  /** Serial number of the recording system. */
  tillSerial: string
  software: string
}

interface Address {
  name: string
  street: string
  zipCode: string
  city: string
}

/** The surroundings of the till. */
interface Around {
  company: Address & { taxNumber: string; vatId: string }
  store: Address
  till: { serial: string; softwareBrand: string; softwareVersion: string }
}

const placeOf = ({ name, street, zipCode, city }: Address): Place => ({
  name,
  street,
  place: `${zipCode} ${city}`.trim(),
})

/** Returns the head of a receipt from the surroundings of its till at its time. */
export function headOf({ company, store, till }: Around): ReceiptHead {
  const owner = placeOf(company)
  const shop = placeOf(store)
  const isSame = shop.name === owner.name && shop.street === owner.street && shop.place === owner.place
  return {
    company: owner,
    store: isSame ? null : shop,
    taxNumber: company.taxNumber,
    vatId: company.vatId,
    tillSerial: till.serial,
    software: [till.softwareBrand, till.softwareVersion].filter(Boolean).join(' '),
  }
}

/** Claims and their settlement: not supplies, so there is no note on why they bear no VAT. */
const CLAIMS = new Set(['RECEIVABLE_CREATED', 'RECEIVABLE_SETTLED'])

/** Returns the supplies of a receipt that bear no VAT. */
export const untaxedLines = <Line extends { vatRate: string; businessCase: string }>(
  lines: readonly Line[],
): Line[] => lines.filter(({ vatRate, businessCase }) => vatRate === '0' && !CLAIMS.has(businessCase))

/** Why a line bears no VAT: the reason of its rate, and its key of DSFinV-K. */
export interface Untaxed {
  reason: string | null
  vatKey: number | null
}

const BY_KEY: Readonly<Record<number, string>> = {
  5: DEFAULT_REASONS.O,
  6: DEFAULT_REASONS.E,
  8: DEFAULT_REASONS.Z,
}

const SMALL_BUSINESS = 'Steuerbefreit als Kleinunternehmer gemäß § 19 UStG'
const UNKNOWN = 'Umsatzsteuerfreie oder nicht steuerbare Leistung'

/** Returns the notes on supplies that bear no VAT (§ 6 sentence 1 no. 5 KassenSichV), each once. */
export function exemptionNotes(untaxed: readonly Untaxed[], isSmallBusiness: boolean): string[] {
  if (untaxed.length > 0 && isSmallBusiness) return [SMALL_BUSINESS]
  return [...new Set(untaxed.map(({ reason, vatKey }) => reason || BY_KEY[vatKey ?? 0] || UNKNOWN))]
}

/** Whether a receipt has nothing but containers that customers brought back. */
export const isDepositReturn = (lines: readonly { businessCase: string }[]): boolean =>
  lines.length > 0 && lines.every(({ businessCase }) => businessCase === 'DEPOSIT_REFUNDED')
