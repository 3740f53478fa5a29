import { renderSheet } from '@/components/print/render'
import type { ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import { planReport } from './plan'

/** Renders a report as PDF/A-3b; the same model produces the same bytes. Node only. */
export const renderReport = (model: ReportPaper): Promise<Uint8Array> => renderSheet(model, planReport)
