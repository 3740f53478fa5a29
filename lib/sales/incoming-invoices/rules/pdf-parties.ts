import {
  isBic,
  isGermanTaxNumber,
  isIban,
  isVatId,
  normalizeIban,
  normalizeVatId,
} from '@/lib/domain/check-digits'
import type { Cell, TextLine } from './pdf-lines'
import { valuesAt, type ReadValue } from './pdf-values'

/** An account that a PDF states. */
interface ReadAccount {
  iban: string
  bic: string | null
  page: number
}

/** Whose account, VAT id or tax number it is, is known later: some may be those of the buyer. */
export interface PdfParties {
  accounts: readonly ReadAccount[]
  vatIds: readonly ReadValue[]
  taxNumbers: readonly ReadValue[]
}

/** Maximum number of accounts, VAT ids and tax numbers, each. */
const PARTY_VALUES_MAX = 10

const SHORTEST_IBAN = 15
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/g
/** Words of an invoice that is collected: its account may be that of the buyer. */
const COLLECTED =
  /abgebucht|eingezogen|lastschrift|mandatsref|(?:ziehen|buchen) wir|wir (?:ziehen|buchen)|zieht .{0,40}ein\b|einzug(?:sverfahren)? (?:von|vom)|von ihrem (?:bank)?konto|will be (?:debited|collected)/i
/** Words before the account of the buyer. */
const BUYERS_ACCOUNT = /(?:k(?:ä|ae)ufer|kunden|ihre?|schuldner|zahler|debtor|lastschrift)[ \w.:-]{0,20}iban/i

/** Returns the longest beginning of a text that passes a check, never within a word or number. */
function longest(
  text: string,
  following: string,
  shortest: number,
  check: (part: string) => boolean,
): string | null {
  const whole = text + following
  for (let end = text.length; end >= shortest; end -= 1)
    if (!/[A-Z0-9]/i.test(whole[end] ?? ' ') && check(text.slice(0, end))) return text.slice(0, end)
  return null
}

function ibansIn(text: string): string[] {
  const found: string[] = []
  const pattern = new RegExp(IBAN)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const iban = longest(match[0], text.slice(pattern.lastIndex), SHORTEST_IBAN, isIban)
    if (iban) found.push(normalizeIban(iban))
    // what follows may be another one
    pattern.lastIndex = match.index + (iban?.length ?? 1)
  }
  return found
}

const BIC =
  /(?:bic|swift)(?:[ /-]*(?:code|swift|bic))?[ :.]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)(?![A-Z0-9])/gi
/** Lines below an IBAN in which its BIC may stand. */
const BIC_WITHIN = 2

/** Returns the BIC beside an IBAN; null for none, several, or one of another country. */
function bicFor(iban: string, lines: readonly TextLine[], index: number): string | null {
  const near = lines
    .slice(Math.max(index - 1, 0), index + 1 + BIC_WITHIN)
    .filter(({ page }) => page === lines[index]?.page)
  const found = near.flatMap(({ text }) => [...text.matchAll(BIC)].map(([, bic = '']) => bic.toUpperCase()))
  const [bic, ...others] = new Set(found.filter((one) => isBic(one)))
  return bic && others.length === 0 && bic.slice(4, 6) === iban.slice(0, 2) ? bic : null
}

function accountsIn(lines: readonly TextLine[]): ReadAccount[] {
  if (lines.some(({ text }) => COLLECTED.test(text))) return []
  return lines.flatMap(({ text, page }, index) => {
    if (BUYERS_ACCOUNT.test(text)) return []
    const ibans = ibansIn(text)
    return ibans.map((iban) => ({ iban, page, bic: ibans.length === 1 ? bicFor(iban, lines, index) : null }))
  })
}

const SHORTEST_VAT_ID = 9
const VAT_ID =
  /(?<![A-Z0-9])(?:DE[ .]?(?:\d[ .]?){8}\d|(?!DE)[A-Z]{2}[ .]?(?:[A-Z0-9][ .]?){7,11}[A-Z0-9])(?!-\d)/g
const VAT_LABEL = /ust|umsatzsteuer|\bvat\b|\buid\b|\btva\b|\bbtw\b/i
const OF_BUYER =
  /(?:ihre?|kunden?|k(?:ä|ae)ufers?|customer|your|buyer|empf(?:ä|ae)ngers?)[ \w.-]{0,40}(?:ust|umsatzsteuer|vat|uid|steuer)|(?:ust|umsatzsteuer|vat|uid|tva)[ \w.-]{0,40}(?:client|kunde|k(?:ä|ae)ufer|customer|buyer|empf(?:ä|ae)nger)/i
/** Headings above the data of the buyer, and how many lines below them these may stand. */
const BUYER =
  /^(?:k(?:ä|ae)ufer|kunde\b|(?:rechnungs|leistungs)?empf(?:ä|ae)nger|rechnung an\b|bill(?:ed)? to|invoice to|sold to|customer\b|buyer\b|client\b)/i
const BUYER_LINES = 10

/** Whether a cell stands below the heading of the buyer. */
const isBuyers = (lines: readonly TextLine[], index: number, { left, right }: Cell): boolean =>
  lines
    .slice(Math.max(index - BUYER_LINES, 0), index)
    .some(
      ({ page, cells }) =>
        page === lines[index]?.page &&
        cells.some((one) => one.left < right && one.right > left && BUYER.test(one.text)),
    )

function vatIdsIn(lines: readonly TextLine[]): ReadValue[] {
  return lines.flatMap(({ text, page, cells }, index) => {
    const before = lines[index - 1]
    const above = before?.page === page ? before.text : ''
    if (!VAT_LABEL.test(`${above} ${text}`) || OF_BUYER.test(text)) return []
    if (!VAT_LABEL.test(text) && OF_BUYER.test(above)) return []
    return cells
      .filter((cell) => !isBuyers(lines, index, cell))
      .flatMap((cell) =>
        [...cell.text.matchAll(VAT_ID)].flatMap(({ 0: found, index: at }) => {
          const id = longest(found, cell.text.slice(at + found.length), SHORTEST_VAT_ID, isVatId)
          const isAccount =
            ibansIn(cell.text.slice(at)).length > 0 && isIban(cell.text.slice(at, at + 34).trim())
          return id === null || isAccount ? [] : [{ value: normalizeVatId(id), page }]
        }),
      )
  })
}

const TAX_NUMBER = /steuer-?(?: ?nummer| ?nr\b)|st\.?[ -]*nr\b|tax (?:no|number|id)/

const takeTaxNumber = (text: string): string | null => {
  const [number = ''] = /^\d[\d /]{8,18}\d/.exec(text) ?? []
  return isGermanTaxNumber(number) ? number : null
}

const distinct = <One>(all: readonly One[], keyOf: (one: One) => string): One[] =>
  [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()

/** Returns the accounts, VAT ids and tax numbers of a text with right check digits, each once. */
export function partiesOf(lines: readonly TextLine[]): PdfParties {
  const taxNumbers = valuesAt(lines, TAX_NUMBER, takeTaxNumber, (before) =>
    /(?:ihre?|kunden-?)[ -]*$/i.test(before),
  )
  const first = <One>(all: readonly One[]) => all.slice(0, PARTY_VALUES_MAX)
  return {
    accounts: first(distinct(accountsIn(lines), ({ iban }) => iban)),
    vatIds: first(distinct(vatIdsIn(lines), ({ value }) => value)),
    taxNumbers: first(distinct(taxNumbers, ({ value }) => value)),
  }
}
