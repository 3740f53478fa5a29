'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/shared/inputs/date-input'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { isDay } from '@/lib/domain/business-date'
import { ENCODINGS } from '@/lib/domain/table-cell'
import type { ExportChoice } from '@/lib/exports/queries'
import { ColumnChoice } from './column-choice'
import { useExportAddress } from './use-export-address'

const FORMATS = ['xlsx', 'csv'] as const

interface Asked {
  format: string
  encoding: string
  state: string
  from: string
  to: string
}

const FIRST: Asked = { format: 'xlsx', encoding: 'utf-8', state: '', from: '', to: '' }

/** Chooses a list, its columns and rows, and the kind of file. */
export function ExportForm({ choices }: { choices: readonly ExportChoice[] }) {
  const t = useTranslations('exports')
  const [kind, setKind] = useState(choices[0]?.kind ?? '')
  const [asked, setAsked] = useState(FIRST)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const choice = choices.find((one) => one.kind === kind) ?? choices[0]
  const columns = choice?.columns.filter(({ name }) => !left.has(name)) ?? []
  const address = useExportAddress(kind, paramsOf(asked, columns, choice?.columns.length ?? 0))
  if (!choice) return null
  const choose = (next: string) => {
    setKind(next)
    setLeft(new Set())
    setAsked({ ...asked, state: '', from: '', to: '' })
  }
  const select = (name: 'format' | 'encoding' | 'state', label: string, options: [string, string][]) => (
    <div className="w-full space-y-1 sm:w-64">
      <Label htmlFor={`export-${name}`}>{label}</Label>
      <Select
        id={`export-${name}`}
        value={asked[name]}
        onChange={(event) => setAsked({ ...asked, [name]: event.target.value })}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
  const day = (name: 'from' | 'to', label: string) => (
    <div className="w-36 space-y-1">
      <Label htmlFor={`export-${name}`}>{label}</Label>
      <DateInput
        id={`export-${name}`}
        value={asked[name]}
        onChange={(value) => setAsked({ ...asked, [name]: value })}
        onCommit={(value) => setAsked({ ...asked, [name]: value })}
      />
    </div>
  )
  return (
    <div className="max-w-3xl space-y-6">
      <Card className="space-y-5 p-5">
        <div className="flex flex-wrap gap-4">
          <div className="w-full space-y-1 sm:w-64">
            <Label htmlFor="export-kind">{t('kind')}</Label>
            <Select id="export-kind" value={kind} onChange={(event) => choose(event.target.value)}>
              {choices.map((one) => (
                <option key={one.kind} value={one.kind}>
                  {one.title}
                </option>
              ))}
            </Select>
          </div>
          {choice.states.length > 0
            ? select('state', t('rows'), [
                ['', t('states.ALL')],
                ...choice.states.map((state): [string, string] => [state, t(`states.${state}`)]),
              ])
            : null}
          {choice.hasPeriod ? day('from', t('from')) : null}
          {choice.hasPeriod ? day('to', t('to')) : null}
        </div>
        <ColumnChoice key={kind} columns={choice.columns} left={left} onChange={setLeft} />
        <div className="flex flex-wrap gap-4">
          {select(
            'format',
            t('format'),
            FORMATS.map((format) => [format, t(`formats.${format}`)]),
          )}
          {asked.format === 'csv'
            ? select(
                'encoding',
                t('encoding'),
                ENCODINGS.map((one) => [one, t(`encodings.${one}`)]),
              )
            : null}
        </div>
      </Card>
      {columns.length === 0 ? (
        <p role="status" className="text-destructive">
          {t('noColumns')}
        </p>
      ) : (
        <Button asChild>
          <a href={address}>
            <Download aria-hidden="true" />
            {t('export')}
          </a>
        </Button>
      )}
    </div>
  )
}

function paramsOf(
  { format, encoding, state, from, to }: Asked,
  columns: ExportChoice['columns'],
  all: number,
): URLSearchParams {
  return new URLSearchParams({
    format,
    ...(format === 'csv' ? { encoding } : {}),
    ...(columns.length < all ? { columns: columns.map(({ name }) => name).join(',') } : {}),
    ...(state ? { state } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  })
}
