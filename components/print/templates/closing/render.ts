import { renderSheet } from '@/components/print/render'
import type { ClosingPaper } from '@/lib/pos/closings/rules/closing-paper'
import { planClosing } from './plan'

/** Renders a daily closing as PDF/A-3b; the same model produces the same bytes. Node only. */
export const renderClosing = (model: ClosingPaper): Promise<Uint8Array> => renderSheet(model, planClosing)
