import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { recordLoader } from '@/lib/server/next/load-record'
import { receiptList } from './list'
import { listShownReceipts } from './queries/list-receipts'
import { listRejections } from './queries/list-rejections'
import { receiptChoices } from './queries/receipt-choices'
import { receiptPage } from './queries/receipt-page'

export const loadReceipts = (params: Promise<UrlParams>) => loadList(listShownReceipts, receiptList, params)

/** Loads the options of the list's filters. */
export const loadReceiptChoices = () => load(receiptChoices, {})

export const loadReceipt = recordLoader(receiptPage)

/** Maximum number of rejections shown. */
const SHOWN_REJECTIONS = 100

/** Loads the till's newest rejections; null for an auditor: they belong to no period. */
export async function loadRejections(id: string) {
  const { auditor } = await requireSession()
  return auditor ? null : load(listRejections, { id, pageSize: SHOWN_REJECTIONS })
}
