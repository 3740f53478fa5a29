import { inDatabase, mutant } from '../mutant'

export const DOCUMENTS = [
  mutant(
    'a number is read, then set, without a lock',
    'lib/catalog/companies/store.ts',
    '.set({ lastNumber: sql`${numberRange.lastNumber} + 1` })',
    `.set({
      lastNumber: ((await tx.select().from(numberRange)
        .where(and(eq(numberRange.companyId, companyId), eq(numberRange.kind, kind))))[0]?.lastNumber ?? 0) + 1,
    })`,
    inDatabase('number-ranges'),
  ),
  mutant(
    'VAT holds of the date of the document, not of its service day',
    'lib/sales/documents/rules/pricing.ts',
    'return document.serviceDateEnd ?? document.serviceDate ?? document.date',
    'return document.date',
    inDatabase('invoices'),
  ),
  mutant(
    'a new position comes without its deposit',
    'lib/sales/documents/rules/resolved-positions.ts',
    'const deposit = input.id ? null : depositFor(product, position, sources)',
    'const deposit = null',
    'lib/sales/documents/rules/resolved-positions.test.ts',
    inDatabase('invoices'),
  ),
  mutant(
    'booking does not look at the delivery stop',
    'lib/sales/documents/rules/booking.ts',
    "deliveryStop: row.kind === 'DELIVERY_NOTE' && customer.deliveryStop,",
    'deliveryStop: false,',
    'lib/sales/documents/rules/booking.test.ts',
    inDatabase('delivery-notes'),
  ),
  mutant(
    'a cancelled invoice keeps its delivery notes',
    'lib/sales/invoices/use-cases/cancel-invoice.ts',
    'await freeBilled(scope, source.row)',
    '[]',
    inDatabase('billing'),
  ),
  mutant(
    'a cancelled invoice stays open',
    'lib/sales/documents/rules/cancellation.ts',
    'cancelledBy: id, openAmount: open }',
    'cancelledBy: id }',
    inDatabase('invoices'),
  ),
  mutant(
    'a saved invoice gives all its delivery notes free',
    'lib/sales/documents/store.ts',
    'notInArray(document.id, [...keep]),',
    '',
    inDatabase('add-delivery-notes'),
  ),
  mutant(
    'billed net prices stay net on a gross invoice',
    'lib/sales/documents/rules/billing.ts',
    'price: priceFor({ price: position.price, priceIsGross: pricing.fromGross }, vatRate, pricing.toGross),',
    '',
    'lib/sales/documents/rules/billing.test.ts',
    inDatabase('billing'),
  ),
  mutant(
    'the whole rest cannot be credited',
    'lib/sales/documents/rules/credited.ts',
    'Math.abs(part) <= Math.abs(whole)',
    'Math.abs(part) < Math.abs(whole)',
    'lib/sales/documents/rules/credited.test.ts',
  ),
  mutant(
    'earlier credits do not count',
    'lib/sales/documents/queries/payments.ts',
    '`coalesce(sum(-${quantity}) filter (where not ${isAmount}), 0)`',
    '`0`',
    inDatabase('credits'),
  ),
  mutant(
    'the database lets credits exceed their invoice',
    'db/',
    'OR new.sum_gross >= 0 OR credited - new.sum_gross > billed THEN',
    'OR new.sum_gross >= 0 THEN',
    inDatabase('credits'),
  ),
]
