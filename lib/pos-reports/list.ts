/** The reports, in the order in which they are offered. */
export const REPORTS = [
  'total',
  'product-groups',
  'days',
  'products',
  'differences',
  'receipts',
  'store-journal',
  'sales-journal',
] as const
export type ReportName = (typeof REPORTS)[number]
export const isReport = (name: string | undefined): name is ReportName =>
  REPORTS.some((report) => report === name)

const PAGED: readonly ReportName[] = ['receipts', 'sales-journal']

/** Whether the rows of a report come page by page. */
export const isPaged = (report: ReportName): report is 'receipts' | 'sales-journal' => PAGED.includes(report)
