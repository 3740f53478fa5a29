const AT_ONCE =
  /^(?:(?:zahlbar |fällig )?(?:ab )?sofort(?: (?:fällig|zahlbar|netto|rein netto))*|bar(?:zahlung|zahler)?|vorkasse|vorauskasse|bei (?:erhalt|lieferung|abholung)|nach erhalt(?: der rechnung)?|prompt)$/

const WORDS: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einem: 1,
  einen: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  sechs: 6,
  acht: 8,
  zehn: 10,
  vierzehn: 14,
  dreißig: 30,
}

/** Days of a unit by its first letter; a month of payment terms has thirty. */
const UNITS: Readonly<Record<string, number>> = { t: 1, w: 7, m: 30 }

const PERIOD =
  /^(?:in |innerhalb |innerhalb von |binnen |netto |rein netto |zahlbar |fällig )*(\d{1,3}|[a-zß]+) ?(t|tg|tag|tage|tagen|woche|wochen|wo|monat|monate|monaten|mon)(?: (?:netto|rein netto|ziel|nach rechnungsdatum|ab rechnungsdatum|ohne abzug))*$/

/**
 * Returns the days that people mean by „14 Tage“, „30 Tage netto“, „2 Wochen“ or „sofort“; null for
 * anything else.
 */
export function paymentDays(text: string): number | null {
  const typed = text
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ ohne abzug$/, '')
  if (AT_ONCE.test(typed)) return 0
  const bare = /^(?:netto )?(\d{1,3})(?: netto)?$/.exec(typed)
  if (bare) return Number(bare[1])
  const [, count, unit] = PERIOD.exec(typed) ?? []
  if (count === undefined || unit === undefined) return null
  const number = /^\d/.test(count) ? Number(count) : WORDS[count]
  const days = UNITS[unit.charAt(0)]
  return number === undefined || days === undefined ? null : number * days
}
