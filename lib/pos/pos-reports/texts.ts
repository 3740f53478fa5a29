import { createTranslator } from 'next-intl'
import { basisPointsOf, germanPercent } from '@/lib/domain/money'
import messages from '@/messages/de.json'
import { REPORTS, type ReportName } from './list'

const file = createTranslator({ locale: 'de', messages, namespace: 'posReports.file' })
const words = createTranslator({ locale: 'de', messages, namespace: 'posReports' })
const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })

type Plain = Exclude<keyof (typeof messages)['posReports']['file'], 'netAt' | 'vatAt' | 'grossAt' | 'period'>

/** The heading of a column of a report's file. */
export const headingOf = (name: Plain): string => file(name)

/** „Netto 7 %“; the percentage as on the wire. */
export const rateHeading = (name: 'netAt' | 'vatAt' | 'grossAt', vatRate: string): string =>
  file(name, { rate: germanPercent(basisPointsOf(vatRate)) })

/** What a report is called, as a title. */
export const reportTitle = (report: ReportName): string => words(`reports.${report}`)

/** What a store or till is called that is not the reader's. */
export const unknownPlace = (): string => words('unknown')

/** What a way of payment is called. */
export const methodText = (method: keyof (typeof messages)['posReports']['methods']): string =>
  words(`methods.${method}`)

/** What a type of receipt is called. */
export const typeText = (type: keyof (typeof messages)['enums']['receiptType']): string =>
  enums(`receiptType.${type}`)

/** „Pro Tag 2026-11-01 bis 2026-11-30“, as files are called. */
export const fileNameOf = (report: ReportName, { from, to }: { from: string; to: string }): string =>
  file('period', { report: reportTitle(report), from, to })

/** Titles of all reports, in the order of the page. */
export const reportTitles = () => REPORTS.map((report) => ({ report, title: reportTitle(report) }))
