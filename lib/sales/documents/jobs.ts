import { z } from 'zod'
import { mintTenantId } from '@/db/tenant'
import { defineJob } from '@/lib/server/task/job'
import { storedPdf } from './use-cases/render-pdf'

/** Renders the PDF of a booked document and stores it, unless an earlier request has done so. */
export const renderDocumentPdf = defineJob({
  queue: 'document.renderPdf',
  payload: z.object({ tenantId: z.uuid(), documentId: z.uuid() }),
  handle: async ({ tenantId, documentId }) => {
    await storedPdf(mintTenantId(tenantId), documentId)
  },
})
