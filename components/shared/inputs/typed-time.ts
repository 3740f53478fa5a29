/** `8`, `830`, `8:30`, `8.30 Uhr` */
const TIME = /^(\d{1,2}?)[:. ]?(\d\d)?(?:\s*uhr)?$/i
const HOURS = 24
const MINUTES = 60

/** Parses a typed time of the day to `HH:MM`; null if it is none. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = TIME.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) >= HOURS || Number(minutes) >= MINUTES) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}
