import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/shared/record/file-size'
import type { AttachmentRecord } from '@/lib/platform/tickets/schema'

interface AttachmentLinksProps {
  ticketId: string
  files: readonly AttachmentRecord[]
}

export function AttachmentLinks({ ticketId, files }: AttachmentLinksProps) {
  const t = useTranslations('tickets.files')
  if (files.length === 0) return null
  return (
    <ul aria-label={t('title')} className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex items-baseline gap-2">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 self-center text-muted-foreground" />
          <a
            href={`/api/tickets/${ticketId}/attachments/${id}`}
            target="_blank"
            rel="noopener"
            className="min-w-0 break-words-de text-link underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <span className="text-sm text-muted-foreground tabular">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
