import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits, type Who } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { openItemList, unassignedList } from './list'
import { customerAccountOf } from './queries/customer-account'
import { openItemsPage } from './queries/list-open-items'
import { receiptClaimOf } from './queries/receipt-claim'
import { openItemTasks } from './queries/open-item-tasks'
import { listUnassigned, tillMoneyOf } from './queries/unassigned'

/** Loads a page of the list with the sums over all customers. */
export const loadOpenItems = (params: Promise<UrlParams>) => loadList(openItemsPage, openItemList, params)

/** Loads a customer's account, once per request. A malformed id counts as not found. */
export const loadCustomerAccount = cache((customerId: string) =>
  isId(customerId) ? load(customerAccountOf, { customerId }) : notFound(),
)

/**
 * Loads what a customer owes by a receipt; null if it is not on a customer's account, or if the
 * caller may not see open items.
 */
export const loadReceiptClaim = (who: Who, { id }: { id: string }) =>
  admits(who, receiptClaimOf.right, receiptClaimOf.module) ? load(receiptClaimOf, { id }, () => null) : null

/**
 * Loads the earlier claims that a till's receipt paid and the parts of it that wait for a person;
 * null if the caller may not see open items, or those of the receipt's company.
 */
export const loadTillMoney = (who: Who, { id }: { id: string }) =>
  admits(who, tillMoneyOf.right, tillMoneyOf.module) ? load(tillMoneyOf, { id }, () => null) : null

/** Loads the receipts of tills that wait for a person. */
export const loadUnassigned = (params: Promise<UrlParams>) => loadList(listUnassigned, unassignedList, params)

/** Loads how many receipts of tills wait for a person, as a task; none if none does. */
export const loadUnassignedTask = async () =>
  (await load(openItemTasks, {})).filter(({ kind }) => kind === 'unassignedReceipts')
