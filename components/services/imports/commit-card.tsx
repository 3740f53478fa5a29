'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IMPORT_MODES, type ImportMode } from '@/lib/services/imports/words'
import { commitImportAction } from '@/lib/services/imports/actions'
import type { ImportRecord } from '@/lib/services/imports/schema'

/** Below the counts of a preview: the import options, and the button that applies it. */
export function CommitCard({ record }: { record: ImportRecord }) {
  const t = useTranslations('imports')
  const keyFor = useSubmitKey()
  const [pending, start] = useTransition()
  const { id, version, newCount, changedCount, faultyCount } = record
  const [mode, setMode] = useState<ImportMode>(faultyCount > 0 ? 'VALID' : 'ALL')
  const count = newCount + changedCount
  const send = () =>
    start(async () => {
      const input = { id, version, mode }
      await showAnswer(commitImportAction(input, keyFor(input)), 'commitImport')
    })
  if (count === 0) return <p className="mb-6 rounded-md bg-muted px-4 py-3">{t('nothingToDo')}</p>
  return (
    <Card className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5">
      <fieldset>
        <legend className="mb-2 font-semibold">{t('how')}</legend>
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          {IMPORT_MODES.map((one) => (
            <label
              key={one}
              className="flex max-w-sm cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55"
            >
              <input
                type="radio"
                name="import-mode"
                className="mt-0.5 size-4 shrink-0 accent-primary outline-none focus-visible:focus-ring"
                checked={mode === one}
                disabled={one === 'ALL' && faultyCount > 0}
                onChange={() => setMode(one)}
              />
              <span>
                {t(`modes.${one}`)}
                <span className="block text-sm text-muted-foreground">
                  {one === 'ALL' && faultyCount > 0
                    ? t('allNot', { count: faultyCount })
                    : t(`modeHints.${one}`)}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button loading={pending} onClick={send}>
        {t('commit', { count })}
      </Button>
    </Card>
  )
}
