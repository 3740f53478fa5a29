'use client'

import { Paperclip } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { showResult } from '@/components/shared/feedback/toast'
import { sendFile } from '@/components/shared/inputs/upload'
import { Button } from '@/components/ui/button'
import { SCAN_TYPES } from '@/lib/domain/file-type'
import { takesFiles } from '@/lib/tax/cash-book/rules/entry-file'
import type { CashEntryRecord } from '@/lib/tax/cash-book/schema'

interface EntryFilesProps {
  deskId: string
  entry: Pick<CashEntryRecord, 'id' | 'number' | 'origin' | 'files'>
  mayEnter: boolean
}

/** The photos and PDFs that prove an entry, and the button that adds a file. */
export function EntryFiles({ deskId, entry, mayEnter }: EntryFilesProps) {
  const t = useTranslations('cashBook.files')
  return (
    <>
      {entry.files.length > 0 ? (
        <ul aria-label={t('of', { number: entry.number })}>
          {entry.files.map(({ id, name }) => (
            <li key={id} className="flex items-baseline gap-1.5">
              <Paperclip aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5" />
              <a
                href={`/api/v1/cash-desks/${deskId}/entries/${entry.id}/files/${id}`}
                className="min-h-6 min-w-0 break-words-de text-link underline underline-offset-4 hover:no-underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {mayEnter && takesFiles(entry) ? <FileAdder deskId={deskId} entry={entry} /> : null}
    </>
  )
}

function FileAdder({ deskId, entry: { id, number } }: Omit<EntryFilesProps, 'mayEnter'>) {
  const t = useTranslations('cashBook.files')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    for (const file of chosen) {
      const lost = t('lost', { name: file.name })
      showResult(
        await sendFile(`/api/cash-desks/${deskId}/entries/${id}/files`, file, { lost }),
        'attachEntryFile',
      )
    }
    setBusy(false)
    router.refresh()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={SCAN_TYPES.join(',')}
        aria-label={t('addTo', { number })}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) void add(chosen)
        }}
      />
      <Button
        variant="link"
        size="sm"
        disabled={isBusy}
        aria-label={t('addTo', { number })}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
    </>
  )
}
