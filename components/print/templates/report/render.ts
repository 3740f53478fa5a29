import { renderSheet } from '@/components/print/render'
import type { ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import { planReport } from './plan'

/** A report as PDF/A-3b; the same model gives the same bytes. Node only. */
export const renderReport = (model: ReportPaper): Promise<Uint8Array> => renderSheet(model, planReport)
