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

/** A place in a paged report as its Link header names it. */
const cursorOf = ({ createdAt, device, number, id, line }: ReportPlace): string =>
  Buffer.from(JSON.stringify([createdAt, device, number, id, line])).toString('base64url')

/** The place that a cursor names; null for what is none of ours. */
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

/** Which rows an answer holds. Beyond the 10,000th only a cursor leads further; so `page` is never as deep. */
export const isTooDeep = (page: number, pageSize: number): boolean => (page - 1) * pageSize >= CAP

/** How the rows of an answer are told to be a page; `next` is the place that its last row has. */
export function pagingOf(
  asked: { page: number; pageSize: number; isAfter: boolean },
  total: number,
  next: ReportPlace | null,
): Paging {
  const { page, pageSize, isAfter } = asked
  const isLast = !isAfter && page * pageSize >= total
  return { page, pageSize, ...counted(total), next: next === null || isLast ? null : cursorOf(next) }
}
