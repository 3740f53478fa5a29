import { addDays } from '@/lib/domain/business-date'

/**
 * Returns the day whose period VAT belongs to that is due with the invoice, at the latest the month
 * after the supply, and not before the supply: of goods from and to other member states, and of §
 * 13b (2) UStG.
 */
export function dueWithInvoice(billedOn: string, suppliedOn: string): string {
  if (billedOn <= suppliedOn) return suppliedOn
  const latest = endOfNextMonth(suppliedOn)
  return billedOn < latest ? billedOn : latest
}

/** The last day of the month after a day's. */
function endOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
  return addDays(next, -1)
}
