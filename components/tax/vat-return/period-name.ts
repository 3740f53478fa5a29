import { isAnnual } from '@/lib/tax/vat-return/rules/filing-period'

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns „Oktober 2026“, „4. Quartal 2026“ or „2026“. */
export function periodName(period: string): string {
  if (isAnnual(period)) return period
  const [year = '', part = ''] = period.split('-')
  if (part.startsWith('Q')) return `${part.slice(1)}. Quartal ${year}`
  return month.format(new Date(`${period}-01T00:00:00Z`))
}
