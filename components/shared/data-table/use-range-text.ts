import { useTranslations } from 'next-intl'
import { germanNumber } from '@/lib/domain/money'
import { rowRange } from './paging'

interface ShownPage {
  page: number
  pageSize: number
  total: number
  capped: boolean
  rows: readonly unknown[]
}

const count = (value: number) => germanNumber(String(value), 0, 0)

/** Returns „1–20 von 112“ for the page on screen; null without rows. */
export function useRangeText({ page, pageSize, rows, total, capped }: ShownPage): string | null {
  const t = useTranslations('table')
  const { from, to } = rowRange(page, pageSize, rows.length)
  if (to === 0) return null
  return t(capped ? 'rangeCapped' : 'range', { from: count(from), to: count(to), total: count(total) })
}
