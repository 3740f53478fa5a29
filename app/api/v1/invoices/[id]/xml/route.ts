import { getInvoiceXml } from '@/lib/sales/invoices/queries/get-invoice'
import { invalidField } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(getInvoiceXml.name, apiContext, async (ctx, { request, params: { id = '' } }) => {
    // one document has one XML: there is no choice of formats
    const [field] = new URL(request.url).searchParams.keys()
    if (field !== undefined) throw invalidField(field, 'validation.unknownField', { field })
    const { number, bytes } = await execute(getInvoiceXml, ctx, { id })
    return fileAnswer({ body: bytes, name: `Rechnung-${number}.xml`, type: 'application/xml' })
  }),
})
