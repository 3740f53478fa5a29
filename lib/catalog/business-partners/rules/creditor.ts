import { creditorAt, creditorOfNumber } from '@/lib/domain/creditor'

interface Numbered {
  readonly supplierNumber?: string | null
  readonly creditorAccount?: string | null
}

/**
 * Returns fields to be stored with the account that the supplier's number is by itself, if there is
 * no other: a number from 70000 to 99999 is both.
 */
export function withCreditor<Fields extends Numbered>(fields: Fields, before: Numbered | null): Fields {
  if (fields.supplierNumber === undefined && fields.creditorAccount === undefined) return fields
  const { supplierNumber = null, creditorAccount = null } = { ...before, ...fields }
  const account = creditorAccount === null ? creditorOfNumber(supplierNumber) : null
  return account === null ? fields : { ...fields, creditorAccount: account }
}

/** The accounts of a company that others must not have. */
export interface CreditorBooks {
  /** Digits of its general-ledger accounts. */
  readonly accountLength: number
  /** Account of suppliers without their own. */
  readonly otherCreditors: string
}

export interface CreditorRefusal {
  /** Key below `errors`. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Returns why an account cannot be a supplier's; null if it can. */
export function creditorRefusal(
  account: string,
  { books, takenBy }: { books: readonly CreditorBooks[]; takenBy: string | null },
): CreditorRefusal | null {
  const longest = Math.max(...books.map(({ accountLength }) => accountLength))
  if (books.length > 0 && account.length > longest + 1)
    return { code: 'businessPartner.creditorAccountLong', params: { length: longest + 1 } }
  if (
    books.some(({ accountLength, otherCreditors }) => creditorAt(account, accountLength) === otherCreditors)
  )
    return { code: 'businessPartner.creditorAccountCollective', params: { account } }
  return takenBy === null
    ? null
    : { code: 'businessPartner.creditorAccountTaken', params: { account, name: takenBy } }
}
