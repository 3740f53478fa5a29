import { fileHref } from '@/components/sales/documents/file-href'
import { fileSize } from '@/components/shared/record/file-size'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

/** Downloads of the files that went out with the invoice. */
export function FileLinks({ invoice }: { invoice: Pick<InvoiceRecord, 'id' | 'attachments'> }) {
  return (
    <ul className="grid gap-1">
      {invoice.attachments.map(({ id, name, size }) => (
        <li key={id}>
          <a href={fileHref(invoice.id, id)} className="text-link underline-offset-4 hover:underline">
            {name}
          </a>{' '}
          <span className="text-sm text-muted-foreground tabular">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
