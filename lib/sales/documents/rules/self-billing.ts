import { isIban } from '@/lib/domain/check-digits'
import type { Cents } from '@/lib/domain/money'
import type { FieldRefusal } from '@/lib/domain/refusal'
import type { SummedPosition, DocumentFields, NamedRate } from './document-fields'
import type { Issuer, SupplierFacts } from './parties'
import type { PrintSupplier } from './print-model'

/** Keys of the VAT rates of § 24 (1) UStG no. 3 and no. 1. */
const FARM_KEYS: readonly number[] = [3, 4]
/** Key of the full rate: a flat-rate farmer states it for drinks (§ 24 (1) no. 2 UStG). */
const FULL_KEY = 1
/** Supplies within Germany; others have rules of their own for who owes the VAT. */
const DOMESTIC: readonly string[] = ['S', 'Z', 'E']

/** Returns the supplier's details in print and XML other than its address. */
export const printSupplier = ({
  taxNumber,
  iban,
  bic,
  accountHolder,
  phone,
  mail,
}: SupplierFacts): PrintSupplier => ({ taxNumber, iban, bic, accountHolder, phone, mail })

interface SelfBilling {
  row: DocumentFields
  positions: readonly SummedPosition[]
  sumGross: Cents
  rates: ReadonlyMap<string, NamedRate>
  company: Pick<Issuer['seller'], 'name' | 'street' | 'zipCode' | 'city'>
  supplier: SupplierFacts
  smallBusiness: boolean
}

/**
 * Returns what prevents a Gutschrift, each at its field, in the order of the page: it must be
 * agreed beforehand (§ 14 (2) sentence 2 UStG), name both parties with the supplier's number (§ 14
 * (4)), and state the VAT that the supplier owes, no other (§ 14c). The sum must be positive.
 */
export function selfBillingIssues(billing: SelfBilling): FieldRefusal[] {
  const { row, sumGross, company } = billing
  const lacks = (['name', 'street', 'zipCode', 'city'] as const).filter((part) => !company[part].trim())
  return [
    ...lacks.map((part) => ({ path: `seller.${part}`, code: `document.companyLacks.${part}` })),
    ...supplierIssues(billing),
    ...(row.customerCountry === 'DE' ? [] : [{ path: 'customerCountry', code: 'selfBilled.foreign' }]),
    ...rateIssues(billing),
    ...(sumGross > 0 ? [] : [{ path: 'positions', code: 'selfBilled.notPositive' }]),
  ]
}

function supplierIssues({ row, supplier }: SelfBilling): FieldRefusal[] {
  const { agreedOn } = supplier
  const isNameless = !row.customerName.trim() && !row.customerLastname.trim()
  const isNumberless = !supplier.taxNumber.trim() && !row.customerVatId.trim()
  const address = ['customerStreet', 'customerZipcode', 'customerCity'] as const
  const at = (isMissing: boolean, code: string) => (isMissing ? [{ path: 'customerId', code }] : [])
  return [
    ...at(!supplier.isSupplier, 'selfBilled.lacks.role'),
    ...at(agreedOn === null, 'selfBilled.lacks.agreement'),
    ...at(agreedOn !== null && agreedOn > row.date, 'selfBilled.agreedLater'),
    ...at(isNumberless, 'selfBilled.lacks.taxNumber'),
    ...at(!isIban(supplier.iban), 'selfBilled.lacks.iban'),
    ...(isNameless ? [{ path: 'customerName', code: 'document.lawRequires' }] : []),
    ...address.filter((field) => !row[field].trim()).map((path) => ({ path, code: 'document.lawRequires' })),
  ]
}

/** A small business states no VAT at all: its rates need no check. */
function rateIssues({ positions, rates, supplier, smallBusiness }: SelfBilling): FieldRefusal[] {
  if (smallBusiness) return []
  return positions.flatMap(({ kind, vatCategory, vatRateId }, index) => {
    if (kind !== 'ITEM') return []
    const key = rates.get(vatRateId ?? '')?.dsfinvkKey ?? 0
    const code = rateRefusal(vatCategory, key, supplier.isFlatRate)
    return code ? [{ path: `positions.${index}.vatRateId`, code }] : []
  })
}

/** Returns why a supplier cannot be billed by a rate; null if it can. */
function rateRefusal(category: string, key: number, isFlatRate: boolean): string | null {
  if (!DOMESTIC.includes(category)) return 'selfBilled.category'
  if (category !== 'S') return null
  if (isFlatRate) return FARM_KEYS.includes(key) || key === FULL_KEY ? null : 'selfBilled.farmRate'
  return FARM_KEYS.includes(key) ? 'selfBilled.noFarmRate' : null
}
