import type { DatevSettings } from '@/lib/domain/datev'
import { cashShares, type CashSource } from '@/lib/tax/datev/rules/book-cash'
import { entryOf, type VatEntry, type VatSource } from './entries'
import { codeOfTillSale } from './kennzahl'

const sourceOfCash = ({ id, deskId, number, day, desk }: CashSource): VatSource => ({
  kind: 'cashEntry',
  id,
  recordId: deskId,
  number: String(number),
  day,
  name: desk,
  euVatId: '',
})

/**
 * Returns the figures of cash books: takings of open drawers, whatever the company's taxation, and
 * the input tax of expenses (Kennzahl 66). Takings that state no rate are `unclear`.
 */
export function cashFigures(entries: readonly CashSource[], settings: DatevSettings): VatEntry[] {
  return entries.flatMap((entry) => {
    const { kind, day } = entry
    const source = sourceOfCash(entry)
    return cashShares(entry, settings).flatMap(({ gross, vat, sold, isDeducted }): VatEntry[] => {
      const amounts = { net: gross - vat, vat }
      if (kind === 'TAKINGS') return [entryOf(sold ? codeOfTillSale(sold) : 'unclear', amounts, day, source)]
      return isDeducted ? [{ code: '66', day, base: 0 - amounts.net, tax: 0 - vat, source }] : []
    })
  })
}
