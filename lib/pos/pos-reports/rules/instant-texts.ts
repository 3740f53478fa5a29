import { DAY_MS } from '@/lib/domain/business-date'

/** 0 to 59 with two digits. */
const TWO = Array.from({ length: 60 }, (_none, value) => String(value).padStart(2, '0'))

/**
 * Returns a formatter of instants in wire format, from milliseconds since 1970, fast for many
 * instants of few days: `toISOString` takes five times as long.
 */
export function instantTexts(): (msecs: number) => string {
  const days = new Map<number, string>()
  return (msecs) => {
    const day = Math.floor(msecs / DAY_MS)
    let text = days.get(day)
    if (text === undefined) {
      text = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length)
      days.set(day, text)
    }
    const rest = msecs - day * DAY_MS
    const hour = Math.floor(rest / 3_600_000)
    const minute = Math.floor(rest / 60_000) % 60
    const second = Math.floor(rest / 1000) % 60
    const fraction = String(rest % 1000).padStart(3, '0')
    return `${text}${TWO[hour]}:${TWO[minute]}:${TWO[second]}.${fraction}Z`
  }
}
