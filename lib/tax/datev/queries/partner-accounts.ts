import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { accountsOf, type DatevSettings } from '@/lib/domain/datev'
import { debtorAccount } from '../rules/accounts'
import type { Sources } from '../rules/book-sources'
import type { BatchFault } from '../rules/check-batch'
import { bookedCreditors, creditorAccount } from '../rules/creditors'
import type { Debtor } from '../rules/debtors'

interface PartnerRow extends Record<string, unknown>, Omit<Debtor, 'account' | 'number'> {
  id: string
  customerNumber: string
  supplierNumber: string
  creditorAccount: string | null
}

async function partnersOf(tx: TenantTx, ids: readonly string[], order: SQL): Promise<PartnerRow[]> {
  if (ids.length === 0) return []
  return tx.execute<PartnerRow>(sql`
    select b.id, b.company, b.firstname, b.lastname, b.company <> '' as "isCompany", b.street, b.zip_code as "zipCode", b.city, b.country,
      b.eu_company_number as "vatId", b.iban, b.bic, coalesce(b.customer_number, '') as "customerNumber",
      coalesce(b.supplier_number, '') as "supplierNumber", b.creditor_account as "creditorAccount"
    from business_partner b where b.id = ${anyOf([...new Set(ids)])} order by ${order}, b.id`)
}

/** Returns the customers of documents, payments and receipts that have an account of their own. */
export async function debtorsOf(
  tx: TenantTx,
  { documents, payments, closings }: Sources,
  settings: DatevSettings,
): Promise<Debtor[]> {
  const atTills = closings.flatMap(({ groups }) => groups.flatMap(({ receipt }) => receipt?.customerId ?? []))
  const ids = [...[...documents, ...payments].map(({ customerId }) => customerId), ...atTills]
  const accounts = accountsOf(settings)
  return (await partnersOf(tx, ids, sql`b.customer_number`))
    .map((row) => ({
      ...row,
      number: row.customerNumber,
      account: debtorAccount(row.customerNumber, settings.accountLength, accounts),
    }))
    .filter(({ account }) => account !== accounts.otherDebtors)
}

/** A supplier of a hand-over with an account of its own. */
export interface BookedSupplier extends Debtor {
  readonly id: string
  /** The account is stored with the supplier. */
  readonly isStored: boolean
}

/** Suppliers whose items are on the collective account. */
export interface CollectiveCreditor {
  readonly account: string
  readonly suppliers: readonly { readonly id: string; readonly name: string; readonly number: string }[]
  /** Received invoices and payments to which no partner is assigned. */
  readonly unassigned: number
}

/** Returns the suppliers of a hand-over, those with an account of their own and the others. */
export async function creditorsOf(
  tx: TenantTx,
  sources: Sources,
  settings: DatevSettings,
): Promise<{ creditors: BookedSupplier[]; collective: CollectiveCreditor }> {
  const { accountLength } = settings
  const accounts = accountsOf(settings)
  const booked = bookedCreditors(sources, settings)
  const isCollective = (account: string) => account === accounts.otherCreditors
  const ids = booked.flatMap(({ supplierId }) => (supplierId ? [supplierId] : []))
  const rows = await partnersOf(tx, ids, sql`b.supplier_number`)
  const accountsBy = grouped(booked, ({ supplierId }) => supplierId)
  const ownAccountOf = (row: PartnerRow) => creditorAccount(row, accountLength, accounts)
  const creditors = rows.flatMap((row) => {
    const own = new Set((accountsBy.get(row.id) ?? []).map(({ account }) => account))
    return [...own]
      .filter((account) => !isCollective(account))
      .map((account): BookedSupplier => {
        const isStored = row.creditorAccount !== null && ownAccountOf(row) === account
        return { ...row, number: row.supplierNumber, account, isStored }
      })
  })
  const unnamed = rows.filter((row) => isCollective(ownAccountOf(row)))
  return {
    creditors,
    collective: {
      account: accounts.otherCreditors,
      suppliers: unnamed.map(({ id, company, firstname, lastname, supplierNumber }) => ({
        id,
        name: company || `${firstname} ${lastname}`.trim(),
        number: supplierNumber,
      })),
      unassigned: booked.filter(({ supplierId, account }) => supplierId === '' && isCollective(account))
        .length,
    },
  }
}

/** Two partners must not share an account: their items would be mixed up. */
export function sharedAccounts(partners: readonly Debtor[], reason: 'DEBTOR' | 'CREDITOR'): BatchFault[] {
  const seen = new Set<string>()
  return partners
    .filter(({ account }) => seen.has(account) || !seen.add(account))
    .map(({ account }) => ({ reason, source: null, voucher: '', account }))
}
