'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { confirm } from '@/components/shared/confirm'
import { PageHeader } from '@/components/shared/page-header'
import { StatusBadge } from '@/components/shared/status-badge'
import { showResult } from '@/components/shared/toast'
import { Button } from '@/components/ui/button'
import { deleteInvoice } from '@/lib/invoices/actions'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { PdfLink } from '../pdf-link'
import type { InvoiceEditorProps } from './editor-props'

interface EditorHeaderProps extends Pick<InvoiceEditorProps, 'invoice' | 'rights'> {
  pending: boolean
  dirty: boolean
  onBook: () => void
}

/** Title and what can be done with the draft. */
export function EditorHeader({ invoice, rights, pending, dirty, onBook }: EditorHeaderProps) {
  const t = useTranslations('invoices')
  const editable = invoice ? rights.patch : rights.create
  return (
    <PageHeader
      sticky
      title={invoice ? t('draft') : t('new')}
      status={<StatusBadge status="DRAFT" />}
      back={{ href: '/invoices', label: t('list') }}
      actions={
        <>
          {invoice && rights.remove ? <DeleteButton invoice={invoice} /> : null}
          {invoice && !dirty ? <PdfLink id={invoice.id} /> : null}
          {editable && rights.patch ? (
            <Button loading={pending} onClick={onBook} title={t('bookKey')}>
              {t('book')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

function DeleteButton({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices')
  const router = useRouter()
  const remove = async () => {
    const yes = await confirm({
      title: t('deleteTitle'),
      description: t('deleteText'),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (!yes) return
    const result = await deleteInvoice({ id: invoice.id, version: invoice.version })
    showResult(result, 'deleteInvoice')
    if (result.ok) router.replace('/invoices')
  }
  return (
    <Button variant="ghost" onClick={() => void remove()}>
      {t('delete')}
    </Button>
  )
}
