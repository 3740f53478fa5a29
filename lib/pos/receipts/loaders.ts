import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { receiptList } from './list'
import { listShownReceipts } from './queries/list-receipts'
import { listRejections } from './queries/list-rejections'
import { receiptChoices } from './queries/receipt-choices'
import { receiptPage } from './queries/receipt-page'

export const loadReceipts = (params: Promise<UrlParams>) => loadList(listShownReceipts, receiptList, params)

/** What the list's filters offer. */
export const loadReceiptChoices = () => load(receiptChoices, {})

export const loadReceipt = recordLoader(receiptPage)

/** As many refusals as a person looks through. */
const SHOWN_REJECTIONS = 100

/** The newest that the till pushed and was refused. */
export const loadRejections = (id: string) => load(listRejections, { id, pageSize: SHOWN_REJECTIONS })
