import { foldHeading } from '@/lib/domain/table-value'

/** Keys of DSFinV-K 2.3 for the rates with common names. */
const GENERAL = 1
const REDUCED = 2
const NOT_TAXABLE = 5
const EXEMPT = 6

const NAMES: readonly (readonly [key: number, names: readonly string[]])[] = [
  [GENERAL, ['voll', 'voller', 'volle', 'normal', 'normaler', 'regel', 'regulaer', 'regulaerer']],
  [GENERAL, ['standard', 'allgemein', 'allgemeiner', 'hoch', 'hoher', 'ganz', 'ganzer', 'standardrate']],
  [REDUCED, ['ermaessigt', 'ermaessigter', 'ermaessigte', 'reduziert', 'reduzierter', 'verringert']],
  [
    REDUCED,
    ['vermindert', 'verminderter', 'niedrig', 'niedriger', 'halb', 'halber', 'reduced', 'erm', 'ermaess'],
  ],
  [EXEMPT, ['steuerfrei', 'frei', 'befreit', 'steuerbefreit', 'umsatzsteuerfrei', 'mehrwertsteuerfrei']],
  [EXEMPT, ['ustfrei', 'mwstfrei', 'ohnesteuer', 'ohnemwst', 'ohneust', 'keine', 'keinesteuer', 'keinemwst']],
  [EXEMPT, ['keineust', 'ohne', 'exempt', 'taxfree']],
  [NOT_TAXABLE, ['nichtsteuerbar', 'nichtbesteuert']],
]

/** „Satz“, „Steuersatz“ or „MwSt“ behind a name. */
const TAIL = /(?:er|e)?(?:(?:mehrwert|umsatz)?steuer(?:satz)?|(?:mwst|ust)(?:satz)?|satz|rate)$/
const LEAD = /^(?:mwst|ust|steuersatz|steuer)/

/**
 * Returns the key of the rate that people mean by „ermäßigt“, „voller Satz“ or „steuerfrei“; null
 * for other texts. A percentage next to the name must be checked first.
 */
export function rateKey(text: string): number | null {
  const folded = foldHeading(text)
  const bare = [folded, folded.replace(TAIL, ''), folded.replace(LEAD, ''), folded.replace(TAIL, 'er')]
  const found = NAMES.find(([, names]) => bare.some((one) => names.includes(one)))
  return found?.[0] ?? null
}

/**
 * Returns the percentage in a cell that also has words: „19 % MwSt“, „USt 7%“, „Ermäßigt (7 %)“;
 * null without exactly one.
 */
export function percentageIn(text: string): string | null {
  const found = [...text.matchAll(/\d{1,2}(?:[.,]\d{1,2})?(?=\s*(?:%|v\. ?H\.|Prozent))/gi)].map(
    ([one]) => one,
  )
  const bare =
    /^(?:MwSt|USt|Steuer)\.?\s*(\d{1,2}(?:[.,]\d{1,2})?)$|^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:MwSt|USt)\.?$/i.exec(
      text.trim(),
    )
  const [only = bare?.[1] ?? bare?.[2], ...others] = found
  return others.length > 0 ? null : (only ?? null)
}
