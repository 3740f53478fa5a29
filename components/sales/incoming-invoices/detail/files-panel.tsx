import { Download, ExternalLink, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/shared/record/file-size'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

interface FilesPanelProps {
  invoice: Pick<IncomingInvoiceRecord, 'id' | 'fileName' | 'size' | 'attachments' | 'links'>
}

/** Whether an address of a received file may be followed: others could run code. */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** The file as it arrived, and the files within it, to download. */
export function FilesPanel({ invoice }: FilesPanelProps) {
  const t = useTranslations('incomingInvoices')
  const { id, fileName, size, attachments, links } = invoice
  const base = `/api/v1/incoming-invoices/${id}`
  const files = [
    { href: `${base}/original`, name: fileName, size, Icon: Download },
    ...attachments.map((file) => ({
      href: `${base}/attachments/${file.n}`,
      name: file.fileName,
      size: file.size,
      Icon: Paperclip,
    })),
  ]
  return (
    <aside aria-label={t('files')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-2 heading-4">{t('files')}</h2>
      <ul className="grid gap-1.5">
        {files.map(({ href, name, size: bytes, Icon }) => (
          <li key={href} className="flex items-start gap-2">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <a
              href={href}
              download
              className="min-w-0 break-words-de text-link underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <span className="ml-auto shrink-0 text-sm text-muted-foreground tabular">{fileSize(bytes)}</span>
          </li>
        ))}
        {links.map(({ url, number, description }) => (
          <li key={`${number} ${url}`} className="flex items-start gap-2">
            <ExternalLink aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0 break-words-de">
              {[number, description].filter(Boolean).join(' · ')}{' '}
              {isWebAddress(url) ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer nofollow"
                  className="break-all text-link underline underline-offset-4 hover:no-underline"
                >
                  {url}
                </a>
              ) : (
                <span className="break-all">{url}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
