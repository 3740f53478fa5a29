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

const nameMatching = (patterns: readonly (readonly [RegExp, string])[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns the common name of a user agent, „Firefox, Windows“; the first word of an unknown one,
 * null for an empty one.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const parts = [nameMatching(BROWSERS, userAgent), nameMatching(SYSTEMS, userAgent)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : (userAgent.split(/[\s/]/)[0] ?? null)
}
