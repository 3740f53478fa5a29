import { admits } from '@/lib/domain/rights'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listReleasableExports } from '@/lib/services/export-jobs/queries'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { cashDeskList } from '@/lib/tax/cash-book/list'
import { readExpected } from '@/lib/tax/cash-book/queries/balance'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import type { CashBalanceRecord } from '@/lib/tax/cash-book/schema'
import { previewDsfinvk, type DsfinvkPreview } from '@/lib/tax/dsfinvk/queries/preview'
import { dsfinvkInput } from '@/lib/tax/dsfinvk/schema'

/** Cash that should be in a desk now. */
export interface ExpectedCash extends Pick<CashBalanceRecord, 'expected' | 'lastClosing'> {
  deskId: string
  name: string
  isTill: boolean
}

/** The data that an auditor asks for first, and the content of a package for a period. */
export interface AuditPreview {
  from: string
  to: string
  cash: ExpectedCash[]
  /** Null without tills. */
  dsfinvk: DsfinvkPreview | null
  mayRequest: boolean
  /** Finished files for the tax office; null unless the person is an administrator. */
  files: ExportJobRecord[] | null
}

/** Desks on the page. */
const MOST_DESKS = '100'

/** The cash that should be in each desk now, and the content of a package for the period. */
export const previewAuditPackage = defineUseCase({
  name: 'auditPackage.preview',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: dsfinvkInput,
  run: async ({ tx, ctx, call }, query): Promise<AuditPreview> => {
    const { from, to } = query
    const dsfinvk = admits(ctx, 'TAX_SHOW', 'pos') ? await call(previewDsfinvk, query) : null
    const { rows } = await call(listCashDesks, cashDeskList.read({ pageSize: MOST_DESKS }))
    const cash: ExpectedCash[] = []
    for (const desk of rows.filter(({ isActive }) => isActive)) {
      const { expected, lastClosing } = await readExpected(tx, desk)
      cash.push({
        deskId: desk.id,
        name: desk.name,
        isTill: desk.deviceId !== null,
        expected,
        lastClosing,
      })
    }
    const files = admits(ctx, 'tenantAdmin') ? await call(listReleasableExports, {}) : null
    return { from, to, cash, dsfinvk, mayRequest: admits(ctx, 'TAX_PATCH'), files }
  },
})
