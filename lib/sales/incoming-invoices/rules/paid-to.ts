import { foldSearch } from '@/lib/domain/search-text'
import { isLikeName, isSameName } from './alike-names'
import { warningAt, type Finding } from './finding'
import type { InvoiceFields } from './record'
import { cut } from './text'

/** Codes of the findings on who is paid in place of the seller. */
const OTHER = 'paidToOther'
const KNOWN = 'paidToKnown'
/** Question of a later reading that `paidToOther` asks, too, until the check. */
const READ_LATER = 'paidToReadLater'

/** What of an invoice names who is paid. */
export type PaidFields = Pick<
  InvoiceFields,
  'typeCode' | 'seller' | 'payee' | 'accountHolder' | 'iban' | 'notes' | 'terms' | 'paymentTerms'
>

/** Who is paid in place of the seller. */
interface PaidTo {
  path: 'payee' | 'accountHolder' | 'notes'
  /** Null if only words of the invoice say that it is somebody else. */
  name: string | null
  /** The words that say that the claim was assigned; null without any. */
  words: string | null
}

/** What is known of a supplier's account. */
export interface KnownAccount {
  iban: string
  holder: string
  /** Its approved invoices that are paid to the same account. */
  approved: readonly PaidFields[]
}

/** UNTDID 1001: the seller has sold the claim. */
const FACTORED = '393'

const ASSIGNED =
  /schuldbefrei|factor(ing|er|bank)|abgetreten|abtret|zession|zedier|zessionar|forderungs(ver)?kauf/
/** Words about assignments that forbid one, or by which the buyer assigns claims to the seller. */
const NOT_ASSIGNED =
  /verbot|verbiet|ausgeschlossen|ausschluss|untersag|unzulassig|unzulaessig|nicht (abgetreten|abtretbar|moglich|moeglich|gestattet|zulassig|zulaessig|erlaubt|ubertragbar)|behalten uns|(bedarf|erfordert|nur mit|ohne)\b.{0,200}(zustimmung|einwilligung|genehmigung)|eigentumsvorbehalt|weiterver(kauf|ausserung|aeusserung)|\b(tritt|treten)\b.{0,200} an uns/

/** Returns the sentence that says that the claim was assigned; null without one. */
function assignmentIn({ typeCode, notes, terms, paymentTerms }: PaidFields): string | null {
  if (typeCode === FACTORED) return 'Art des Belegs: Rechnung eines Factors'
  const texts = [...notes.map(({ text }) => text), ...terms.map(({ text }) => text), paymentTerms]
  const sentences = texts.flatMap((text) => text?.split(/(?<=[.!?;])\s+|\n+/) ?? [])
  const said = sentences.find((sentence) => {
    const folded = foldSearch(sentence)
    return ASSIGNED.test(folded) && !NOT_ASSIGNED.test(folded)
  })
  return said === undefined ? null : said.replace(/\s+/g, ' ').trim()
}

/**
 * Returns who is paid in place of the seller: the payee (BG-10), the holder of the account, or the
 * one whom words about an assignment mean; null if that is the seller.
 */
function paidToOf(fields: PaidFields): PaidTo | null {
  const { seller, payee, accountHolder } = fields
  const words = assignmentIn(fields)
  const sellers = [seller.name, seller.tradingName].filter((name) => name !== null)
  if (payee?.name && !sellers.some((name) => isSameName(name, payee.name ?? '')))
    return { path: 'payee', name: payee.name, words }
  if (accountHolder && sellers.length > 0 && !sellers.some((name) => isLikeName(name, accountHolder)))
    return { path: 'accountHolder', name: accountHolder, words }
  return words === null ? null : { path: 'notes', name: null, words }
}

/** Whether an approved invoice of the supplier, or its record, names the same for the account. */
function isKnown({ name }: PaidTo, { iban }: PaidFields, known: KnownAccount | null): boolean {
  if (known === null || iban === null) return false
  if (name !== null && known.iban === iban && known.holder !== '' && isSameName(known.holder, name))
    return true
  return known.approved.some((one) => {
    const earlier = one.iban === iban ? paidToOf(one) : null
    if (earlier === null) return false
    return earlier.name === null || name === null ? earlier.name === name : isSameName(earlier.name, name)
  })
}

function textOf({ name, words }: PaidTo, { seller, iban }: PaidFields): string {
  const to = name ?? (seller.name || 'den Verkäufer')
  const account = iban === null ? '' : ` (Konto ${iban})`
  const said = words === null ? '' : ` Auf der Rechnung steht: „${cut(words, 200)}“`
  return name === null
    ? `Die Forderung ist wohl abgetreten.${said} Überwiesen wird an „${to}“${account}.`
    : `Das Geld geht an „${to}“${account}, nicht an den Verkäufer „${seller.name ?? ''}“.${said}`
}

const ASK = 'Fragen Sie den Lieferanten unter einer Nummer, die Sie schon kennen, ob das stimmt.'

/** Whether an invoice names anybody else than its seller who is paid. */
export const isPaidToOther = (fields: PaidFields): boolean => paidToOf(fields) !== null

/**
 * Returns the findings with that on who is paid in place of the seller: a question, or a hint once
 * the supplier's invoices were approved for the same account and name.
 */
export function withPaidTo<F extends Finding>(
  findings: readonly F[],
  fields: PaidFields,
  known: KnownAccount | null,
): (F | Finding)[] {
  const others = findings.filter(({ code }) => code !== OTHER && code !== KNOWN)
  const paidTo = paidToOf(fields)
  if (paidTo === null) return others
  const what = textOf(paidTo, fields)
  if (isKnown(paidTo, fields, known))
    return [...others, warningAt(paidTo.path, KNOWN, `${what} Das ist wie bei früheren Rechnungen.`)]
  return [
    ...others.filter(({ code }) => code !== READ_LATER),
    warningAt(paidTo.path, OTHER, `${what} ${ASK}`),
  ]
}
