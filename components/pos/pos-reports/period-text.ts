import { germanDay } from '@/lib/domain/business-date'

/** Returns „20.11.2026“, or „01.11. – 30.11.2026“ if both days are in one year. */
export function periodText({ from, to }: { from: string; to: string }): string {
  if (from === to) return germanDay(from)
  const first = from.slice(0, 4) === to.slice(0, 4) ? germanDay(from).slice(0, 6) : germanDay(from)
  return `${first} – ${germanDay(to)}`
}
