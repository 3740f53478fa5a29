import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'
import type { FileColumn } from '@/lib/services/exports/queries'
import { centsOf, centsText, germanMoney, wholeEuros } from '@/lib/domain/money'
import type { Obstacle, SettledFindings } from '@/lib/tax/datev/queries/obstacles'
import { obstaclePlace } from '@/lib/tax/datev/rules/obstacle-place'
import type { StatementRecord, TillRemark, VatLineRecord, VatSourceRecord } from './schema'
import { isOfForm, type VatCode } from './words'

const t = createTranslator({ locale: 'de', messages, namespace: 'vatReturn' })

export function titleOf(code: VatCode | undefined): string {
  if (!code) return t('title')
  const figure = t(`figures.${code}`)
  return isOfForm(code) ? t('sourcesTitle', { code, figure }) : figure
}

const datev = createTranslator({ locale: 'de', messages, namespace: 'datev' })

/** Returns an obstacle of some days as a remark. */
export function obstacleRemark(obstacle: Obstacle, days: { from: string; to: string }): TillRemark {
  const { code, state, till, closing, count, gross } = obstacle
  const shown = state === 'INCOMPLETE' ? 'closingIncomplete' : code
  const values = { till, number: closing?.number ?? 0, count, gross: germanMoney(gross) }
  return {
    code: shown,
    message: datev(`obstacles.${shown}`, values),
    till,
    count,
    gross: centsText(gross),
    link: obstaclePlace(obstacle, days),
  }
}

/** Returns findings that people answered for as a remark. */
export function settledRemark({ code, till, closing, count, gross }: SettledFindings): TillRemark {
  const { number, deviceId, id } = closing
  return {
    code,
    message: t(`settled.${code}`, { till, count, number, gross: germanMoney(gross) }),
    till,
    count,
    gross: centsText(gross),
    link: `/pos-devices/${deviceId}/closings/${id}`,
  }
}

/** Returns „Umsatzsteuer-Werte 2026-10-01 bis 2026-10-31“; with a figure „Kennzahl 81 …“. */
export const fileNameOf = ({ from, to }: { from: string; to: string }, code: VatCode | undefined): string =>
  t('file', { what: code && isOfForm(code) ? t('fileOfCode', { code }) : titleOf(code), from, to })

const isRemark = (row: VatLineRecord | TillRemark): row is TillRemark => 'message' in row

/** Columns of the figures, and of remarks on their completeness below them. */
export const lineColumns: readonly FileColumn<VatLineRecord | TillRemark>[] = [
  {
    heading: t('code'),
    type: 'text',
    of: (row) =>
      isRemark(row) || !isOfForm(row.code as VatCode)
        ? ''
        : [row.code, row.taxCode].filter(Boolean).join('/'),
  },
  {
    heading: t('what'),
    type: 'text',
    of: (row) => (isRemark(row) ? row.message : t(`figures.${row.code as VatCode}`)),
  },
  { heading: t('base'), type: 'money', of: (row) => (isRemark(row) ? null : row.base) },
  { heading: t('tax'), type: 'money', of: (row) => (isRemark(row) ? null : row.tax) },
  { heading: t('count'), type: 'whole', of: ({ count }) => count },
]

/** Columns of a figure's records. */
export const sourceColumns: readonly FileColumn<VatSourceRecord>[] = [
  { heading: t('day'), type: 'day', of: ({ day }) => day },
  {
    heading: t('record'),
    type: 'text',
    of: ({ kind, number }) => t(`kinds.${kind}`, { number: number || t('unnamed') }),
  },
  { heading: t('name'), type: 'text', of: ({ name }) => name },
  { heading: t('base'), type: 'money', of: ({ base }) => base },
  { heading: t('tax'), type: 'money', of: ({ tax }) => tax },
]

export const statementTitle = (): string => t('statement.title')

/** Returns „Zusammenfassende Meldung 2026-10-01 bis 2026-10-31“. */
export const statementFileName = ({ from, to }: { from: string; to: string }): string =>
  t('file', { what: t('statement.title'), from, to })

/** Columns of the recapitulative statement, as the form of the BZSt requires them. */
export const statementColumns: readonly FileColumn<StatementRecord['lines'][number]>[] = [
  { heading: t('statement.country'), type: 'text', of: ({ vatId }) => vatId.slice(0, 2) },
  { heading: t('statement.vatId'), type: 'text', of: ({ vatId }) => vatId.slice(2) },
  { heading: t('statement.kind'), type: 'text', of: ({ kind }) => kind },
  { heading: t('statement.euros'), type: 'whole', of: ({ base }) => wholeEuros(centsOf(base)) },
  { heading: t('base'), type: 'money', of: ({ base }) => base },
]
