/** Order matters: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

/** iPhone before Mac, Android before Linux: the former name the latter too. */
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const named = (known: readonly (readonly [RegExp, string])[], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** A user agent as people know it, „Firefox, Windows“; what is none of them by its first word, nothing as null. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const parts = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : (userAgent.split(/[\s/]/)[0] ?? null)
}
