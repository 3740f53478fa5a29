'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState, useTransition } from 'react'
import { showResult } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { postForm } from '@/components/shared/inputs/upload'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { IMPORT_FILE_MAX, type ImportableKind } from '@/lib/domain/importable'
import type { ImportRecord } from '@/lib/services/imports/schema'

interface NewImportProps {
  kinds: readonly ImportableKind[]
  /** The kind selected initially. */
  first: ImportableKind
}

/** Selects the kind of records and the file. The selection is preserved if the file is refused. */
export function NewImport({ kinds, first }: NewImportProps) {
  const t = useTranslations('imports')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const input = useRef<HTMLInputElement>(null)
  const [pending, start] = useTransition()
  const [kind, setKind] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setProblem(chosen.size > IMPORT_FILE_MAX ? t('fileTooLarge') : null)
  }
  const send = () => {
    if (!file) return setProblem(t('noFile'))
    if (file.size > IMPORT_FILE_MAX) return setProblem(t('fileTooLarge'))
    start(async () => {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', file)
      const key = keyFor([kind, file.name, file.size, file.lastModified])
      const result = await postForm<ImportRecord>('/api/imports', form, key).catch(() => null)
      if (result?.ok) return router.push(`/imports/${result.data.id}/columns`)
      if (result?.error.code === 'auth.required') showResult(result, 'startImport')
      setProblem(result ? result.error.message : t('uploadFailed'))
    })
  }

  return (
    <div className="max-w-2xl space-y-5">
      <Card className="space-y-5 p-5">
        <div className="space-y-1 sm:w-64">
          <Label htmlFor="import-kind">{t('kind')}</Label>
          <Select
            id="import-kind"
            value={kind}
            onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? kind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <div
          className={cn(
            'flex flex-wrap items-center gap-4 rounded-md border border-dashed border-input p-5',
            isOver && 'bg-accent',
          )}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            choose(event.dataTransfer.files[0])
          }}
        >
          <FileSpreadsheet aria-hidden="true" className="size-8 shrink-0 text-muted-foreground" />
          <div className="min-w-0 grow">
            <p className="font-semibold break-words-de">{file ? file.name : t('noneChosen')}</p>
            <p className="text-sm text-muted-foreground">{t('fileHint')}</p>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.xlsx"
            aria-label={t('chooseFile')}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button variant="outline" disabled={pending} onClick={() => input.current?.click()}>
            {t(file ? 'chooseOther' : 'chooseFile')}
          </Button>
        </div>
        {problem ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : null}
      </Card>
      <p className="text-muted-foreground">
        {t('nothingYet')}{' '}
        <a
          href={`/api/v1/imports/sample/${kind}`}
          className="rounded-sm text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
        >
          {t('sample')}
        </a>
      </p>
      <Button loading={pending} onClick={send}>
        {t('upload')}
      </Button>
    </div>
  )
}
