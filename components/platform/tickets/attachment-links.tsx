import { Paperclip } from 'lucide-react'
import Image from 'next/image'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/shared/record/file-size'
import { isShown } from '@/lib/platform/tickets/rules/attachment'
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
      {files.map(({ id, name, type, size }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isShown(type) ? (
            <Thumbnail href={`/api/tickets/${ticketId}/attachments/${id}`} />
          ) : (
            <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          )}
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

/**
 * A thumbnail that opens the full picture; it has no text, since a link with the file name follows.
 */
function Thumbnail({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" tabIndex={-1} aria-hidden="true" className="basis-full">
      <Image
        src={href}
        alt=""
        width={224}
        height={128}
        unoptimized
        className="h-32 w-auto max-w-56 rounded-sm border border-border bg-muted object-contain"
      />
    </a>
  )
}
