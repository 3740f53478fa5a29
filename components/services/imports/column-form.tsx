'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { answerOf } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { mapImportAction } from '@/lib/services/imports/actions'
import type { DefaultField } from '@/lib/services/imports/loaders'
import type { ColumnType } from '@/lib/domain/table-cell'
import { fieldTwice } from '@/lib/services/imports/rules/guess-mapping'
import type { ImportRecord } from '@/lib/services/imports/schema'
import { ColumnNotation, type ColumnChoice } from './column-notation'
import { DefaultFields } from './default-fields'
import { ReadingForm } from './reading-form'
import { ReadingNotes } from './reading-notes'

export interface ColumnFormProps {
  record: ImportRecord
  labels: Readonly<Record<string, string>>
  /** The first rows of the file. */
  samples: readonly (readonly string[])[]
  defaults: readonly DefaultField[]
  /** Types of the fields. */
  types: Readonly<Record<string, ColumnType>>
}

/** Every column with samples and its target field; the choice is local until submitted. */
export function ColumnForm({ record, labels, samples, defaults: defaultFields, types }: ColumnFormProps) {
  const t = useTranslations('imports')
  const router = useRouter()
  const [pending, start] = useTransition()
  const [columns, setColumns] = useState(record.columns)
  const [defaults, setDefaults] = useState(record.defaults)
  const own: ColumnChoice = {
    decimals: record.reading.decimals ?? {},
    dayOrders: record.reading.dayOrders ?? {},
  }
  const [reading, setReading] = useState(own)
  const twice = fieldTwice(columns)
  const used = new Set(columns.flatMap(({ field }) => field ?? []))
  const isSame =
    JSON.stringify([columns, defaults, reading]) === JSON.stringify([record.columns, record.defaults, own])

  const assign = (place: number, field: string | null) =>
    setColumns(columns.map((column, index) => (index === place ? { ...column, field } : column)))
  const send = () =>
    start(async () => {
      if (!isSame || record.state === 'FAILED') {
        const mapping = Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))
        const filledDefaults = Object.fromEntries(Object.entries(defaults).filter(([, text]) => text.trim()))
        const input = { id: record.id, version: record.version, mapping, defaults: filledDefaults, reading }
        if (!(await answerOf(mapImportAction(input), 'mapImport'))) return
      }
      router.push(`/imports/${record.id}`)
    })

  return (
    <div className="max-w-4xl space-y-6">
      <ReadingNotes record={record} />
      <ReadingForm record={record} />
      <Card className="py-2">
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>{t('column')}</TableHeaderCell>
              <TableHeaderCell className="max-sm:hidden">{t('samples')}</TableHeaderCell>
              <TableHeaderCell className="w-1/3 max-sm:w-1/2">{t('field')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {columns.map((column, place) => {
              const { heading, field } = column
              const sampleTexts = samples.flatMap((cells) => cells[place]?.trim() || [])
              return (
                <tr key={heading} className={field ? undefined : 'text-muted-foreground'}>
                  <TableCell className="font-semibold break-words-de">
                    {heading}
                    <span className="block text-sm font-normal text-muted-foreground sm:hidden">
                      {sampleTexts[0]}
                    </span>
                  </TableCell>
                  <TableCell className="max-w-80 truncate text-sm text-muted-foreground max-sm:hidden">
                    {sampleTexts.join(' · ')}
                  </TableCell>
                  <TableCell>
                    <Select
                      dense
                      aria-label={t('fieldOf', { heading })}
                      muted={field === null}
                      value={field ?? ''}
                      onChange={(event) => assign(place, event.target.value || null)}
                    >
                      <option value="">{t('notUsed')}</option>
                      {Object.entries(labels).map(([name, label]) => (
                        <option key={name} value={name}>
                          {label}
                        </option>
                      ))}
                    </Select>
                    {field === null ? null : (
                      <ColumnNotation
                        column={column}
                        type={types[field] ?? 'text'}
                        choice={reading}
                        onChange={setReading}
                      />
                    )}
                  </TableCell>
                </tr>
              )
            })}
          </TableBody>
        </Table>
      </Card>
      {twice ? (
        <p role="alert" className="text-danger">
          {t('twice', { field: labels[twice] ?? twice })}
        </p>
      ) : null}
      <DefaultFields
        fields={defaultFields}
        used={used}
        values={defaults}
        onChange={(field, text) => setDefaults({ ...defaults, [field]: text })}
      />
      <Button loading={pending} disabled={twice !== null} onClick={send}>
        {t('toPreview')}
      </Button>
    </div>
  )
}
