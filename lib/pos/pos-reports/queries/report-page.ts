import { z } from 'zod'
import { isDay } from '@/lib/domain/business-date'
import { CAP, counted, type Paging } from '@/lib/domain/list'
import { isPlainText } from '@/lib/domain/plain-text'
import type { ReportPlace } from './report-filter'

const INSTANT = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/
const MOST_LINES = 32_767

const place = z.tuple([
  z.string().refine((text) => isDay(INSTANT.exec(text)?.[1] ?? '')),
  z.string().max(500).refine(isPlainText),
  z.int().min(0).max(1e15),
  z.uuid(),
  z.int().min(0).max(MOST_LINES),
])

/** Returns the cursor of a place for the Link header. */
const cursorOf = ({ createdAt, device, number, id, line }: ReportPlace): string =>
  Buffer.from(JSON.stringify([createdAt, device, number, id, line])).toString('base64url')

/** Parses a cursor; null if it is not one of ours. */
export function placeOf(cursor: string): ReportPlace | null {
  try {
    const [createdAt, device, number, id, line] = place.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    )
    return { createdAt, device, number, id, line }
  } catch {
    return null
  }
}

/** Whether a page is beyond the 10,000th row, which only a cursor can reach. */
export const isTooDeep = (page: number, pageSize: number): boolean => (page - 1) * pageSize >= CAP

/** Returns the paging headers' data; `next` is the place of the last row. */
export function pagingOf(
  request: { page: number; pageSize: number; isAfter: boolean },
  total: number,
  next: ReportPlace | null,
): Paging {
  const { page, pageSize, isAfter } = request
  const isLast = !isAfter && page * pageSize >= total
  return { page, pageSize, ...counted(total), next: next === null || isLast ? null : cursorOf(next) }
}
