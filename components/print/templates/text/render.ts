import { renderSheet } from '@/components/print/render'
import type { TextPaper } from '@/lib/services/print/rules/text-paper'
import { planText } from './plan'

/** Renders a text document as PDF/A-3b; the same model produces the same bytes. Node only. */
export const renderText = (model: TextPaper): Promise<Uint8Array> => renderSheet(model, planText)
