'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, useTransition, type ReactNode } from 'react'
import { answerOf } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { SEPARATORS, TABLE_ENCODINGS } from '@/lib/domain/table-source'
import { mapImportAction } from '@/lib/services/imports/actions'
import type { ImportRecord } from '@/lib/services/imports/schema'
import { SEPARATOR_WORDS } from './notation-words'

/** How the file was read: sheet, headings, separator and encoding, each of which can be changed. */
export function ReadingForm({ record }: { record: ImportRecord }) {
  const t = useTranslations('imports.reading')
  const [pending, start] = useTransition()
  const { source, reading } = record
  const current = {
    sheet: source?.sheet ?? reading.sheet ?? '',
    headingLine: String(source?.headingLine ?? reading.headingLine ?? ''),
    separator: record.separator ?? '',
    encoding: record.encoding ?? '',
    hiddenRows: reading.hiddenRows ?? false,
  }
  const [choice, setChoice] = useState(current)
  const set = (change: Partial<typeof current>) => setChoice({ ...choice, ...change })
  const isSame = JSON.stringify(choice) === JSON.stringify(current)
  const send = () =>
    start(async () => {
      const input = { id: record.id, version: record.version, reading: changesOf(choice, current) }
      await answerOf(mapImportAction(input), 'mapImport')
    })
  if (!source) return null
  return (
    <Card className="space-y-4 p-5">
      <div>
        <h2 className="heading-3">{t('title')}</h2>
        <p className="mt-0.5 text-muted-foreground">{t('hint')}</p>
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {source.sheets.length > 0 ? (
          <Choice label={t('sheet')} value={choice.sheet} onChange={(sheet) => set({ sheet })}>
            {source.sheets.map(({ name, isHidden }) => (
              <option key={name} value={name}>
                {isHidden ? t('hiddenSheet', { name }) : name}
              </option>
            ))}
          </Choice>
        ) : null}
        <Choice
          label={t('headingLine')}
          value={choice.headingLine}
          onChange={(headingLine) => set({ headingLine })}
        >
          {linesOf(source).map(({ line, text }) => (
            <option key={line} value={line}>
              {t('lineOf', { line, text })}
            </option>
          ))}
        </Choice>
        {record.separator === null ? null : (
          <Choice
            label={t('separator')}
            value={choice.separator}
            onChange={(separator) => set({ separator })}
          >
            {separatorsOf(record.separator).map((separator) => (
              <option key={separator} value={separator}>
                {isNamed(separator) ? t(`separators.${SEPARATOR_WORDS[separator]}`) : separator}
              </option>
            ))}
          </Choice>
        )}
        {record.encoding === null ? null : (
          <Choice label={t('encoding')} value={choice.encoding} onChange={(encoding) => set({ encoding })}>
            {TABLE_ENCODINGS.map((encoding) => (
              <option key={encoding} value={encoding}>
                {t(`encodings.${encoding}`)}
              </option>
            ))}
          </Choice>
        )}
      </div>
      {source.hiddenRows > 0 ? (
        <label className="flex cursor-pointer items-center gap-2.5">
          <Checkbox
            checked={choice.hiddenRows}
            onChange={(event) => set({ hiddenRows: event.target.checked })}
          />
          {t('hiddenRows', { count: source.hiddenRows })}
        </label>
      ) : null}
      {isSame ? null : (
        <Button variant="outline" loading={pending} onClick={send}>
          {t('again')}
        </Button>
      )}
    </Card>
  )
}

type Chosen = Record<'sheet' | 'headingLine' | 'separator' | 'encoding', string> & { hiddenRows: boolean }

/** Returns the changed options. */
function changesOf(choice: Chosen, current: Chosen) {
  const isNew = (name: keyof Chosen) => choice[name] !== current[name]
  return {
    ...(isNew('sheet') && { sheet: choice.sheet }),
    ...(isNew('headingLine') && { headingLine: Number(choice.headingLine) }),
    ...(isNew('separator') && { separator: SEPARATORS.find((one) => one === choice.separator) }),
    ...(isNew('encoding') && { encoding: TABLE_ENCODINGS.find((one) => one === choice.encoding) }),
    ...(isNew('hiddenRows') && { hiddenRows: choice.hiddenRows }),
  }
}

const isNamed = (separator: string): separator is keyof typeof SEPARATOR_WORDS =>
  Object.hasOwn(SEPARATOR_WORDS, separator)

/** Returns the separators to choose from, including the one declared in the file. */
const separatorsOf = (own: string): string[] => [...new Set<string>([...SEPARATORS, own])]

/** The lines to choose from, with that of the headings. */
function linesOf({ firstLines, headingLine }: NonNullable<ImportRecord['source']>) {
  const isThere = firstLines.some(({ line }) => line === headingLine)
  return isThere ? firstLines : [...firstLines, { line: headingLine, text: '…' }]
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  )
}
