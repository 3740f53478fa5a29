import { createTranslator } from 'next-intl'
import { basisPointsOf, germanPercent } from '@/lib/domain/money'
import messages from '@/messages/de.json'
import { REPORTS, type ReportName } from './list'
import { weekdayNamed } from './rules/report-bars'
import { hourRange } from './rules/sales-hours'
import { methodKey } from './rules/total-parts'

const file = createTranslator({ locale: 'de', messages, namespace: 'posReports.file' })
const words = createTranslator({ locale: 'de', messages, namespace: 'posReports' })
const enums = createTranslator({ locale: 'de', messages, namespace: 'enums' })

type Plain = Exclude<keyof (typeof messages)['posReports']['file'], 'netAt' | 'vatAt' | 'grossAt' | 'period'>

export const headingOf = (name: Plain): string => file(name)

/** Returns „Netto 7 %“; the percentage in wire format. */
export const rateHeading = (name: 'netAt' | 'vatAt' | 'grossAt', vatRate: string): string =>
  file(name, { rate: germanPercent(basisPointsOf(vatRate)) })

export const reportTitle = (report: ReportName): string => words(`reports.${report}`)

/** Name shown for a store or till that the reader may not see. */
export const unknownPlace = (): string => words('unknown')

export const methodText = (method: number | string): string => words(`methods.${methodKey(method)}`)

export const typeText = (type: keyof (typeof messages)['enums']['receiptType']): string =>
  enums(`receiptType.${type}`)

/** Returns „Mehrzweckgutscheine verkauft“: a business case of lines or movements, or AGENCY. */
export const caseText = (businessCase: string): string =>
  enums(`businessCase.${businessCase as keyof (typeof messages)['enums']['businessCase']}`)

/** Returns „08–09 Uhr“. */
export const hourName = (hour: number): string => words('hourOf', hourRange(hour))

/** Returns „Montag“ for 1. */
export const weekdayName = (weekday: number): string => words(`weekdayNames.${weekdayNamed(weekday)}`)

/** Returns a file name such as „Pro Tag 2026-11-01 bis 2026-11-30“. */
export const fileNameOf = (report: ReportName, { from, to }: { from: string; to: string }): string =>
  file('period', { report: reportTitle(report), from, to })

/** Titles of all reports, in the order of the page. */
export const reportTitles = () => REPORTS.map((report) => ({ report, title: reportTitle(report) }))
