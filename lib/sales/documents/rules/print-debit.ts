import type { DirectDebit } from '@/lib/domain/invoice-content'
import type { PrintDebit } from './print-model'

/** Returns the direct debit data that a document stores; null while it is incomplete. */
export function printDebit({ creditorId, iban, mandateReference }: DirectDebit): PrintDebit | null {
  if (!creditorId || !iban || !mandateReference) return null
  return { creditorId, mandateReference, iban: maskedIban(iban) }
}

const IBAN_SHOWN = 4

/** Masks an account number except for country and last four digits, "DE****************2051". */
function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}${'*'.repeat(Math.max(0, iban.length - 2 - IBAN_SHOWN))}${iban.slice(2).slice(-IBAN_SHOWN)}`
}
