import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyId, tenantId } from './columns'
import { customerRun, customerRunCustomer } from './customer-runs'
import { document } from './documents'

/** An invoice that a run wrote for a customer. Removed when its draft is deleted. */
export const billingRunInvoice = pgTable(
  'billing_run_invoice',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.invoiceId] }),
    index('billing_run_invoice_by_customer').on(t.tenantId, t.runId, t.customerId),
    foreignKey({
      name: 'billing_run_invoice_run',
      columns: [t.tenantId, t.companyId, t.runId],
      foreignColumns: [customerRun.tenantId, customerRun.companyId, customerRun.id],
    }),
    foreignKey({
      name: 'billing_run_invoice_customer',
      columns: [t.tenantId, t.runId, t.customerId],
      foreignColumns: [
        customerRunCustomer.tenantId,
        customerRunCustomer.runId,
        customerRunCustomer.customerId,
      ],
    }),
    foreignKey({
      name: 'billing_run_invoice_document',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }).onDelete('cascade'),
  ],
)
