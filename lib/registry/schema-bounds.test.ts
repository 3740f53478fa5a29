import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createPartnerInput } from '@/lib/catalog/business-partners/schema'
import { levelFields } from '@/lib/catalog/companies/schema/reminder-level'
import { createPriceListInput } from '@/lib/catalog/price-lists/schema'
import { printPriceTagsInput } from '@/lib/catalog/price-tags/schema'
import {
  changeProductsInput,
  productBatchInput,
  productKeys,
  replaceStorePricesInput,
  undoChangesInput,
} from '@/lib/catalog/products/schema'
import { storeKeys } from '@/lib/catalog/stores/schema'
import { createTicketInput } from '@/lib/platform/tickets/schema'
import { createAuditorInput, createUserInput, newPassword } from '@/lib/platform/users/schema'
import { startBillingRunInput } from '@/lib/sales/billing-runs/schema'
import { sendInput } from '@/lib/sales/dispatches/schema'
import { patchIncomingInput } from '@/lib/sales/incoming-invoices/schema'
import { addDeliveryNotesInput, creditInput } from '@/lib/sales/invoices/schema'
import { incomingPaymentInput } from '@/lib/sales/open-items/schema'
import { proposalInput } from '@/lib/sales/payment-files/schema'
import { createRecurringInput } from '@/lib/sales/recurring-invoices/schema'
import { startRecurringRunInput } from '@/lib/sales/recurring-runs/schema'
import { startRunInput } from '@/lib/sales/reminders/schema'
import { createListViewInput } from '@/lib/services/list-views/schema'
import { readNotificationsInput } from '@/lib/services/notifications/schema'
import { dsfinvkInput } from '@/lib/tax/dsfinvk/schema'
import { answersForm } from '@/lib/tax/procedure-documentation/schema'
import { ANSWER_FIELDS } from '@/lib/tax/procedure-documentation/words'

const idOf = (number: number) => `0197c1d0-0000-7000-8000-${String(number).padStart(12, '0')}`
const listOf = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))
const ids = (count: number) => listOf(count, idOf)
const text = (length: number) => 'x'.repeat(length)
const [answer = ''] = ANSWER_FIELDS
const day = '2026-11-01'
const tags = (copies: readonly number[]) => ({
  products: copies.map((count, number) => ({ id: idOf(number), copies: count })),
})

/** What is bounded, by which schema, at which path, the input for a number, and the highest one. */
const MOST: readonly [string, z.ZodType, string, (number: number) => unknown, number][] = [
  ['stores at once', storeKeys, 'ids', (n) => ({ ids: ids(n) }), 500],
  ['partners of a price list', createPriceListInput, 'partners', (n) => ({ partners: ids(n) }), 1_000],
  ['advances of a final invoice', patchIncomingInput, 'advances', (n) => ({ advances: ids(n) }), 50],
  [
    'groups of a price list',
    createPriceListInput,
    'partnerGroups',
    (n) => ({ partnerGroups: listOf(n, String) }),
    100,
  ],
  ['rules of a price list', createPriceListInput, 'rules', (n) => ({ rules: listOf(n, () => ({})) }), 2_000],
  [
    'characters of a customer’s number',
    createPartnerInput,
    'customerNumber',
    (n) => ({ customerNumber: text(n) }),
    30,
  ],
  ['days of a reminder’s term', levelFields, 'days', (n) => ({ days: n }), 365],
  ['euros of a reminder’s fee', levelFields, 'fee', (n) => ({ fee: `${n}` }), 1_000],
  ['copies of a tag', printPriceTagsInput, 'products.0.copies', (n) => tags([n]), 200],
  ['products with tags', printPriceTagsInput, 'products', (n) => tags(listOf(n, () => 1)), 500],
  ['products at once', productKeys, 'ids', (n) => ({ ids: ids(n) }), 500],
  ['products of a batch', productBatchInput, 'products', (n) => ({ products: listOf(n, () => ({})) }), 500],
  [
    'stores with prices',
    replaceStorePricesInput,
    'storePrices',
    (n) => ({ storePrices: listOf(n, (s) => ({ storeId: idOf(s) })) }),
    500,
  ],
  [
    'products changed at once',
    changeProductsInput,
    'products',
    (n) => ({ products: listOf(n, (p) => ({ id: idOf(p), version: 1 })) }),
    100,
  ],
  [
    'changes undone at once',
    undoChangesInput,
    'plans',
    (n) => ({ plans: listOf(n, (p) => ({ id: idOf(p), version: 1 })) }),
    100,
  ],
  ['characters of a ticket', createTicketInput, 'description', (n) => ({ description: text(n) }), 20_000],
  ['stores of a person', createUserInput, 'stores', (n) => ({ stores: ids(n) }), 500],
  [
    'companies of an auditor',
    createAuditorInput,
    'companies',
    (n) => ({ companies: listOf(n, (c) => c + 1) }),
    100,
  ],
  [
    'customers of a billing run',
    startBillingRunInput,
    'customerIds',
    (n) => ({ customerIds: ids(n) }),
    2_000,
  ],
  [
    'customers of a recurring run',
    startRecurringRunInput,
    'customerIds',
    (n) => ({ customerIds: ids(n) }),
    2_000,
  ],
  ['letters of a run', startRunInput, 'customerIds', (n) => ({ customerIds: ids(n) }), 500],
  ['recipients of a mail', sendInput, 'to', (n) => ({ to: listOf(n, (r) => `a${r}@kunde.example`) }), 20],
  [
    'delivery notes of an invoice',
    addDeliveryNotesInput,
    'deliveryNoteIds',
    (n) => ({ deliveryNoteIds: ids(n) }),
    500,
  ],
  [
    'positions of a document',
    creditInput,
    'positions',
    (n) => ({ positions: listOf(n, (p) => ({ positionId: idOf(p), quantity: '1' })) }),
    2_000,
  ],
  [
    'invoices of a payment',
    incomingPaymentInput,
    'items',
    (n) => ({ items: listOf(n, (i) => ({ id: idOf(i) })) }),
    200,
  ],
  [
    'invoices of a payment file',
    proposalInput,
    'incomingInvoiceIds',
    (n) => ({ incomingInvoiceIds: ids(n) }),
    100,
  ],
  [
    'positions of a recurring invoice',
    createRecurringInput,
    'positions',
    (n) => ({ positions: listOf(n, () => ({ name: 'x' })) }),
    200,
  ],
  [
    'pauses of a recurring invoice',
    createRecurringInput,
    'skip',
    (n) => ({ skip: listOf(n, () => ({ from: day, to: day })) }),
    100,
  ],
  [
    'later prices of a position',
    createRecurringInput,
    'positions.0.laterPrices',
    (n) => ({ positions: [{ name: 'x', laterPrices: listOf(n, () => ({ from: day, price: '1' })) }] }),
    20,
  ],
  [
    'columns of a view',
    createListViewInput,
    'columns',
    (n) => ({ columns: Object.fromEntries(listOf(n, (c) => [`c${c}`, true])) }),
    200,
  ],
  [
    'characters of a view’s filter',
    createListViewInput,
    'query.q',
    (n) => ({ query: { q: text(n) } }),
    4_000,
  ],
  ['notifications at once', readNotificationsInput, 'ids', (n) => ({ ids: ids(n) }), 500],
  ['tills of an export', dsfinvkInput, 'devices', (n) => ({ devices: ids(n) }), 500],
  ['characters of an answer', answersForm, answer, (n) => ({ [answer]: text(n) }), 8_000],
]

/** Whether the schema refuses the input at the path. */
const isRefused = (schema: z.ZodType, path: string, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).some((issue) => issue.path.join('.') === path)

describe('the most', () => {
  it.each(MOST)('%s', (_what, schema, path, inputOf, limit) => {
    expect(isRefused(schema, path, inputOf(limit))).toBe(false)
    expect(isRefused(schema, path, inputOf(limit + 1))).toBe(true)
  })

  it('tags at once are 2,000, of whatever products', () => {
    const refused = (last: number) =>
      isRefused(printPriceTagsInput, 'products', {
        ...tags([...listOf(9, () => 200), last, 1]),
        format: 'SHEET_70X36',
      })
    expect([199, 200].map(refused)).toEqual([false, true])
  })
})

it('a password has at least ten characters', () => {
  expect([9, 10].map((length) => newPassword.safeParse(text(length)).success)).toEqual([false, true])
})
