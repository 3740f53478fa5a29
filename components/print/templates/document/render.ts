import { renderPaper } from '@/components/print/render'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { planDocument } from './plan'

/** Renders the document as PDF/A-3b. Throws on malformed decimals or days. Node only. */
export const renderDocument = (model: PrintModel): Promise<Uint8Array> =>
  renderPaper(model, (shown) => shown, planDocument)
