'use client'

import { Paperclip, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { showAnswer, showResult } from '@/components/shared/feedback/toast'
import { FormSection } from '@/components/shared/form/form-section'
import { sendFile } from '@/components/shared/inputs/upload'
import { fileSize } from '@/components/shared/record/file-size'
import { Button } from '@/components/ui/button'
import { INVOICE_FILE_TYPES } from '@/lib/domain/file-type'
import { removeInvoiceFileAction } from '@/lib/sales/invoices/actions'
import type { InvoiceFileRecord } from '@/lib/sales/invoices/schema'
import { fileHref } from '../file-href'

interface FilesSectionProps {
  /** Id of the stored draft; null before its first save. */
  id: string | null
  files: readonly InvoiceFileRecord[]
}

/** The files that go with a draft: added and removed at once, whatever else is being typed. */
export function FilesSection({ id, files }: FilesSectionProps) {
  const t = useTranslations('documents.files')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  const changing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
    router.refresh()
  }
  const add = (draftId: string, chosen: readonly File[]) =>
    changing(async () => {
      for (const file of chosen) {
        const lost = t('lost', { name: file.name })
        showResult(await sendFile(`/api/invoices/${draftId}/attachments`, file, { lost }), 'attachFile')
      }
    })
  const remove = (draftId: string, fileId: string) =>
    changing(() => showAnswer(removeInvoiceFileAction({ id: draftId, fileId }), 'removeFile'))

  return (
    <FormSection title={t('title')}>
      {id && files.length > 0 ? (
        <ul aria-label={t('title')} className="mb-3 grid gap-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2">
              <a
                href={fileHref(id, file.id)}
                className="min-w-0 break-words-de text-link underline-offset-4 hover:underline"
              >
                {file.name}
              </a>
              <span className="text-sm whitespace-nowrap text-muted-foreground tabular">
                {fileSize(file.size)}
              </span>
              <Button
                variant="ghost"
                size="icon"
                disabled={isBusy}
                aria-label={t('remove', { name: file.name })}
                onClick={() => void remove(id, file.id)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...INVOICE_FILE_TYPES, '.csv'].join(',')}
        aria-label={t('choose')}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          if (id) void add(id, chosen)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="sm"
          disabled={id === null || isBusy}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden="true" className="size-4" />
          {t('choose')}
        </Button>
        <span className="text-sm text-muted-foreground">{id === null ? t('saveFirst') : t('hint')}</span>
      </div>
    </FormSection>
  )
}
