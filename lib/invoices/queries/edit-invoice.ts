import { z } from 'zod'
import { auditTrail, type TrailEntry } from '@/lib/audit/queries'
import { companyDefaults, customerSnapshot, ratesById } from '@/lib/documents/queries/draft-sources'
import { businessDay } from '@/lib/domain/business-date'
import { percentText } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { invoiceKey, type InvoiceRecord } from '../schema'
import { readInvoice } from './get-invoice'

/** What the editor needs besides the invoice: rates with their history, and how the company prices. */
export interface EditorSetting {
  today: string
  useGrossPrice: boolean
  smallBusiness: boolean
  rates: {
    id: string
    name: string
    category: VatCategory
    isActive: boolean
    history: { validFrom: string; rate: number }[]
  }[]
}

async function settingOf({ tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>): Promise<EditorSetting> {
  const [company, rates] = await Promise.all([companyDefaults(tx, ctx.companyId), ratesById(tx)])
  return {
    today: businessDay(ctx.now()),
    useGrossPrice: company.use_gross_price,
    smallBusiness: company.small_business,
    rates: [...rates.values()].map(({ id, name, category, isActive, history }) => ({
      id,
      name,
      category,
      isActive,
      history: [...history],
    })),
  }
}

/** For a new invoice. */
export const newInvoicePage = defineUseCase({
  name: 'invoice.newPage',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({}),
  run: (scope) => settingOf(scope),
})

export interface InvoicePage {
  invoice: InvoiceRecord
  setting: EditorSetting
  trail: TrailEntry[]
}

/** An invoice with everything its page shows, in one transaction. */
export const invoicePage = defineUseCase({
  name: 'invoice.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: invoiceKey,
  run: async (scope, { id }): Promise<InvoicePage> => {
    const [invoice, setting, trail] = await Promise.all([
      readInvoice(scope, id),
      settingOf(scope),
      auditTrail(scope.tx, 'document', id),
    ])
    return { invoice, setting: { ...setting, useGrossPrice: invoice.useGrossPrice }, trail }
  },
})

/** Address and terms that choosing this customer brings into a draft, as wire values. */
export const invoiceCustomer = defineUseCase({
  name: 'invoice.customer',
  mode: 'read',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }) => {
    const snapshot = await customerSnapshot(tx, id, await companyDefaults(tx, ctx.companyId))
    if (!snapshot) throw new AppError('notFound', 'notFound')
    const { customerSortName: _sortName, discountPercent, ...fields } = snapshot
    return { ...fields, discountPercent: percentText(discountPercent) }
  },
})
