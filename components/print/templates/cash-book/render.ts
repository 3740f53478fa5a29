import { renderSheet } from '@/components/print/render'
import type { BookPaper } from '@/lib/tax/cash-book/rules/book-paper'
import { planBook } from './plan'

/** Renders a cash book as PDF/A-3b; the same model produces the same bytes. Node only. */
export const renderBook = (model: BookPaper): Promise<Uint8Array> => renderSheet(model, planBook)
