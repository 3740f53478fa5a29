import { getInvoiceXml } from '@/lib/sales/invoices/queries/get-invoice'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(getInvoiceXml.name, apiContext, async (ctx, { params: { id = '' } }) => {
    const { number, bytes } = await execute(getInvoiceXml, ctx, { id })
    return fileAnswer({ body: bytes, name: `Rechnung-${number}.xml`, type: 'application/xml' })
  }),
})
