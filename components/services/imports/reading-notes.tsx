import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { isAmount } from '@/lib/domain/table-cell'
import { TABLE_ENCODINGS } from '@/lib/domain/table-source'
import type { ImportRecord } from '@/lib/services/imports/schema'
import { DAY_ORDER_WORDS, DECIMAL_WORDS } from './notation-words'

interface ReadingNotesProps {
  record: ImportRecord
  /** Whether the notes link to the page with the reading options. */
  withLink?: boolean
}

/** Notes on guesses and omissions in reading the file; renders nothing if there are none. */
export function ReadingNotes({ record, withLink = false }: ReadingNotesProps) {
  const t = useTranslations('imports.reading')
  const notes = useReadingNotes(record)
  const { source } = record
  if (!source) return null
  const sheet = source.sheet === null ? [] : [t('sourceSheet', { sheet: source.sheet })]
  const encoding = TABLE_ENCODINGS.find((one) => one === record.encoding)
  const about = [
    ...sheet,
    t('sourceLine', { line: source.headingLine }),
    ...(encoding ? [t('sourceEncoding', { encoding: t(`encodings.${encoding}`) })] : []),
  ]
  return (
    <div className="mb-6 rounded-md border border-border bg-muted px-4 py-3">
      <p>
        {about.join(' · ')}
        {withLink ? (
          <>
            {' · '}
            <Link
              href={`/imports/${record.id}/columns`}
              prefetch={false}
              className="rounded-sm text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
            >
              {t('change')}
            </Link>
          </>
        ) : null}
      </p>
      {notes.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {notes.map((note) => (
            <li key={note} className="break-words-de">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function useReadingNotes({ source, reading, columns }: ImportRecord): string[] {
  const t = useTranslations('imports.reading')
  if (!source) return []
  const hidden = source.sheets.filter(({ name, isHidden }) => isHidden && name !== source.sheet)
  const isSkipped = source.hiddenRows > 0 && !reading.hiddenRows
  const ofColumns = columns.flatMap(({ heading, type = 'text', decimal, days, rounded }) => {
    if (type !== 'day' && !isAmount(type)) return []
    const noteOf = <Notation extends string>(
      guess: { notation: Notation | null; isProven: boolean } | undefined,
      chosen: Notation | undefined,
      wordsOf: (notation: Notation) => string,
    ) => {
      if (!guess || chosen !== undefined) return []
      if (guess.notation === null) return [t('columnUnclear', { heading })]
      const notation = wordsOf(guess.notation)
      if (!guess.isProven) return [t('columnGuess', { heading, notation })]
      return isUsual(guess.notation) ? [] : [t('columnProven', { heading, notation })]
    }
    return [
      ...(type === 'day'
        ? noteOf(days, reading.dayOrders?.[heading], (order) => t(DAY_ORDER_WORDS[order]))
        : noteOf(decimal, reading.decimals?.[heading], (mark) => t(DECIMAL_WORDS[mark]))),
      ...(rounded && type !== 'day' ? [t('columnRounded', { heading, ...rounded })] : []),
    ]
  })
  const unused = columns.filter(({ field, filled }) => field === null && filled)
  return [
    ...(source.isRemembered ? [t('remembered')] : []),
    ...(unused.length > 0 ? [t('unusedColumns', { names: namesOf(unused), count: unused.length })] : []),
    ...(hidden.length > 0
      ? [t('hiddenSheetsSkipped', { names: hidden.map(({ name }) => name).join(', ') })]
      : []),
    ...(isSkipped ? [t('hiddenRowsSkipped', { count: source.hiddenRows })] : []),
    ...(source.joinedRows > 0 ? [t('joinedRows')] : []),
    ...ofColumns,
  ]
}

/** Maximum number of columns listed in a note. */
const NAMED = 12

function namesOf(columns: ImportRecord['columns']): string {
  const names = columns.slice(0, NAMED).map(({ heading }) => `„${heading}“`)
  return columns.length > NAMED ? `${names.join(', ')} …` : names.join(', ')
}

/** Whether a notation is the German one, which is not mentioned. */
const isUsual = (notation: string) => notation === ',' || notation === 'DAY_FIRST'
