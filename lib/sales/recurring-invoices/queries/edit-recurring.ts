import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import {
  editorSetting,
  newDocumentInput,
  type EditorSetting,
} from '@/lib/sales/documents/queries/edit-document'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { BilledPeriod } from '../rules/due-dates'
import { recurringKey, type RecurringRecord } from '../schema'
import { billedDates, billedPeriods, readRecurring, type BilledDate } from './read-recurring'

/** The form of a new rule. */
export const newRecurringPage = defineUseCase({
  name: 'recurringInvoice.newPage',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: newDocumentInput,
  run: (scope, { customerId }) => editorSetting(scope, 'INVOICE', customerId),
})

/** A rule with everything that its page shows. */
export interface RecurringPage {
  rule: RecurringRecord
  setting: EditorSetting
  /** All billed periods, for the dates to come. */
  periods: BilledPeriod[]
  /** The newest billed dates with their invoices. */
  billed: BilledDate[]
  history: TrailEntry[]
}

export const recurringPage = defineUseCase({
  name: 'recurringInvoice.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: recurringKey,
  run: async (scope, { id }): Promise<RecurringPage> => {
    const rule = await readRecurring(scope, id)
    const [setting, periods, billed, history] = await Promise.all([
      editorSetting(scope, 'INVOICE'),
      billedPeriods(scope.tx, id),
      billedDates(scope.tx, id),
      auditTrail(scope.tx, 'recurringInvoice', id),
    ])
    return { rule, setting, periods, billed, history }
  },
})
