import { createTranslator } from 'next-intl'
import messages from '@/messages/de.json'
import type { FileColumn } from '@/lib/services/exports/queries'
import { centsOf, wholeEuros } from '@/lib/domain/money'
import type { StatementRecord, VatLineRecord, VatSourceRecord } from './schema'
import type { VatCode } from './words'

const t = createTranslator({ locale: 'de', messages, namespace: 'vatReturn' })

export const titleOf = (code: VatCode | undefined): string =>
  code ? t('sourcesTitle', { code, figure: t(`figures.${code}`) }) : t('title')

/** Returns „Umsatzsteuer-Werte 2026-10-01 bis 2026-10-31“; with a figure „Kennzahl 81 …“. */
export const fileNameOf = ({ from, to }: { from: string; to: string }, code: VatCode | undefined): string =>
  t('file', { what: code ? t('fileOfCode', { code }) : t('title'), from, to })

/** Columns of the figures. */
export const lineColumns: readonly FileColumn<VatLineRecord>[] = [
  { heading: t('code'), type: 'text', of: ({ code, taxCode }) => [code, taxCode].filter(Boolean).join('/') },
  { heading: t('what'), type: 'text', of: ({ code }) => t(`figures.${code as VatCode}`) },
  { heading: t('base'), type: 'money', of: ({ base }) => base },
  { heading: t('tax'), type: 'money', of: ({ tax }) => tax },
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
