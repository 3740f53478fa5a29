'use client'

import { Paperclip, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { fileSize } from '@/components/shared/record/file-size'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { QUESTION_TYPES } from '@/lib/domain/file-type'
import { usePastedFiles } from './use-pasted-files'

/** Includes file extensions: not every computer knows the types of CSV and HEIC. */
const ACCEPTED = [...QUESTION_TYPES, '.csv', '.heic', '.heif'].join(',')

interface FileChoiceProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  className?: string
}

/** Pictures, PDFs and tables to attach to an entry, chosen or pasted into its form. */
export function FileChoice({ files, onChange, className }: FileChoiceProps) {
  const t = useTranslations('tickets.files')
  const input = useRef<HTMLInputElement>(null)
  usePastedFiles(input, (pasted) => onChange([...files, ...pasted]))
  return (
    <div className={cn('grid gap-2', className)}>
      {files.length > 0 ? (
        <ul className="grid gap-1" aria-label={t('chosen')}>
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}`} className="flex items-center gap-2">
              <span className="min-w-0 break-words-de">{file.name}</span>
              <span className="text-sm text-muted-foreground tabular">{fileSize(file.size)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('remove', { name: file.name })}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
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
        accept={ACCEPTED}
        aria-label={t('choose')}
        onChange={(event) => {
          onChange([...files, ...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" className="size-4" />
          {t('choose')}
        </Button>
        <span className="text-sm text-muted-foreground">{t('hint')}</span>
      </div>
    </div>
  )
}
