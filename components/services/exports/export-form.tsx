'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { JobStart } from '@/components/services/export-jobs/job-start'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { ProfileBar } from '@/components/services/export-profiles/profile-bar'
import type { ProfileActions } from '@/components/services/export-profiles/task'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/domain/exportable'
import { ENCODINGS, type Encoding } from '@/lib/domain/table-cell'
import type { ExportProfileRecord } from '@/lib/services/export-profiles/schema'
import type { ExportChoice } from '@/lib/services/exports/queries'
import { selectionFrom, choiceIn, chosenColumns, paramsOf, wholeList, type ExportSelection } from './asked'
import { ColumnChoice } from './column-choice'
import { Field, FilterFields } from './filter-fields'
import { useExportAddress } from './use-export-address'

interface ExportFormProps {
  choices: readonly [ExportChoice, ...ExportChoice[]]
  stores: readonly { id: string; name: string }[]
  profiles: readonly ExportProfileRecord[]
  onStart: StartExportJob
  profileActions: ProfileActions
}

/** Selects a list, its columns and rows, and the file format; saves the choice as a profile. */
export function ExportForm({ choices, stores, profiles, onStart, profileActions }: ExportFormProps) {
  const t = useTranslations('exports')
  const [selection, setSelection] = useState<ExportSelection>(() => wholeList(choices[0]))
  const choiceOf = (kind: string) => choices.find((one) => one.kind === kind)
  const choice = choiceOf(selection.kind) ?? choices[0]
  const address = useExportAddress(selection.kind, paramsOf(selection, choice))
  const change = (part: Partial<ExportSelection>) => setSelection({ ...selection, ...part })
  const take = (profile: ExportProfileRecord) => {
    const its = choiceOf(profile.kind)
    if (its) setSelection(selectionFrom(profile, its))
  }
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
      <ProfileBar
        profiles={profiles.filter(({ kind }) => choiceOf(kind))}
        asked={choiceIn(selection, choice)}
        onTake={take}
        actions={profileActions}
      />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field name="kind" label={t('kind')}>
            <Select
              id="export-kind"
              value={selection.kind}
              onChange={(event) => setSelection(wholeList(choiceOf(event.target.value) ?? choice, selection))}
            >
              {choices.map(({ kind, title }) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="format" label={t('format')}>
            <Select
              id="export-format"
              value={selection.format}
              onChange={(event) => change({ format: event.target.value as ExportFormat })}
            >
              {EXPORT_FORMATS.toReversed().map((format) => (
                <option key={format} value={format}>
                  {t(`formats.${format}`)}
                </option>
              ))}
            </Select>
          </Field>
          {selection.format === 'csv' ? (
            <Field name="encoding" label={t('encoding')}>
              <Select
                id="export-encoding"
                value={selection.encoding}
                onChange={(event) => change({ encoding: event.target.value as Encoding })}
              >
                {ENCODINGS.map((encoding) => (
                  <option key={encoding} value={encoding}>
                    {t(`encodings.${encoding}`)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
        </div>
        <FilterFields
          choice={choice}
          stores={stores}
          filter={selection.filter}
          onChange={(filter) => change({ filter })}
        />
        <ColumnChoice
          headings={new Map(choice.columns.map(({ name, heading }) => [name, heading]))}
          order={selection.order}
          left={selection.left}
          onChange={change}
        />
      </Card>
      {chosenColumns(selection).length === 0 ? (
        <p role="status" className="text-destructive">
          {t('noColumns')}
        </p>
      ) : (
        <div>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <a href={address}>
                <Download aria-hidden="true" />
                {t('export')}
              </a>
            </Button>
            <JobStart asked={choiceIn(selection, choice)} onStart={onStart} />
          </div>
          <p className="mt-2 text-sm text-muted-foreground">{t('backgroundHint')}</p>
        </div>
      )}
    </div>
  )
}
