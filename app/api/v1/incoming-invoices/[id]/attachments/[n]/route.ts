import { byMethod } from '@/lib/server/next/by-method'
import { apiContext } from '@/lib/server/next/api-context'
import { answerAttachment } from '@/lib/sales/incoming-invoices/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: answerAttachment(apiContext),
})
