import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { creditorSpellings } from '@/lib/domain/creditor'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { creditorRefusal, type CreditorBooks, type CreditorRefusal } from '../rules/creditor'

/** Returns the account settings of the tenant's companies, which share their suppliers. */
export async function creditorBooks(tx: TenantTx): Promise<CreditorBooks[]> {
  const rows = await tx.select({ datev: company.datev }).from(company)
  return rows.map(({ datev }) => {
    const settings = { ...DATEV_DEFAULTS, ...datev }
    return { accountLength: settings.accountLength, otherCreditors: accountsOf(settings).otherCreditors }
  })
}

interface Stored extends Record<string, unknown> {
  id: string
  name: string
  account: string
  isFixed: boolean
}

/** A partner to be stored; `id` is null for a new one. Without the field it keeps its account. */
interface StoredPartner {
  readonly id: string | null
  readonly creditorAccount?: string | null
}

/**
 * Returns for each partner why it cannot have its new creditor account; null if it can. An account
 * that a hand-over contains never changes.
 */
export async function creditorRefusals(
  tx: TenantTx,
  partners: readonly StoredPartner[],
): Promise<(CreditorRefusal | null)[]> {
  const accounts = partners.flatMap(({ creditorAccount }) => creditorAccount ?? [])
  const changed = partners.flatMap(({ id, creditorAccount }) =>
    id === null || creditorAccount === undefined ? [] : [id],
  )
  if (accounts.length === 0 && changed.length === 0) return partners.map(() => null)
  const stored = await tx.execute<Stored>(sql`
    select b.id, b.sort_name as name, b.creditor_account as account, b.creditor_handed_over_at is not null as "isFixed"
    from business_partner b where b.creditor_account = ${anyOf(accounts.flatMap(creditorSpellings), 'text')}
    union select b.id, b.sort_name, b.creditor_account, true
    from business_partner b where b.id = ${anyOf(changed)} and b.creditor_handed_over_at is not null`)
  const books = await creditorBooks(tx)
  return partners.map(({ id, creditorAccount: account }) => {
    if (account === undefined) return null
    const own = stored.find((one) => one.id === id)
    if (own?.isFixed && own.account !== account)
      return { code: 'businessPartner.creditorHandedOver', params: {} }
    if (account === null) return null
    const spellings = creditorSpellings(account)
    const other = stored.find((one) => one.id !== id && spellings.includes(one.account))
    return creditorRefusal(account, { books, takenBy: other?.name ?? null })
  })
}
