import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits, type Who } from '@/lib/domain/rights'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { receiptList } from './list'
import { listShownReceipts } from './queries/list-receipts'
import { listRejections } from './queries/list-rejections'
import { receiptChoices } from './queries/receipt-choices'
import { receiptPage } from './queries/receipt-page'
import { tillTasks, type TillTasks } from './queries/receipt-tasks'

export const loadReceipts = (params: Promise<UrlParams>) => loadList(listShownReceipts, receiptList, params)

/** What the list's filters offer. */
export const loadReceiptChoices = () => load(receiptChoices, {})

export const loadReceipt = recordLoader(receiptPage)

/** For the dashboard; null for those who may not see tills. */
export async function loadTillTasks(who: Who): Promise<TillTasks | null> {
  return admits(who, tillTasks.right, tillTasks.module) ? load(tillTasks, {}) : null
}

/** As many refusals as a person looks through. */
const SHOWN_REJECTIONS = 100

/** The newest that the till pushed and was refused. */
export const loadRejections = (id: string) => load(listRejections, { id, pageSize: SHOWN_REJECTIONS })
