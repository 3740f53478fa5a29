'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { PageHeader } from '@/components/shared/page/page-header'
import type { Page } from '@/lib/domain/list'
import type { IncomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'
import { IncomingTable } from './incoming-table'
import { DueLink, PaymentFilesLink } from './payment-links'
import { DropArea } from './upload/drop-area'
import { UploadButtons } from './upload/upload-buttons'
import { UploadList } from './upload/upload-list'
import { useUploads } from './upload/use-uploads'

interface IncomingListProps {
  page: Page<IncomingInvoiceRow>
  canCreate: boolean
  mailNotice?: ReactNode
  /** The button that exports this list. */
  listExport?: ReactNode
}

/** The received invoices, and the upload of further ones by button or by dropping them anywhere. */
export function IncomingList({ page, canCreate, mailNotice, listExport }: IncomingListProps) {
  const t = useTranslations('incomingInvoices')
  const { uploads, isBusy, add, retry, clear } = useUploads()
  return (
    <>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={
          <>
            <DueLink />
            <PaymentFilesLink />
            {listExport}
            {canCreate ? <UploadButtons onFiles={add} /> : null}
          </>
        }
      />
      {mailNotice}
      {canCreate ? <DropArea onFiles={add} /> : null}
      <UploadList uploads={uploads} isBusy={isBusy} onRetry={retry} onClear={clear} />
      <IncomingTable page={page} canCreate={canCreate} onFiles={add} />
    </>
  )
}
